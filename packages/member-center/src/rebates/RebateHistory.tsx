import type { Rebate } from '@croupier/endpoints/calls/rebates'
import { useFormat } from '@croupier/i18n/react'
import { RebateLines } from '@croupier/records/RebateLines'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Accordion } from '@croupier/ui-kit/Accordion'
import { Button } from '@croupier/ui-kit/Button'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { VisuallyHidden } from '@croupier/ui-kit/VisuallyHidden'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rebateHistoryQuery } from './queries.ts'
import styles from './Rebates.module.css'

function RebateTitle({ rebate: { kind, time, amount } }: { readonly rebate: Rebate }) {
  const { t } = useTranslation('rebates')
  const format = useFormat()
  return (
    <span className={styles['entry']}>
      <span className={styles['facts']}>
        <time dateTime={time}>{format.dateTime(time)}</time>
        <StatusTag tone={kind === 'expired' ? 'neutral' : 'positive'}>{t(`kind.${kind}`)}</StatusTag>
      </span>
      <MoneyText value={format.money(amount)} />
    </span>
  )
}

function Rebates() {
  const { t, i18n } = useTranslation(['rebates', 'common', 'errors'])
  const query = useInfiniteQuery(rebateHistoryQuery(useSite()))
  const { data, error, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query
  const failure = useFailure(query)
  if (failure) {
    return <FailedState title={t('rebates:failed')} failure={failure} />
  }
  if (!data) {
    return (
      <div className={styles['waiting']}>
        <output>
          <VisuallyHidden>{t('rebates:loading')}</VisuallyHidden>
        </output>
        <Skeleton shape="block" className={styles['skeleton']} />
        <Skeleton shape="block" className={styles['skeleton']} />
      </div>
    )
  }
  const rebates = data.pages.flatMap((page) => page.rebates)
  if (rebates.length === 0)
    return <EmptyState title={t('rebates:noHistory')} description={t('rebates:noHistoryHint')} />
  return (
    <>
      <Accordion
        multiple
        items={rebates.map((rebate) => ({
          value: rebate.rebateId,
          title: <RebateTitle rebate={rebate} />,
          content: <RebateLines rebate={rebate} />,
        }))}
      />
      {hasNextPage && (
        <div className={styles['more']}>
          {isFetchNextPageError && error && <p className={styles['problem']}>{getErrorText(i18n, error)}</p>}
          <Button loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {isFetchNextPageError ? t('common:action.retry') : t('rebates:more')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The rebates of the account: when each was paid or has expired, and what it follows from. */
export function RebateHistory() {
  const { t } = useTranslation('rebates')
  return (
    <section className={styles['section']} aria-label={t('history')}>
      <h2 className={styles['title']}>{t('history')}</h2>
      <Rebates />
    </section>
  )
}
