import type { OpenRebate as Rebate } from '@croupier/endpoints/calls/rebates'
import { useFormat } from '@croupier/i18n/react'
import { getLineKey, useDayText, useLineColumns } from '@croupier/records/use-line-columns'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { passFocus } from '@croupier/runtime/navigation/pass-focus'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { openRebateQuery } from './queries.ts'
import styles from './Rebates.module.css'
import { useClaim } from './use-claim.ts'

/** The sum, and the button that claims it. */
function Claim({ rebate }: { readonly rebate: Rebate | undefined }) {
  const { t } = useTranslation('rebates')
  const format = useFormat()
  const { claim, claiming } = useClaim()
  const isOpen = rebate !== undefined && rebate.total.minor > 0n
  return (
    <div className={styles['claim']}>
      <div className={styles['sum']}>
        <p className={styles['label']}>{t('open')}</p>
        <p className={styles['total']}>
          {rebate ? <MoneyText value={format.money(rebate.total)} /> : <Skeleton shape="text" />}
        </p>
        {rebate && rebate.rank > 0 && <p className={styles['hint']}>{t('ratesOf', { rank: rebate.rank })}</p>}
      </div>
      <Button
        // Replaced rather than disabled after a claim, so that its focus passes to the section.
        key={String(isOpen)}
        ref={passFocus}
        variant="primary"
        size="large"
        disabled={!isOpen}
        loading={claiming}
        onClick={() => rebate && claim(rebate)}
      >
        {t('claim')}
      </Button>
    </div>
  )
}

/** Columns of what can be claimed. */
function useOpenColumns(): readonly DataTableColumn<Rebate['lines'][number]>[] {
  const { t } = useTranslation('rebates')
  const formatDay = useDayText()
  return [
    ...useLineColumns(),
    {
      id: 'until',
      header: t('column.until'),
      align: 'end',
      cell: ({ claimableUntil }) => <span className={styles['day']}>{formatDay(claimableUntil)}</span>,
    },
  ]
}

/** What can be claimed, with the inputs of each amount. */
export function OpenRebate() {
  const { t } = useTranslation(['rebates', 'common', 'errors'])
  const query = useQuery(openRebateQuery(useSite()))
  const { data, isPending } = query
  const failure = useFailure(query)
  return (
    <section className={styles['section']} aria-label={t('rebates:open')} tabIndex={-1}>
      <Claim rebate={data} />
      <DataTable
        caption={t('rebates:lines')}
        columns={useOpenColumns()}
        rows={data?.lines ?? []}
        rowKey={getLineKey}
        loading={isPending}
        loadingLabel={t('rebates:loading')}
        skeletonRows={3}
        empty={<EmptyState title={t('rebates:none')} description={t('rebates:noneHint')} />}
        error={failure && <FailedState title={t('rebates:failed')} failure={failure} />}
      />
    </section>
  )
}
