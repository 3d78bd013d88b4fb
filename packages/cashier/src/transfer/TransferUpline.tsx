import type { Transfer } from '@croupier/endpoints/calls/transfers'
import { useLanguage } from '@croupier/i18n/react'
import { useStartFocus } from '@croupier/runtime/forms/use-start-focus'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { paymentPasswordOverlay } from '@croupier/runtime/overlays/account'
import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OpenWagering } from '../bonuses/OpenWagering.tsx'
import { wageringQuery } from '../bonuses/queries.ts'
import { useReloadWithBalance } from '../components/use-reload-with-balance.ts'
import { Waiting } from '../components/Waiting.tsx'
import { paymentPasswordQuery, reloadTransferOptions, transferOptionsQuery } from './queries.ts'
import { Receipt } from './Receipt.tsx'
import { readTransferSearch } from './search.ts'
import { TransferForm } from './TransferForm.tsx'
import { TransferHistory } from './TransferHistory.tsx'
import styles from './Transfer.module.css'

/** The form, or what it lacks: someone to send to, bets that come first, or the password that confirms. */
function Sending({ onSent }: { readonly onSent: (transfer: Transfer) => void }) {
  const { t } = useTranslation('cashier')
  const site = useSite()
  const search = useSearchParams(readTransferSearch)
  const options = useQuery(transferOptionsQuery(site, search))
  const payment = useQuery(paymentPasswordQuery(site))
  const wagering = useQuery(wageringQuery(site, useLanguage()))
  useReloadWithBalance(reloadTransferOptions)
  // Where what is to be wagered does not load, the server decides.
  const waits = wagering.isPending && wagering.errorUpdateCount === 0
  if (!options.data || !payment.data || waits)
    return (
      <Waiting
        queries={[options, payment]}
        failed={t('transfer.failed')}
        loading={t('transfer.loading')}
        places={['row', 'row', 'row']}
      />
    )
  const { data } = options
  const { data: state } = payment
  if (data.upline === null && data.downlines.length === 0)
    return <EmptyState title={t('transfer.noPartner')} description={t('transfer.noPartnerHint')} />
  if (wagering.data?.requirements.length) return <OpenWagering />
  if (!state.isSet)
    return (
      <EmptyState
        title={t('transfer.needsPassword')}
        description={t('transfer.needsPasswordHint')}
        action={
          <Button variant="primary" onClick={() => openOverlay(paymentPasswordOverlay, state)}>
            {t('transfer.setPassword')}
          </Button>
        }
      />
    )
  return <TransferForm key={search.account} options={data} onSent={onSent} />
}

/** Sends money to the agent above the account, or from an agent to an account below. */
export function TransferUpline() {
  const { t } = useTranslation('cashier')
  const root = useRef<HTMLDivElement>(null)
  const [sent, setSent] = useState<Transfer>()
  useStartFocus(root, sent)
  return (
    <div ref={root} className={styles['root']}>
      {sent ? (
        <Receipt transfer={sent} onClose={() => setSent(undefined)} />
      ) : (
        <>
          <p className={styles['hint']}>{t('transfer.intro')}</p>
          <Sending onSent={setSent} />
        </>
      )}
      <TransferHistory />
    </div>
  )
}
