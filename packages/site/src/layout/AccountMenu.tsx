import type { MemberInfo } from '@croupier/endpoints/calls/account'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { paths } from '@croupier/runtime/navigation/paths'
import { useAudience } from '@croupier/runtime/session/session'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { Icon } from '@croupier/ui-kit/Icon'
import { copy } from '@croupier/ui-kit/icons/copy'
import { list } from '@croupier/ui-kit/icons/list'
import { logout } from '@croupier/ui-kit/icons/logout'
import { receipt } from '@croupier/ui-kit/icons/receipt'
import { Menu, type MenuItem } from '@croupier/ui-kit/Menu'
import { useNavigate } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountSummary } from './AccountSummary.tsx'

type Choice = 'bets' | 'transactions' | 'copyId' | 'signOut'

interface AccountMenuProps {
  readonly member: MemberInfo
  readonly trigger: ReactElement
  readonly defaultOpen: boolean
}

/** The account menu of the header: copy the id, records, logout. */
export function AccountMenu({ member, trigger, defaultOpen }: AccountMenuProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const trial = useAudience() === 'trial'
  const items: readonly MenuItem<Choice>[] = [
    { id: 'copyId', label: <AccountSummary member={member} />, icon: <Icon shape={copy} /> },
    { id: 'bets', label: t('account.bets'), icon: <Icon shape={list} /> },
    { id: 'transactions', label: t('account.record'), icon: <Icon shape={receipt} /> },
    { id: 'signOut', label: t('account.signOut'), icon: <Icon shape={logout} /> },
  ]
  const actions = {
    // The member center is for real accounts only (specification, section 6 "Trial").
    bets: () => (trial ? openOverlay({ id: 'realAccount' }) : void navigate(paths.member('personalHistoryCopy'))),
    transactions: () =>
      trial ? openOverlay({ id: 'realAccount' }) : void navigate(paths.member('transactionHistory')),
    copyId: () =>
      void navigator.clipboard.writeText(member.id).then(
        () => showToast('positive', t('account.copied')),
        () => showToast('negative', t('account.copyFailed')),
      ),
    signOut: () => openOverlay({ id: 'logout' }),
  } as const satisfies Record<Choice, () => void>
  return <Menu trigger={trigger} defaultOpen={defaultOpen} items={items} onSelect={(id) => actions[id]()} />
}
