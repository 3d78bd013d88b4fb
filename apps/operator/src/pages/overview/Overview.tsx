import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readRootSearch } from '../../model/search.ts'
import { AgeTag } from '../../components/AgeTag.tsx'
import { Amount } from '../../components/Amount.tsx'
import { LoadFailure } from '../../components/LoadFailure.tsx'
import { LoadingBlock } from '../../components/LoadingBlock.tsx'
import { MemberLink } from '../../components/MemberLink.tsx'
import { Page } from '../../components/Page.tsx'
import { Panel } from '../../components/Panel.tsx'
import { Time } from '../../components/Time.tsx'
import { PageLink } from '../../components/links.tsx'
import { membersQuery } from '../../queries/members.ts'
import { requestsQuery } from '../../queries/requests.ts'
import { toServerTime } from '../../session/client.ts'
import { useMerchantName, useOperator } from '../../session/use-operator.ts'
import { Figures } from './Figures.tsx'
import { Revenue } from './Revenue.tsx'
import { Queues } from './Queues.tsx'
import styles from './Overview.module.css'

/** Rows of a list of the overview; the page behind it has the rest. */
const shownRows = 6

interface RowsProps<Model> {
  readonly query: UseQueryResult<Model>
  readonly empty: string
  readonly children: (model: Model) => readonly ReactNode[]
}

/** A short list of what a query loads. */
function Rows<Model>({ query, empty, children }: RowsProps<Model>) {
  const { data, isPending, isPlaceholderData } = query
  const isLoading = isPending || isPlaceholderData
  const rows = data === undefined || isLoading ? [] : children(data)
  return (
    <>
      <LoadFailure query={query} />
      {isLoading && <LoadingBlock className={styles['skeleton']} />}
      {data !== undefined && !isLoading && rows.length === 0 && <EmptyState title={empty} />}
      {rows.length > 0 && <ul className={styles['rows']}>{rows.slice(0, shownRows)}</ul>}
    </>
  )
}

function WaitingRequests() {
  const { t } = useTranslation('operator')
  const { merchant } = readRootSearch(useSearch({ strict: false }))
  const getName = useMerchantName()
  const query = useQuery(requestsQuery({ merchant, state: 'waiting' }))
  return (
    <Panel title={t('overview.waiting')} action={<PageLink to="/requests">{t('action.showAll')}</PageLink>}>
      <Rows query={query} empty={t('requests.empty.waiting')}>
        {({ requests }) =>
          requests.map((request) => (
            <li key={`${request.kind} ${request.id}`} className={styles['row']}>
              <span className={styles['who']}>
                <MemberLink merchant={request.merchant} account={request.account} />
                <small>
                  {[
                    getName(request.merchant),
                    t(`requests.kind.${request.kind}`),
                    request.requestedBy,
                    request.reason,
                  ].join(' · ')}
                </small>
              </span>
              <Amount value={request.amount} unit={request.currency} signed={request.kind === 'correction'} />
              <AgeTag at={request.requestedAt} now={toServerTime(query.dataUpdatedAt)} />
            </li>
          ))
        }
      </Rows>
    </Panel>
  )
}

function NewMembers() {
  const { t } = useTranslation('operator')
  const { merchant } = readRootSearch(useSearch({ strict: false }))
  const getName = useMerchantName()
  const query = useQuery(membersQuery({ merchant }))
  return (
    <Panel title={t('overview.newMembers')} action={<PageLink to="/members">{t('action.showAll')}</PageLink>}>
      <Rows query={query} empty={t('members.empty')}>
        {({ members }) =>
          members.map((member) => (
            <li key={`${member.merchant} ${member.account}`} className={styles['row']}>
              <span className={styles['who']}>
                <MemberLink merchant={member.merchant} account={member.account} />
                <small>
                  {getName(member.merchant)}
                  {' · '}
                  <Time at={member.createdAt} />
                </small>
              </span>
              <Amount value={member.balance} unit={member.currency} />
            </li>
          ))
        }
      </Rows>
    </Panel>
  )
}

/** What waits, and what is new. */
export function Overview() {
  const { t } = useTranslation('operator')
  const { name, permissions } = useOperator()
  return (
    <Page title={t('page.overview')} description={t('overview.greeting', { name })}>
      <Queues />
      <div className={styles['panels']}>
        <WaitingRequests />
        <NewMembers />
      </div>
      {permissions.includes('money') && <Revenue />}
      <Figures />
    </Page>
  )
}
