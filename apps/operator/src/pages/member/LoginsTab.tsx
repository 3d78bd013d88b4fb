import { loginMethods, loginResults } from '@croupier/domain/login-history'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import type { SearchValues } from '../../model/search.ts'
import type { MemberKey } from '../../queries/member.ts'
import { loginsQuery, type LoginRow } from './queries.ts'
import { readMemberSearch } from './search.ts'

function useColumns() {
  const { t } = useTranslation(['operator', 'security'])
  const getDevice = ({ browser, system }: LoginRow) => {
    const names = [browser, system].filter((name) => name !== null)
    return names.length === 0 ? t('security:device.unknown') : names.join(' · ')
  }
  const getMethod = ({ method }: LoginRow) =>
    t(`security:method.${loginMethods.find((name) => name === method) ?? 'other'}`)
  const getResult = ({ result }: LoginRow) =>
    t(`security:result.${loginResults.find((name) => name === result) ?? 'other'}`)
  const columns: readonly DataTableColumn<LoginRow>[] = [
    { id: 'at', header: t('operator:column.time'), lead: true, cell: ({ at }) => <Time at={at} /> },
    {
      id: 'result',
      header: t('operator:column.result'),
      lead: true,
      cell: (login) => (
        <StatusTag tone={login.result === 'success' ? 'positive' : 'negative'}>{getResult(login)}</StatusTag>
      ),
    },
    { id: 'method', header: t('operator:column.method'), cell: getMethod },
    { id: 'ip', header: t('operator:column.ip'), cell: ({ ip }) => <bdi>{ip}</bdi> },
    { id: 'device', header: t('operator:column.device'), cell: (login) => <bdi>{getDevice(login)}</bdi> },
  ]
  return columns
}

/** The logins of a member of the last 90 days, also failed ones, newest first. */
export function LoginsTab({ memberKey }: { readonly memberKey: MemberKey }) {
  const { t } = useTranslation(['operator', 'security'])
  const { after } = readMemberSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(loginsQuery({ ...memberKey, after }))
  return (
    <div className={stack['root']}>
      <QueryTable
        caption={t('operator:member.tab.logins')}
        query={query}
        getRows={({ logins }) => logins}
        rowKey={({ id }) => id}
        columns={useColumns()}
        emptyTitle={t('security:history.empty')}
      />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
    </div>
  )
}
