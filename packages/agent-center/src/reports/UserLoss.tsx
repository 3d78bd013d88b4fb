import { getFirstRecordDay } from '@croupier/domain/record-days'
import { teamFigureNames, type DownlineLoss } from '@croupier/endpoints/calls/agent-reports'
import { useFormat } from '@croupier/i18n/react'
import { SignedAmount } from '@croupier/records/components/columns'
import { RecordActions } from '@croupier/records/components/RecordActions'
import { RecordPage } from '@croupier/records/components/RecordPage'
import { createAmountColumn, createTextColumn } from '@croupier/records/model/document-columns'
import { useCenterLink } from '@croupier/runtime/navigation/use-set-search-params'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Breadcrumbs } from '@croupier/ui-kit/Breadcrumbs'
import type { DocumentColumn } from '@croupier/ui-kit/csv'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { Link as TextLink } from '@croupier/ui-kit/Link'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { Select } from '@croupier/ui-kit/Select'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toKnownQuery } from './known-query.ts'
import { MemberField } from './MemberField.tsx'
import { getOtherPeriod } from './periods.ts'
import { loadAllLosses, lossesQuery } from './queries.ts'
import { RangeFilter } from './RangeFilter.tsx'
import styles from './Reports.module.css'
import { comparisons } from './search.ts'
import { TeamComparison } from './TeamComparison.tsx'
import { type ReportFilter, useReportFilter } from './use-report-filter.ts'

/** Value of the option without a comparison. */
const none = 'none'

const getRowKey = ({ username }: DownlineLoss) => username

interface FilterProps {
  readonly filter: ReportFilter
}

/** An account: its downline opens below, its account changes on their page. */
function Account({
  row: { username, nickname, isAgent, hasTeam },
  filter,
}: FilterProps & { readonly row: DownlineLoss }) {
  const { t } = useTranslation('agentReports')
  const toLink = useCenterLink()
  const { from, to } = filter.range
  return (
    <span className={styles['account']}>
      {hasTeam ? (
        <TextLink aria-label={t('openDownline', { account: username })} onClick={() => filter.change({ username })}>
          <bdi>{username}</bdi>
        </TextLink>
      ) : (
        <Link
          {...toLink({ center: 'agent', id: 'agentDownlineTransactionDetailsCopy' }, { from, to, username })}
          aria-label={t('openChanges', { account: username })}
        >
          <bdi>{username}</bdi>
        </Link>
      )}
      <span className={styles['note']}>
        {nickname === username ? '' : `${nickname} · `}
        {t(isAgent ? 'type.agent' : 'type.member')}
      </span>
    </span>
  )
}

function useColumns(filter: ReportFilter): readonly DataTableColumn<DownlineLoss>[] {
  const { t } = useTranslation('agentReports')
  const format = useFormat()
  return [
    { id: 'member', header: t('column.member'), lead: true, cell: (row) => <Account row={row} filter={filter} /> },
    ...teamFigureNames.map((name): DataTableColumn<DownlineLoss> => ({
      id: name,
      header: t(`figure.${name}`),
      align: 'end',
      cell: (row) =>
        name === 'net' || name === 'bonus' ? (
          <SignedAmount amount={row[name]} />
        ) : (
          <MoneyText value={format.money(row[name])} />
        ),
    })),
  ]
}

function useDocument(): readonly DocumentColumn<DownlineLoss>[] {
  const { t } = useTranslation(['agentReports', 'member'])
  const format = useFormat()
  return [
    createTextColumn('member', t('column.member'), ({ username }) => username),
    createTextColumn('nickname', t('column.nickname'), ({ nickname }) => nickname),
    createTextColumn('type', t('column.type'), ({ isAgent }) => t(isAgent ? 'type.agent' : 'type.member')),
    { id: 'currency', header: t('member:column.currency'), value: ({ net }) => net.currency },
    ...teamFigureNames.map((name) =>
      createAmountColumn<DownlineLoss>(format, { id: name, header: t(`figure.${name}`), amount: (row) => row[name] }),
    ),
  ]
}

function useOtherPeriod({ request: { search, now }, range }: ReportFilter) {
  const { brand } = useSite()
  return getOtherPeriod(search, range, getFirstRecordDay(brand.timeZone, now))
}

function Filters({ filter }: FilterProps) {
  const { t } = useTranslation(['agentReports', 'member'])
  const { compare } = filter.request.search
  const other = useOtherPeriod(filter)
  return (
    <div className={styles['fields']}>
      <RangeFilter
        label={t('member:filter.range')}
        filter={filter}
        value={filter.range}
        onValueChange={filter.change}
      />
      <MemberField filter={filter} />
      <Select
        label={t('compare.label')}
        value={compare ?? none}
        options={[none, ...comparisons].map((value) => ({ value, label: t(`compare.${value as 'none'}`) }))}
        onValueChange={(value) =>
          filter.change({
            compare: comparisons.find((known) => known === value),
            otherFrom: undefined,
            otherTo: undefined,
          })
        }
      />
      {compare === 'days' && other && (
        <RangeFilter
          label={t('compare.other')}
          filter={filter}
          value={other}
          onValueChange={({ from, to }) => filter.change({ otherFrom: from, otherTo: to })}
        />
      )}
    </div>
  )
}

/** The way from the agent down to the account whose downline is shown. */
function Path({ path, filter }: FilterProps & { readonly path: readonly string[] }) {
  const { t } = useTranslation('agentReports')
  const { from, to } = filter.range
  const toCrumb = (label: string, username: string | undefined) => ({
    label,
    href: `?${new URLSearchParams({ from, to, ...(username === undefined ? {} : { username }) })}`,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      filter.change({ username })
    },
  })
  const current = path.at(-1)
  if (current === undefined) return null
  return (
    <Breadcrumbs
      label={t('path.label')}
      expandLabel={t('path.expand')}
      items={[toCrumb(t('path.own'), undefined), ...path.slice(0, -1).map((name) => toCrumb(name, name))]}
      current={current}
    />
  )
}

/** User loss: what each account below the agent, with its team, has paid in and out, bet, won and got; opened level by level. */
export function UserLoss() {
  const { t } = useTranslation(['agentReports', 'agent', 'member'])
  const format = useFormat()
  const site = useSite()
  const filter = useReportFilter()
  const result = useQuery(lossesQuery(site, filter.request))
  const { isUnknown, query } = toKnownQuery(result)
  const { username, compare } = filter.request.search
  const caption = t('agent:menu.palStatementsAgentCopy')
  const totals = result.data?.totals
  const other = useOtherPeriod(filter)
  return (
    <div className={styles['root']}>
      <RecordPage
        caption={caption}
        columns={useColumns(filter)}
        rowKey={getRowKey}
        filters={
          <div className={styles['filters']}>
            <Filters filter={filter} />
            <Path path={result.data?.path ?? []} filter={filter} />
          </div>
        }
        empty={{
          title: isUnknown ? t('empty.member') : t('empty.downline'),
          description: t('empty.downlineHint'),
        }}
        onClear={username === undefined ? null : () => filter.change({ username: undefined })}
        totals={
          totals
            ? teamFigureNames.map((name) => ({
                label: t(`figure.${name}`),
                value: name === 'net' ? format.signedMoney(totals[name]) : format.money(totals[name]),
              }))
            : []
        }
        actions={
          <RecordActions
            pageId="palStatementsAgentCopy"
            columns={useDocument()}
            rowKey={getRowKey}
            load={(loading) => loadAllLosses(site, filter.request, loading)}
            facts={[{ label: t('column.downlineOf'), value: username ?? t('path.own') }]}
            total={result.data?.total ?? 0}
            {...{ caption, filter }}
          />
        }
        filter={filter}
        query={query}
      />
      {other && !isUnknown && <TeamComparison filter={filter} other={other} />}
      {compare && !other && <p className={styles['hint']}>{t('compare.tooEarly')}</p>}
      <p className={styles['hint']}>{t('hint.losses')}</p>
    </div>
  )
}
