import { NavLink } from '@croupier/runtime/navigation/links'
import { opensElsewhere } from '@croupier/runtime/navigation/opens-elsewhere'
import type { NamedEntry } from '@croupier/runtime/navigation/use-menu-entries'
import { requestLogin, requestRealAccount } from '@croupier/runtime/overlays/shared'
import { Icon } from '@croupier/ui-kit/Icon'
import { NavItem, type NavItemProps } from '@croupier/ui-kit/NavItem'
import { useRouterState } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

interface MenuLinkProps extends Pick<NavItemProps, 'layout' | 'badge'> {
  readonly entry: Pick<NamedEntry, 'icon' | 'label' | 'target' | 'refusal' | 'open'> &
    Partial<Pick<NamedEntry, 'allowTrial'>>
  /** Called before the entry is followed. */
  readonly onClick?: () => void
}

/**
 * An entry of a menu. One that the account may not open opens the dialog that it lacks instead of leaving the page
 * (specification, section 4 "Lobby"), and is followed after a login.
 */
export function MenuLink({ entry, layout, badge, onClick }: MenuLinkProps) {
  const { label, icon, target, refusal, open, allowTrial = false } = entry
  const current = useRouterState({ select: ({ location }) => location.pathname === target.to })
  const look = { label, icon: <Icon shape={icon} />, layout, badge }
  if (refusal === null) {
    return (
      <NavLink
        {...target}
        {...look}
        current={current}
        onClick={(event: MouseEvent) => {
          onClick?.()
          // Another tab gets the address.
          if (!open || opensElsewhere(event)) return
          event.preventDefault()
          open()
        }}
      />
    )
  }
  return (
    <NavItem
      {...look}
      onClick={() => {
        onClick?.()
        if (refusal === 'login') requestLogin({ href: target.to }, { allowTrial })
        else requestRealAccount({ href: target.to })
      }}
    />
  )
}
