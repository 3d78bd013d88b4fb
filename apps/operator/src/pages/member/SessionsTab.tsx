import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { useTranslation } from 'react-i18next'
import { Time } from '../../components/Time.tsx'
import type { MemberDetails } from '../../queries/member.ts'

type SessionRow = MemberDetails['sessions'][number]

function useColumns() {
  const { t } = useTranslation('operator')
  const columns: readonly DataTableColumn<SessionRow>[] = [
    { id: 'ip', header: t('column.ip'), lead: true, cell: ({ ip }) => ip },
    { id: 'seen', header: t('column.lastSeen'), cell: ({ lastSeenAt }) => <Time at={lastSeenAt} /> },
    { id: 'since', header: t('column.loggedIn'), cell: ({ createdAt }) => <Time at={createdAt} /> },
  ]
  return columns
}

/** Where a member is logged in. */
export function SessionsTab({ member }: { readonly member: MemberDetails }) {
  const { t } = useTranslation('operator')
  return (
    <DataTable
      caption={t('member.tab.sessions')}
      columns={useColumns()}
      rows={member.sessions}
      rowKey={({ createdAt, ip }) => `${createdAt} ${ip}`}
      loading={false}
      loadingLabel={t('state.loading')}
      error={null}
      empty={<EmptyState title={t('member.noSessions')} />}
    />
  )
}
