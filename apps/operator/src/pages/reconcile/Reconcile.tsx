import { runReconcile } from '@croupier/endpoints/calls/ops/reconcile'
import { useFormat } from '@croupier/i18n/react'
import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { Notice } from '@croupier/ui-kit/Notice'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/Page.tsx'
import { Panel } from '../../components/Panel.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useMerchantName, useOperator } from '../../session/use-operator.ts'
import { waitingCallMs } from '../../session/waiting-call.ts'
import { getErrorText } from '../../text/error-text.ts'
import { Claims } from './Claims.tsx'
import { reconcileQuery, type Reconciliation } from './queries.ts'
import { readReconcileSearch } from './search.ts'

function useColumns() {
  const { t } = useTranslation('operator')
  const getName = useMerchantName()
  const numbers = new Intl.NumberFormat(useFormat().numberLocales)
  const columns: readonly DataTableColumn<Reconciliation>[] = [
    { id: 'merchant', header: t('column.merchant'), lead: true, cell: ({ merchant }) => getName(merchant) },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ differences }) =>
        differences.length === 0 ? (
          <StatusTag tone="positive">{t('reconcile.agree')}</StatusTag>
        ) : (
          <StatusTag tone="negative">{t('reconcile.differ', { count: differences.length })}</StatusTag>
        ),
    },
    { id: 'since', header: t('reconcile.since'), cell: ({ differingSince }) => <Time at={differingSince} /> },
    { id: 'checked', header: t('reconcile.checked'), cell: ({ checkedAt }) => <Time at={checkedAt} /> },
    {
      id: 'accounts',
      header: t('reconcile.accounts'),
      align: 'end',
      cell: ({ accounts }) => <NumberText value={numbers.format(accounts)} />,
    },
    {
      id: 'entries',
      header: t('reconcile.entries'),
      align: 'end',
      cell: ({ entries }) => <NumberText value={numbers.format(entries)} />,
    },
  ]
  return columns
}

/** What the books of a brand differ in; the sentences are those of the server, with the ids of the rows. */
function Differences({ merchant, differences }: Reconciliation) {
  const getName = useMerchantName()
  return (
    <Panel title={getName(merchant)}>
      <ul className={stack['root']} lang="en">
        {differences.map((difference) => (
          <li key={difference}>
            <code className={stack['code']}>{difference}</code>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Whether the books of the brands agree with the entries of the ledger, and what vendors have taken beyond balances. */
export function Reconcile() {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const { merchant, state = 'open', after } = readReconcileSearch(useSearch({ strict: false }))
  const query = useQuery(reconcileQuery)
  const columns = useColumns()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(runReconcile, { timeoutMs: waitingCallMs }),
    onSuccess: (result) => {
      if (result.reconciliations.every(({ differences }) => differences.length === 0))
        showToast('positive', t('reconcile.agree'))
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: reconcileQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ['overview', 'queues'] }),
      ]),
  })
  return (
    <Page
      title={t('page.reconcile')}
      description={t('reconcile.description')}
      actions={
        permissions.includes('money') && (
          <Button loading={isPending} onClick={() => mutate()}>
            {t('reconcile.run')}
          </Button>
        )
      }
    >
      {error && <Notice tone="negative">{getErrorText(error)}</Notice>}
      <QueryTable
        caption={t('page.reconcile')}
        query={query}
        getRows={({ reconciliations }) => reconciliations}
        rowKey={({ merchant }) => merchant}
        columns={columns}
        emptyTitle={t('reconcile.empty')}
      />
      {query.data?.reconciliations
        .filter(({ differences }) => differences.length > 0)
        .map((reconciliation) => (
          <Differences key={reconciliation.merchant} {...reconciliation} />
        ))}
      <Claims merchant={merchant} state={state} after={after} />
    </Page>
  )
}
