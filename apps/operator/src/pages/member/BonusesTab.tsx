import { getNextBonusState, type BonusState } from '@croupier/domain/bonus'
import type { WageringState } from '@croupier/domain/wagering'
import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import type { SearchValues } from '../../model/search.ts'
import type { MemberDetails, MemberKey } from '../../queries/member.ts'
import { useOperator } from '../../session/use-operator.ts'
import { BonusDialog, type BonusChange } from './BonusDialog.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import styles from './member.module.css'
import { bonusesQuery, wageringQuery, type BonusRow, type WageringRow } from './queries.ts'
import { readMemberSearch } from './search.ts'

const tones = {
  pending: 'progress',
  proposed: 'warning',
  active: 'progress',
  open: 'progress',
  done: 'positive',
  waived: 'positive',
  forfeited: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
  void: 'neutral',
} as const satisfies Record<BonusState | WageringState, StatusTagProps['tone']>

/** Whether something may have been taken from the balance. */
const isEndedEarly = (state: BonusState) => ['forfeited', 'expired', 'cancelled'].includes(state)

interface ColumnOptions {
  readonly currency: string
  readonly onChange: (change: BonusChange) => void
}

function useBonusColumns({ currency, onChange }: ColumnOptions): readonly DataTableColumn<BonusRow>[] {
  const { t } = useTranslation('operator')
  const { permissions, username } = useOperator()
  return [
    {
      id: 'name',
      header: t('bonus.name'),
      lead: true,
      cell: ({ label, offer, termsVersion, grantedBy, reason }) => (
        <span className={styles['stacked']}>
          {label === '' ? t('bonus.granted', { operator: grantedBy ?? '' }) : label}
          <small className={stack['muted']}>{offer === null ? reason : `${offer} · ${termsVersion}`}</small>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state }) => <StatusTag tone={tones[state]}>{t(`bonus.state.${state}`)}</StatusTag>,
    },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: ({ amount, taken, state }) => (
        <span className={styles['stacked']}>
          <Amount value={amount} unit={currency} />
          {isEndedEarly(state) && (
            <small className={stack['muted']}>
              {t('bonus.taken')} <Amount value={taken} unit={currency} />
            </small>
          )}
        </span>
      ),
    },
    {
      id: 'at',
      header: t('column.time'),
      cell: ({ createdAt, expiresAt }) => (
        <span className={styles['stacked']}>
          <Time at={createdAt} />
          {expiresAt !== null && (
            <small className={stack['muted']}>
              {t('bonus.until')} <Time at={expiresAt} />
            </small>
          )}
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      cell: ({ bonusId: id, state, amount, grantedBy }) => (
        <span className={styles['actions']}>
          {state === 'proposed' && permissions.includes('approvals') && grantedBy !== username && (
            <Button size="small" onClick={() => onChange({ kind: 'approve', id, amount })}>
              {t('bonus.change.approve.submit')}
            </Button>
          )}
          {getNextBonusState(state, 'cancel') !== null && permissions.includes('money') && (
            <Button size="small" onClick={() => onChange({ kind: 'cancel', id, amount, state })}>
              {t('bonus.change.cancel.submit')}
            </Button>
          )}
        </span>
      ),
    },
  ]
}

function useWageringColumns({ currency, onChange }: ColumnOptions): readonly DataTableColumn<WageringRow>[] {
  const { t } = useTranslation('operator')
  const { permissions, username } = useOperator()
  return [
    {
      id: 'source',
      header: t('bonus.source'),
      lead: true,
      cell: ({ source, amount }) => (
        <>
          {t(`bonus.from.${source}`)} <Amount value={amount} unit={currency} />
        </>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state, endorsedBy }) => (
        <span className={styles['stacked']}>
          <StatusTag tone={tones[state]}>{t(`bonus.wageringState.${state}`)}</StatusTag>
          {endorsedBy !== null && (
            <small className={stack['muted']}>{t('bonus.endorsed', { operator: endorsedBy })}</small>
          )}
        </span>
      ),
    },
    {
      id: 'required',
      header: t('bonus.required'),
      align: 'end',
      cell: ({ required }) => <Amount value={required} unit={currency} />,
    },
    {
      id: 'left',
      header: t('bonus.left'),
      align: 'end',
      cell: ({ left }) => <Amount value={left} unit={currency} />,
    },
    { id: 'at', header: t('column.time'), cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      id: 'actions',
      header: t('column.actions'),
      cell: ({ wageringId: id, state, amount, endorsedBy }) =>
        state === 'open' && permissions.includes('money') && endorsedBy !== username ? (
          <Button size="small" onClick={() => onChange({ kind: 'waive', id, amount, endorsed: endorsedBy !== null })}>
            {t('bonus.change.waive.submit')}
          </Button>
        ) : null,
    },
  ]
}

interface BonusesTabProps {
  readonly member: MemberDetails
  readonly memberKey: MemberKey
}

/** What a member has to wager and its bonuses, with what operators change of them. */
export function BonusesTab({ member, memberKey }: BonusesTabProps) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const { after } = readMemberSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [change, setChange] = useState<BonusChange>()
  const [granting, setGranting] = useState(false)
  const bonuses = useQuery(bonusesQuery({ ...memberKey, after }))
  const options = { currency: member.currency, onChange: setChange }
  return (
    <div className={stack['root']}>
      {permissions.includes('money') && (
        <div>
          <Button onClick={() => setGranting(true)}>{t('bonus.grant.title')}</Button>
        </div>
      )}
      <QueryTable
        caption={t('bonus.wagering')}
        query={useQuery(wageringQuery(memberKey))}
        getRows={({ requirements }) => requirements}
        rowKey={({ wageringId }) => wageringId}
        columns={useWageringColumns(options)}
        emptyTitle={t('bonus.noWagering')}
      />
      <QueryTable
        caption={t('member.tab.bonuses')}
        query={bonuses}
        getRows={({ bonuses: rows }) => rows}
        rowKey={({ bonusId }) => bonusId}
        columns={useBonusColumns(options)}
        emptyTitle={t('bonus.none')}
      />
      <Pager
        after={after}
        next={bonuses.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
      {granting && <GrantDialog member={member} memberKey={memberKey} onClose={() => setGranting(false)} />}
      {change && <BonusDialog change={change} currency={member.currency} onClose={() => setChange(undefined)} />}
    </div>
  )
}
