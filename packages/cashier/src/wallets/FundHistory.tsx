import { useFormat } from '@croupier/i18n/react'
import { useSite } from '@croupier/runtime/platform/site-context'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { History, HistoryRow } from '../components/History.tsx'
import { fundTransfersQuery } from './queries.ts'
import { useWalletName } from './use-wallet-name.ts'

/** Transfers between the wallets of the account. */
export function FundHistory() {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const getName = useWalletName()
  return (
    <History
      title={t('wallets.history')}
      hint={t('wallets.noneHint')}
      query={useInfiniteQuery(fundTransfersQuery(useSite()))}
      renderRow={({ source, target, amount, time, reference }) => (
        <HistoryRow
          key={`${reference} ${source}`}
          name={t('wallets.route', { from: getName(source), to: getName(target) })}
          time={time}
          reference={reference}
        >
          <MoneyText value={format.money(amount)} />
        </HistoryRow>
      )}
    />
  )
}
