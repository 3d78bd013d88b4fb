import { applicationStates } from '@croupier/domain/affiliate'
import { approveAffiliate, rejectAffiliate } from '@croupier/endpoints/calls/ops/affiliates'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AgeTag } from '../../components/AgeTag.tsx'
import { MemberCell } from '../../components/MemberCell.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { StateFilter } from '../../components/StateFilter.tsx'
import { Time } from '../../components/Time.tsx'
import { VerdictButtons, VerdictDialog, type Verdict } from '../../components/verdict.tsx'
import type { SearchValues } from '../../model/search.ts'
import { api } from '../../session/client.ts'
import { useOperator } from '../../session/use-operator.ts'
import styles from './affiliates.module.css'
import { affiliatesQuery, type ApplicationRow } from './queries.ts'
import { readAffiliatesSearch } from './search.ts'

interface RowProps {
  readonly application: ApplicationRow
}

/** What the member has written. */
function Application({ application: { name, channel, contact, audience, text, reason } }: RowProps) {
  const { t } = useTranslation('operator')
  return (
    <div className={styles['application']}>
      <strong dir="auto">{name}</strong>
      <span dir="auto">
        {t(`affiliates.channel.${channel}`)} {contact}
      </span>
      <span dir="auto">{audience}</span>
      {text !== '' && (
        <p className={styles['text']} dir="auto">
          {text}
        </p>
      )}
      {reason !== null && (
        <p className={stack['muted']} dir="auto">
          {t('column.reason')}: {reason}
        </p>
      )}
    </div>
  )
}

/** The buttons of a pending application, or who has decided. */
function Decision({ application, onDecide }: RowProps & { readonly onDecide: (verdict: Verdict) => void }) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const { state, decidedBy, decidedAt } = application
  if (state !== 'pending') {
    return (
      <span className={stack['muted']}>
        {decidedBy} <Time at={decidedAt} />
      </span>
    )
  }
  if (!permissions.includes('members')) return <span className={stack['muted']}>{t('affiliates.noDecision')}</span>
  return (
    <VerdictButtons texts={{ approve: t('affiliates.approve'), reject: t('affiliates.reject') }} onDecide={onDecide} />
  )
}

function useColumns(now: number, onDecide: (application: ApplicationRow, verdict: Verdict) => void) {
  const { t } = useTranslation('operator')
  const columns: readonly DataTableColumn<ApplicationRow>[] = [
    {
      id: 'account',
      header: t('column.member'),
      lead: true,
      cell: ({ merchant, account }) => <MemberCell merchant={merchant} account={account} />,
    },
    {
      id: 'application',
      header: t('affiliates.application'),
      lead: true,
      cell: (application) => <Application application={application} />,
    },
    {
      id: 'at',
      header: t('column.time'),
      cell: ({ state, createdAt }) =>
        state === 'pending' ? <AgeTag at={createdAt} now={now} /> : <Time at={createdAt} />,
    },
    {
      id: 'decision',
      header: t('column.decision'),
      align: 'end',
      cell: (application) => (
        <Decision application={application} onDecide={(verdict) => onDecide(application, verdict)} />
      ),
    },
  ]
  return columns
}

interface DecisionDialogProps extends RowProps {
  readonly verdict: Verdict
  readonly onClose: () => void
}

function DecisionDialog({ application: { id, account }, verdict, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('operator')
  const isApproval = verdict === 'approve'
  return (
    <VerdictDialog
      verdict={verdict}
      title={t(isApproval ? 'affiliates.approveTitle' : 'affiliates.rejectTitle', { account })}
      description={t(isApproval ? 'affiliates.approveText' : 'affiliates.rejectText')}
      confirmLabel={t(isApproval ? 'affiliates.approve' : 'affiliates.reject')}
      doneText={t('affiliates.done')}
      queryKey="affiliates"
      decide={(reason) =>
        api.call(isApproval ? approveAffiliate : rejectAffiliate, { body: { applicationId: id, reason } })
      }
      onClose={onClose}
    />
  )
}

/** Members who apply to become affiliates. */
export function Affiliates() {
  const { t } = useTranslation('operator')
  const { state = 'pending', after, merchant } = readAffiliatesSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(affiliatesQuery({ state, after, merchant }))
  const [dialog, setDialog] = useState<{ readonly application: ApplicationRow; readonly verdict: Verdict }>()
  const now = query.data === undefined ? 0 : Date.parse(query.data.now)
  return (
    <Page title={t('page.affiliates')} description={t('affiliates.description')}>
      <StateFilter states={applicationStates} state={state} getLabel={(value) => t(`affiliates.state.${value}`)} />
      <QueryTable
        caption={t('page.affiliates')}
        query={query}
        getRows={({ applications }) => applications}
        rowKey={({ id }) => id}
        columns={useColumns(now, (application, verdict) => setDialog({ application, verdict }))}
        emptyTitle={t(`affiliates.empty.${state}`)}
      />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
      {dialog && <DecisionDialog {...dialog} onClose={() => setDialog(undefined)} />}
    </Page>
  )
}
