import { NavLink } from '@croupier/runtime/navigation/links'
import type { NamedEntry } from '@croupier/runtime/navigation/use-menu-entries'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { loginOverlay, requestRealAccount } from '@croupier/runtime/overlays/shared'
import { Icon } from '@croupier/ui-kit/Icon'
import { NavItem, type NavItemProps } from '@croupier/ui-kit/NavItem'
import { useRouterState } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

interface MenuLinkProps extends Pick<NavItemProps, 'layout' | 'badge'> {
  readonly entry: Pick<NamedEntry, 'icon' | 'label' | 'target' | 'refusal' | 'open'>
  /** Called before the entry is followed. */
  readonly onClick?: () => void
}

/**
 * An entry of a menu. One that the account may not open opens the dialog that it lacks instead of leaving the page
 * (specification, section 4 "Lobby").
 */
export function MenuLink({ entry, layout, badge, onClick }: MenuLinkProps) {
  const { label, icon, target, refusal, open } = entry
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
          if (!open || event.metaKey || event.ctrlKey || event.shiftKey) return
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
        if (refusal === 'login') openOverlay(loginOverlay)
        else requestRealAccount({ href: target.to })
      }}
    />
  )
}
