import { useLanguage } from '@croupier/i18n/react'
import { ButtonLink } from '@croupier/runtime/navigation/links'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { useSetSearchParams } from '@croupier/runtime/navigation/use-set-search-params'
import { useSite } from '@croupier/runtime/platform/site-context'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Waiting } from '../components/Waiting.tsx'
import { offersQuery } from '../bonuses/queries.ts'
import { ExclusionNotice } from '../safer-play/ExclusionNotice.tsx'
import { useDepositBounds } from '../safer-play/use-deposit-bounds.ts'
import { DepositForm } from './DepositForm.tsx'
import { DepositList } from './DepositList.tsx'
import { DepositView } from './DepositView.tsx'
import { channelsQuery, depositQuery, depositsQuery, showDeposit } from './queries.ts'
import { readDepositSearch } from './search.ts'
import styles from './Deposit.module.css'

/** The states of a page before its queries have data. */
function Pending({ query }: { readonly query: UseQueryResult }) {
  const { t } = useTranslation('cashier')
  return <Waiting queries={[query]} failed={t('failed')} loading={t('loading')} />
}

interface ExistingProps {
  readonly depositId: string
  readonly isOpened: boolean
  readonly onBack: () => void
}

function Existing({ depositId, ...view }: ExistingProps) {
  const query = useQuery(depositQuery(useSite(), depositId))
  if (!query.data) return <Pending query={query} />
  return <DepositView deposit={query.data} {...view} />
}

function Beginning({ onOpen }: { readonly onOpen: (depositId: string) => void }) {
  const { t } = useTranslation('cashier')
  const site = useSite()
  const channels = useQuery(channelsQuery(site))
  const offers = useQuery(offersQuery(site, useLanguage()))
  const bounds = useDepositBounds()
  const { data: recent = [] } = useQuery(depositsQuery(site))
  if (!channels.data) return <Pending query={channels} />
  // Without an answer about bonuses a deposit can still be made.
  if (offers.isPending || bounds.isLoading) return <Pending query={offers} />
  const next = channels.data.channels[0]?.hours
  return (
    <>
      {bounds.exclusion ? (
        <ExclusionNotice exclusion={bounds.exclusion} />
      ) : next === undefined || !channels.data.channels.some(({ isOpen }) => isOpen) ? (
        <EmptyState title={t('empty')} description={next ? t('opensHint', { ...next }) : t('emptyHint')} />
      ) : (
        <DepositForm
          offer={channels.data}
          key={offers.data === undefined ? 'plain' : 'offers'}
          offers={offers.data ?? []}
          left={bounds.left}
          onCreated={(deposit) => {
            showDeposit(site, deposit)
            onOpen(deposit.depositId)
          }}
        />
      )}
      {site.brand.jurisdiction !== 'none' && !bounds.exclusion && (
        <ButtonLink size="small" className={styles['limits']} {...paths.page({ center: 'member', id: 'safer-play' })}>
          {t('safer.set')}
        </ButtonLink>
      )}
      {recent.length > 0 && <DepositList deposits={recent} onOpen={({ depositId }) => onOpen(depositId)} />}
    </>
  )
}

/** Deposits: the form of a new one with the last ones below it, or the one that the address names. */
export function Deposits() {
  const { deposit } = useSearchParams(readDepositSearch)
  const setSearch = useSetSearchParams()
  const [opened, setOpened] = useState<string>()
  return (
    <div className={styles['root']}>
      {deposit === undefined ? (
        <Beginning
          onOpen={(depositId) => {
            setOpened(depositId)
            setSearch({ deposit: depositId }, false)
          }}
        />
      ) : (
        <Existing depositId={deposit} isOpened={deposit === opened} onBack={() => setSearch({}, false)} />
      )}
    </div>
  )
}
