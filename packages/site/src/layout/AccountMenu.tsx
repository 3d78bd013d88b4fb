import type { MemberInfo } from '@croupier/endpoints/calls/account'
import { useMenuEntries } from '@croupier/runtime/navigation/use-menu-entries'
import { usePages } from '@croupier/runtime/navigation/use-pages'
import { paths } from '@croupier/runtime/navigation/paths'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { requestRealAccount } from '@croupier/runtime/overlays/shared'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { Icon } from '@croupier/ui-kit/Icon'
import { copy } from '@croupier/ui-kit/icons/copy'
import { logout } from '@croupier/ui-kit/icons/logout'
import { user } from '@croupier/ui-kit/icons/user'
import { Menu, type MenuItem } from '@croupier/ui-kit/Menu'
import { writeClipboard } from '@croupier/ui-kit/write-clipboard'
import { useNavigate } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { logoutOverlay } from '../overlays/overlays.ts'
import { AccountSummary } from './AccountSummary.tsx'

interface AccountMenuProps {
  readonly member: MemberInfo
  readonly trigger: ReactElement
  readonly defaultOpen: boolean
}

/** An entry of the menu and what it does. */
interface Entry extends MenuItem<string> {
  readonly onSelect: () => void
}

/** Entries of the registered pages whose rows name this menu, and for agents the agent center. */
function usePageEntries(): readonly Entry[] {
  const { t } = useTranslation(['common', 'member', 'shell'])
  const navigate = useNavigate()
  const listed = useMenuEntries('account')
  const [agentCenter] = usePages('agent')
  return [
    ...listed.map(({ id, label, icon, target, refusal }) => ({
      id,
      label,
      icon: <Icon shape={icon} />,
      // The guard of the page would leave the current one for the home page.
      onSelect: () => (refusal === 'realAccount' ? requestRealAccount({ href: target.to }) : void navigate(target)),
    })),
    ...(agentCenter
      ? [
          {
            id: 'agent',
            label: t('shell:account.agent'),
            icon: <Icon shape={user} />,
            onSelect: () => void navigate(paths.page(agentCenter)),
          },
        ]
      : []),
  ]
}

async function copyId(id: string, texts: { readonly copied: string; readonly failed: string }): Promise<void> {
  if (await writeClipboard(id, document.body)) showToast('positive', texts.copied)
  else showToast('negative', texts.failed)
}

/** The account menu of the header: copy the id, pages of the centers, logout. */
export function AccountMenu({ member, trigger, defaultOpen }: AccountMenuProps) {
  const { t } = useTranslation(['shell', 'common'])
  const entries: readonly Entry[] = [
    {
      id: 'copyId',
      label: <AccountSummary member={member} />,
      icon: <Icon shape={copy} />,
      onSelect: () =>
        void copyId(member.id, { copied: t('shell:account.copied'), failed: t('shell:account.copyFailed') }),
    },
    ...usePageEntries(),
    {
      id: 'signOut',
      label: t('shell:account.signOut'),
      icon: <Icon shape={logout} />,
      onSelect: () => openOverlay(logoutOverlay),
    },
  ]
  return (
    <Menu
      trigger={trigger}
      defaultOpen={defaultOpen}
      items={entries}
      onSelect={(id) => entries.find((entry) => entry.id === id)?.onSelect()}
    />
  )
}
