import { useLanguage } from '@croupier/i18n/react'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { ButtonLink } from '@croupier/runtime/navigation/links'
import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { useCenterLink, useSetSearchParams } from '@croupier/runtime/navigation/use-set-search-params'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { Notice } from '@croupier/ui-kit/Notice'
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

/** Says that bonuses exist that cannot be chosen now, since a deposit without one may cost the member its offer. */
function OffersNotice({ isFetching, refetch }: Pick<UseQueryResult, 'isFetching' | 'refetch'>) {
  const { t } = useTranslation(['cashier', 'common'])
  return (
    <Notice
      tone="warning"
      title={t('bonuses.failed')}
      action={
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          {t('common:action.retry')}
        </Button>
      }
    >
      {t('bonuses.offer.failedHint')}
    </Notice>
  )
}

interface BeginningProps {
  /** The deposit that was left for this view. */
  readonly left: string | undefined
  readonly onOpen: (depositId: string) => void
}

/** The last deposits; nothing before there is one. */
function Recent({ left, onOpen }: BeginningProps) {
  const { t } = useTranslation('cashier')
  const query = useQuery(depositsQuery(useSite()))
  if (useFailure(query)) return <Waiting queries={[query]} failed={t('listFailed')} loading={t('loading')} />
  if (!query.data?.length) return null
  return <DepositList deposits={query.data} left={left} onOpen={({ depositId }) => onOpen(depositId)} />
}

function Beginning({ left, onOpen }: BeginningProps) {
  const { t } = useTranslation(['cashier', 'member'])
  const site = useSite()
  const channels = useQuery(channelsQuery(site))
  const offers = useQuery(offersQuery(site, useLanguage()))
  const bounds = useDepositBounds()
  const saferPlayLink = useCenterLink()({ center: 'member', id: 'safer-play' })
  if (!channels.data) return <Pending query={channels} />
  // Without an answer about bonuses a deposit can still be made, also while they are asked for again.
  if ((offers.isPending && offers.errorUpdateCount === 0) || bounds.isLoading) return <Pending query={offers} />
  const next = channels.data.channels[0]?.hours
  return (
    <>
      {bounds.exclusion ? (
        <ExclusionNotice
          exclusion={bounds.exclusion}
          action={
            <ButtonLink size="small" {...saferPlayLink}>
              {t('member:menu.safer-play')}
            </ButtonLink>
          }
        />
      ) : next === undefined || !channels.data.channels.some(({ isOpen }) => isOpen) ? (
        <EmptyState title={t('empty')} description={next ? t('opensHint', { ...next }) : t('emptyHint')} />
      ) : (
        <>
          {offers.data === undefined && <OffersNotice isFetching={offers.isFetching} refetch={offers.refetch} />}
          <DepositForm
            offer={channels.data}
            offers={offers.data ?? []}
            left={bounds.left}
            onCreated={(deposit) => {
              showDeposit(site, deposit)
              onOpen(deposit.depositId)
            }}
          />
        </>
      )}
      {(site.brand.jurisdiction !== 'none' || bounds.left !== null) && !bounds.exclusion && (
        <ButtonLink size="small" className={styles['limits']} {...saferPlayLink}>
          {t('safer.set')}
        </ButtonLink>
      )}
      <Recent left={left} onOpen={onOpen} />
    </>
  )
}

/** Deposits: the form of a new one with the last ones below it, or the one that the address names. */
export function Deposits() {
  const { deposit } = useSearchParams(readDepositSearch)
  const setSearch = useSetSearchParams()
  const [opened, setOpened] = useState<string>()
  const [left, setLeft] = useState<string>()
  return (
    <div className={styles['root']}>
      {deposit === undefined ? (
        <Beginning
          left={left}
          onOpen={(depositId) => {
            setOpened(depositId)
            setSearch({ deposit: depositId }, false)
          }}
        />
      ) : (
        <Existing
          depositId={deposit}
          isOpened={deposit === opened}
          onBack={() => {
            setLeft(deposit)
            setSearch({}, false)
          }}
        />
      )}
    </div>
  )
}
