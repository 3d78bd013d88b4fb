import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import type { SearchValues } from '../../model/search.ts'
import type { MemberKey } from '../../queries/member.ts'
import { useOperator } from '../../session/use-operator.ts'
import { ExcludeDialog } from './ExcludeDialog.tsx'
import { LimitValue } from './LimitValue.tsx'
import styles from './member.module.css'
import { limitChangesQuery, saferPlayQuery, type ExclusionRow, type LimitChangeRow, type LimitRow } from './queries.ts'
import { readMemberSearch } from './search.ts'

function useLimitColumns(currency: string): readonly DataTableColumn<LimitRow>[] {
  const { t } = useTranslation('operator')
  return [
    { id: 'limit', header: t('saferPlay.limit'), lead: true, cell: ({ limit }) => t(`saferPlay.limits.${limit}`) },
    {
      id: 'value',
      header: t('saferPlay.value'),
      align: 'end',
      cell: ({ limit, value }) => <LimitValue limit={limit} value={value} currency={currency} />,
    },
    {
      id: 'used',
      header: t('saferPlay.used'),
      align: 'end',
      cell: ({ limit, used }) => <LimitValue limit={limit} value={used} currency={currency} />,
    },
    {
      id: 'requested',
      header: t('saferPlay.requested'),
      cell: ({ limit, requested }) =>
        requested && (
          <span className={styles['stacked']}>
            <LimitValue limit={limit} value={requested.value} currency={currency} />
            <small className={stack['muted']}>
              {t('saferPlay.from')} <Time at={requested.confirmableAt} />
            </small>
          </span>
        ),
    },
  ]
}

function useExclusionColumns(): readonly DataTableColumn<ExclusionRow>[] {
  const { t } = useTranslation('operator')
  return [
    {
      id: 'period',
      header: t('saferPlay.period'),
      lead: true,
      cell: ({ period }) => t(`saferPlay.periods.${period}`),
    },
    { id: 'from', header: t('saferPlay.from'), cell: ({ from }) => <Time at={from} /> },
    {
      id: 'until',
      header: t('saferPlay.until'),
      cell: ({ until }) => (until === null ? t('saferPlay.periods.permanent') : <Time at={until} />),
    },
    {
      id: 'operator',
      header: t('column.actor'),
      cell: ({ operator, reason }) => (
        <span className={styles['stacked']}>
          {operator ?? t('saferPlay.member')}
          {reason !== null && <small className={stack['muted']}>{reason}</small>}
        </span>
      ),
    },
  ]
}

function useChangeColumns(currency: string): readonly DataTableColumn<LimitChangeRow>[] {
  const { t } = useTranslation('operator')
  return [
    { id: 'at', header: t('column.time'), lead: true, cell: ({ time }) => <Time at={time} /> },
    { id: 'limit', header: t('saferPlay.limit'), cell: ({ limit }) => t(`saferPlay.limits.${limit}`) },
    { id: 'step', header: t('column.state'), cell: ({ step }) => t(`saferPlay.steps.${step}`) },
    {
      id: 'value',
      header: t('saferPlay.value'),
      align: 'end',
      cell: ({ limit, value }) => <LimitValue limit={limit} value={value} currency={currency} />,
    },
  ]
}

interface SaferPlayTabProps {
  readonly memberKey: MemberKey
  readonly currency: string
}

/** The limits and exclusions of a member, and the history of the limits. Operators add exclusions; nobody shortens one. */
export function SaferPlayTab({ memberKey, currency }: SaferPlayTabProps) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const { after } = readMemberSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [isExcluding, setExcluding] = useState(false)
  const overview = useQuery(saferPlayQuery(memberKey))
  const changes = useQuery(limitChangesQuery({ ...memberKey, after }))
  return (
    <div className={stack['root']}>
      {permissions.includes('members') && (
        <div>
          <Button onClick={() => setExcluding(true)}>{t('saferPlay.exclude')}</Button>
        </div>
      )}
      <QueryTable
        caption={t('saferPlay.exclusions')}
        query={overview}
        getRows={({ exclusions }) => exclusions}
        rowKey={({ exclusionId }) => exclusionId}
        columns={useExclusionColumns()}
        emptyTitle={t('saferPlay.noExclusions')}
      />
      <QueryTable
        caption={t('saferPlay.ofMember')}
        query={overview}
        getRows={({ limits }) => limits}
        rowKey={({ limit }) => limit}
        columns={useLimitColumns(currency)}
        emptyTitle={t('saferPlay.noLimit')}
      />
      <QueryTable
        caption={t('saferPlay.history')}
        query={changes}
        getRows={({ changes: rows }) => rows}
        rowKey={({ changeId }) => changeId}
        columns={useChangeColumns(currency)}
        emptyTitle={t('saferPlay.noChanges')}
      />
      <Pager
        after={after}
        next={changes.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
      {isExcluding && <ExcludeDialog memberKey={memberKey} onClose={() => setExcluding(false)} />}
    </div>
  )
}
