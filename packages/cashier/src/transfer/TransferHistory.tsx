import { toMoney } from '@croupier/domain/money'
import type { Transfer } from '@croupier/endpoints/calls/transfers'
import { useFormat } from '@croupier/i18n/react'
import { useSite } from '@croupier/runtime/platform/site-context'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { History, HistoryRow } from '../components/History.tsx'
import { transfersQuery } from './queries.ts'

function Row({ transfer: { direction, partner, account, amount, time, reference } }: { readonly transfer: Transfer }) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const isIn = direction === 'in'
  const name = (
    <>
      {t(isIn ? `transfer.received.${partner}` : `transfer.given.${partner}`)} <bdi>{account}</bdi>
    </>
  )
  return (
    <HistoryRow name={name} time={time} reference={reference}>
      <MoneyText
        value={format.signedMoney(isIn ? amount : toMoney(-amount.minor, amount.currency))}
        tone={isIn ? 'positive' : 'negative'}
      />
    </HistoryRow>
  )
}

/** Transfers that the account has sent or received. */
export function TransferHistory() {
  const { t } = useTranslation('cashier')
  return (
    <History
      title={t('transfer.history')}
      hint={t('transfer.noneHint')}
      query={useInfiniteQuery(transfersQuery(useSite()))}
      renderRow={(transfer) => <Row key={transfer.reference} transfer={transfer} />}
    />
  )
}
