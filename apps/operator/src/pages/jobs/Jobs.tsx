import { retryJob, runJob } from '@croupier/endpoints/calls/ops/jobs'
import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { Select } from '@croupier/ui-kit/Select'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchValues } from '../../model/search.ts'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { Filters } from '../../components/Filters.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import { jobStates } from '../../model/run-states.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useMerchantName, useOperator } from '../../session/use-operator.ts'
import { waitingCallMs } from '../../session/waiting-call.ts'
import { jobsQuery, type JobRun } from './queries.ts'
import { readJobsSearch } from './search.ts'

const any = '*'
const tones = {
  scheduled: 'neutral',
  queued: 'neutral',
  running: 'progress',
  completed: 'positive',
  failed: 'negative',
} as const satisfies Record<JobRun['state'], StatusTagProps['tone']>

/** Loads the list and the counts again; another operator may have been faster. */
async function reloadJobs(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['overview'] })
  await queryClient.invalidateQueries({ queryKey: ['jobs'] })
}

function RetryDialog({ run, onClose }: { readonly run: JobRun; readonly onClose: () => void }) {
  const { t } = useTranslation('operator')

  async function retry(reason: string) {
    try {
      await api.call(retryJob, { body: { runId: run.id, reason } })
    } finally {
      await reloadJobs()
    }
    showToast('positive', t('jobs.retried'))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('jobs.retryTitle', { kind: run.kind })}
      description={t('jobs.retryText')}
      confirmLabel={t('action.retry')}
      onConfirm={retry}
      onClose={onClose}
    />
  )
}

interface RunDialogProps {
  /** Those that run by time. */
  readonly kinds: readonly string[]
  /** Those that run for each merchant, so that one has to be chosen. */
  readonly merchantKinds: readonly string[]
  readonly onClose: () => void
}

function RunDialog({ kinds, merchantKinds, onClose }: RunDialogProps) {
  const { t } = useTranslation('operator')
  const { merchants } = useOperator()
  const [kind, setKind] = useState<string | null>(null)
  const [chosen, setMerchant] = useState<string | null>(null)
  const needsMerchant = kind !== null && merchantKinds.includes(kind)
  const merchant = needsMerchant ? chosen : null

  async function run(reason: string) {
    if (kind === null) return
    const body = { kind, reason, ...(merchant === null ? {} : { merchant }) }
    try {
      const { state } = await api.call(runJob, { body, timeoutMs: waitingCallMs })
      showToast('positive', t('jobs.ran', { kind, state: t(`jobs.state.${state}`) }))
    } finally {
      await reloadJobs()
    }
    onClose()
  }

  return (
    <ChangeDialog
      title={t('jobs.run')}
      description={t('jobs.runText')}
      confirmLabel={t('jobs.run')}
      complete={kind !== null && (!needsMerchant || merchant !== null)}
      onConfirm={run}
      onClose={onClose}
    >
      <Select
        label={t('column.kind')}
        value={kind}
        placeholder={t('jobs.choose')}
        options={kinds.map((value) => ({ value, label: value }))}
        onValueChange={setKind}
      />
      {needsMerchant && (
        <Select
          label={t('column.merchant')}
          value={merchant}
          placeholder={t('jobs.choose')}
          options={merchants.map(({ code, name }) => ({ value: code, label: name }))}
          onValueChange={setMerchant}
        />
      )}
    </ChangeDialog>
  )
}

function useColumns(onRetry: (run: JobRun) => void) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const getName = useMerchantName()
  const columns: readonly DataTableColumn<JobRun>[] = [
    {
      id: 'kind',
      header: t('column.kind'),
      lead: true,
      cell: ({ kind }) => <code className={stack['code']}>{kind}</code>,
    },
    {
      id: 'merchant',
      header: t('column.merchant'),
      cell: ({ merchant }) => (merchant === '' ? '–' : getName(merchant)),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state, error }) => (
        <span className={stack['stacked']}>
          <StatusTag tone={tones[state]}>{t(`jobs.state.${state}`)}</StatusTag>
          {error !== null && <small className={stack['fault']}>{error}</small>}
        </span>
      ),
    },
    { id: 'due', header: t('jobs.due'), cell: ({ dueAt }) => <Time at={dueAt} /> },
    { id: 'finished', header: t('jobs.finished'), cell: ({ finishedAt }) => <Time at={finishedAt} /> },
    { id: 'attempts', header: t('column.attempts'), align: 'end', cell: ({ attempts }) => attempts },
    {
      id: 'actions',
      header: t('column.actions'),
      align: 'end',
      cell: (run) =>
        run.state === 'failed' && permissions.includes('jobs') ? (
          <Button size="small" className={stack['word']} onClick={() => onRetry(run)}>
            {t('action.retry')}
          </Button>
        ) : (
          '–'
        ),
    },
  ]
  return columns
}

/** What runs by time. */
export function Jobs() {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const { kind, state, after } = readJobsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(jobsQuery({ kind, state, after }))
  const { kinds = [], windowKinds = [], merchantKinds = [] } = query.data ?? {}
  const [retrying, setRetrying] = useState<JobRun>()
  const [isRunning, setRunning] = useState(false)
  const columns = useColumns(setRetrying)
  return (
    <Page
      title={t('page.jobs')}
      description={t('jobs.description')}
      actions={permissions.includes('jobs') && <Button onClick={() => setRunning(true)}>{t('jobs.run')}</Button>}
    >
      <Filters>
        <Select
          label={t('column.kind')}
          value={kind ?? any}
          options={[{ value: any, label: t('filter.any') }, ...kinds.map((value) => ({ value, label: value }))]}
          onValueChange={(value) =>
            void navigate({
              to: '.',
              search: (last: SearchValues) => ({ ...last, kind: value === any ? undefined : value, after: undefined }),
            })
          }
        />
        <Select
          label={t('column.state')}
          value={state ?? any}
          options={[
            { value: any, label: t('filter.any') },
            ...jobStates.map((value) => ({ value, label: t(`jobs.state.${value}`) })),
          ]}
          onValueChange={(value) =>
            void navigate({
              to: '.',
              search: (last: SearchValues) => ({
                ...last,
                state: jobStates.find((each) => each === value),
                after: undefined,
              }),
            })
          }
        />
      </Filters>
      <QueryTable
        caption={t('page.jobs')}
        query={query}
        getRows={({ runs }) => runs}
        rowKey={({ id }) => id}
        columns={columns}
        emptyTitle={t('jobs.empty')}
      />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
      {retrying && <RetryDialog run={retrying} onClose={() => setRetrying(undefined)} />}
      {isRunning && <RunDialog kinds={windowKinds} merchantKinds={merchantKinds} onClose={() => setRunning(false)} />}
    </Page>
  )
}
