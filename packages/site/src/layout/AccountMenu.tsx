import type { MemberInfo } from '@croupier/endpoints/calls/account'
import { useMemberState } from '@croupier/runtime/data/use-member-state'
import { PageBadge } from '@croupier/runtime/navigation/PageBadge'
import { withCenter } from '@croupier/runtime/navigation/center-search'
import { useRouteLayout } from '@croupier/runtime/navigation/layout'
import { useMenuEntries, type NamedEntry } from '@croupier/runtime/navigation/use-menu-entries'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { requestRealAccount } from '@croupier/runtime/overlays/shared'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { findAvatarIcon } from '@croupier/ui-kit/avatar-icons'
import { Badge } from '@croupier/ui-kit/Badge'
import { Icon } from '@croupier/ui-kit/Icon'
import { IconButton, type IconButtonProps } from '@croupier/ui-kit/IconButton'
import { copy } from '@croupier/ui-kit/icons/copy'
import { logout } from '@croupier/ui-kit/icons/logout'
import { Menu, type MenuItem } from '@croupier/ui-kit/Menu'
import { writeClipboard } from '@croupier/ui-kit/write-clipboard'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { logoutOverlay } from '../overlays/overlays.ts'
import { AccountSummary } from './AccountSummary.tsx'

interface AccountMenuProps {
  readonly member: MemberInfo
  /** The button of the header; with the icon that the member has chosen, if any. */
  readonly button: Pick<IconButtonProps, 'shape' | 'variant' | 'label'>
  readonly defaultOpen: boolean
}

/** An entry of the menu and what it does. */
interface Entry extends MenuItem<string> {
  readonly onSelect: () => void
}

/** Entries of the registered pages whose rows name this menu. Over a game, which goes on meanwhile, they open as an overlay. */
function usePageEntries(): readonly Entry[] {
  const navigate = useNavigate()
  const isOverGame = useRouteLayout() === 'game'
  function open({ page, target }: NamedEntry): void {
    if (page && isOverGame) void navigate({ to: '.', search: (raw: object) => withCenter({ ...raw }, page) })
    else void navigate(target)
  }
  const listed = useMenuEntries('account')
  return listed.map((entry) => ({
    id: entry.id,
    label: entry.label,
    badge: entry.badge && <PageBadge counts={[entry.badge]} />,
    icon: <Icon shape={entry.icon} />,
    // The guard of the page would leave the current one for the home page.
    onSelect: () => (entry.refusal === 'realAccount' ? requestRealAccount({ href: entry.target.to }) : open(entry)),
  }))
}

async function copyId(id: string, texts: { readonly copied: string; readonly failed: string }): Promise<void> {
  if (await writeClipboard(id, document.body)) showToast('positive', texts.copied)
  else showToast('negative', texts.failed)
}

/**
 * The account menu of the header, in the order of the specification (section 2 "Header"): pages of the centers, agent, sign out,
 * copy the id, and the VIP level.
 */
export function AccountMenu({ member, button, defaultOpen }: AccountMenuProps) {
  // The names of the pages are in `member`.
  const { t } = useTranslation(['shell', 'common', 'member'])
  const state = useMemberState()
  const entries: readonly Entry[] = [
    ...usePageEntries(),
    {
      id: 'signOut',
      label: t('shell:account.signOut'),
      icon: <Icon shape={logout} />,
      onSelect: () => openOverlay(logoutOverlay),
    },
    {
      id: 'copyId',
      label: t('shell:account.copyId'),
      icon: <Icon shape={copy} />,
      onSelect: () =>
        void copyId(member.id, { copied: t('shell:account.copied'), failed: t('shell:account.copyFailed') }),
    },
  ]
  return (
    <Menu
      trigger={<IconButton {...button} shape={findAvatarIcon(member.icon) ?? button.shape} />}
      defaultOpen={defaultOpen}
      header={<AccountSummary member={member} />}
      footer={state?.hasVip ? <Badge tone="accent">{state.vipLabelName}</Badge> : undefined}
      items={entries}
      onSelect={(id) => entries.find((entry) => entry.id === id)?.onSelect()}
    />
  )
}
