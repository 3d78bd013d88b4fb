import { useFormat } from '@croupier/i18n/react'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { focusElement } from '@croupier/runtime/navigation/focus-element'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Icon } from '@croupier/ui-kit/Icon'
import { chevronEnd } from '@croupier/ui-kit/icons/chevron-end'
import { bank } from '@croupier/ui-kit/icons/bank'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MoreButton } from '../components/MoreButton.tsx'
import { Waiting } from '../components/Waiting.tsx'
import base from '../deposit/Deposit.module.css'
import { parseAmount, withdrawalsQuery, type WithdrawalSummary } from './queries.ts'
import { StateTag } from './StateTag.tsx'
import { useIsConnected } from './use-is-connected.ts'

interface RowProps {
  readonly withdrawal: WithdrawalSummary
  readonly wasLeft: boolean
  readonly onOpen: () => void
}

function Row({ withdrawal, wasLeft, onOpen }: RowProps) {
  const format = useFormat()
  const { amount, currency, bank: title, createdAt, state } = withdrawal
  return (
    <button ref={wasLeft ? focusElement : undefined} type="button" className={base['row']} onClick={onOpen}>
      <span className={base['mark']}>
        <Icon shape={bank} />
      </span>
      <span className={base['rowWords']}>
        <MoneyText className={base['rowAmount']} value={format.money(parseAmount(currency, amount))} />
        <span className={base['channelKind']}>
          {title} · {format.dateTime(createdAt)}
        </span>
      </span>
      <StateTag state={state} />
      <Icon shape={chevronEnd} className={base['chevron']} />
    </button>
  )
}

interface WithdrawalListProps {
  /** The one that was left for this list; it takes the focus. */
  readonly left: string | undefined
  readonly onOpen: (withdrawalId: string) => void
}

/** The withdrawals of the account, newest first; nothing before there is one. */
export function WithdrawalList({ left, onOpen }: WithdrawalListProps) {
  const { t } = useTranslation('cashier')
  const query = useInfiniteQuery(withdrawalsQuery(useSite(), useIsConnected()))
  const rows = query.data?.pages.flatMap((page) => page.withdrawals) ?? []
  if (useFailure(query))
    return <Waiting queries={[query]} failed={t('withdraw.listFailed')} loading={t('withdraw.loading')} />
  if (rows.length === 0) return null
  return (
    <section className={base['recent']} aria-label={t('withdraw.recent')}>
      <h2 className={base['title']}>{t('withdraw.recent')}</h2>
      <ul className={base['rows']}>
        {rows.map((withdrawal) => (
          <li key={withdrawal.id}>
            <Row withdrawal={withdrawal} wasLeft={withdrawal.id === left} onOpen={() => onOpen(withdrawal.id)} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} label={t('withdraw.more')} />
    </section>
  )
}
