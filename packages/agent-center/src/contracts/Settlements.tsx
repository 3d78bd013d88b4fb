import type { SalaryLine } from '@croupier/endpoints/calls/salaries'
import { useFormat } from '@croupier/i18n/react'
import { SignedAmount } from '@croupier/records/components/columns'
import { RecordActions } from '@croupier/records/components/RecordActions'
import { RecordPage } from '@croupier/records/components/RecordPage'
import { createAmountColumn, createTextColumn } from '@croupier/records/model/document-columns'
import { createTimestampFormat } from '@croupier/records/model/timestamp'
import type { CenterPageIds } from '@croupier/domain/centers'
import { getFirstRecordDay } from '@croupier/domain/record-days'
import { useDates } from '@croupier/runtime/forms/use-dates'
import { useSite } from '@croupier/runtime/platform/site-context'
import type { DocumentColumn } from '@croupier/ui-kit/csv'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { DateRangePicker } from '@croupier/ui-kit/DateRangePicker'
import { Link } from '@croupier/ui-kit/Link'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AgentPicker } from './AgentPicker.tsx'
import styles from './Contracts.module.css'
import { LineDialog } from './LineDialog.tsx'
import { OpenWindow } from './OpenWindow.tsx'
import { loadAllSalaries, salariesQuery } from './queries.ts'
import type { ContractFilter } from './use-contract-filter.ts'
import { useWindowText } from './use-window-text.ts'

/** Presets of days that can have records. */
const presets = ['today', 'yesterday', 'thisWeek', 'previous7', 'thisMonth', 'lastMonth', 'previous30'] as const
const sumNames = ['entitlement', 'deductions', 'result', 'paid'] as const

const getRowKey = ({ lineId }: SalaryLine) => lineId

interface SettlementsProps {
  readonly pageId: CenterPageIds['agent']
  readonly filter: ContractFilter
  /** Whether the agent may have contracts with downlines. */
  readonly hasDownlines: boolean
}

function useColumns(isOwn: boolean, onOpen: (line: SalaryLine) => void): readonly DataTableColumn<SalaryLine>[] {
  const { t } = useTranslation('agentContracts')
  const format = useFormat()
  const getWindowText = useWindowText()
  return [
    {
      id: 'window',
      header: t('record.window'),
      lead: true,
      cell: (line) => {
        const window = getWindowText(line)
        return (
          <span className={styles['stack']}>
            <Link aria-label={t('record.open', { window })} onClick={() => onOpen(line)}>
              {window}
            </Link>
            {line.isCorrection && <span className={styles['hint']}>{t('record.correction')}</span>}
          </span>
        )
      },
    },
    ...(isOwn
      ? []
      : [
          {
            id: 'account',
            header: t('downlines.account'),
            cell: ({ username }) => <bdi>{username}</bdi>,
          } satisfies DataTableColumn<SalaryLine>,
        ]),
    ...sumNames.map((name): DataTableColumn<SalaryLine> => ({
      id: name,
      header: t(`record.${name}`),
      align: 'end',
      cell: (line) =>
        name === 'result' ? <SignedAmount amount={line[name]} /> : <MoneyText value={format.money(line[name])} />,
    })),
  ]
}

function useDocument(): readonly DocumentColumn<SalaryLine>[] {
  const { t } = useTranslation(['agentContracts', 'member'])
  const format = useFormat()
  const toTimestamp = createTimestampFormat(useSite().brand.timeZone)
  return [
    createTextColumn('from', t('record.from'), ({ from }) => toTimestamp(from)),
    createTextColumn('to', t('record.to'), ({ to }) => toTimestamp(to)),
    createTextColumn('account', t('record.account'), ({ username }) => username),
    createTextColumn('correction', t('record.correction'), ({ isCorrection }) =>
      isCorrection ? t('record.correction') : '',
    ),
    { id: 'currency', header: t('member:column.currency'), value: ({ paid }) => paid.currency },
    ...sumNames.map((name) =>
      createAmountColumn<SalaryLine>(format, { id: name, header: t(`record.${name}`), amount: (line) => line[name] }),
    ),
    createTextColumn('settledAt', t('detail.paidAt'), ({ settledAt }) => toTimestamp(settledAt)),
  ]
}

function Filters({ filter, hasDownlines }: Pick<SettlementsProps, 'filter' | 'hasDownlines'>) {
  const { t } = useTranslation(['agentContracts', 'member'])
  const { request, range, change } = filter
  const { getPresets, today, language, labels } = useDates(request.now)
  const { brand } = useSite()
  const { side, party } = request.search
  return (
    <div className={styles['filters']}>
      <DateRangePicker
        label={t('member:filter.range')}
        value={range}
        onValueChange={change}
        min={getFirstRecordDay(brand.timeZone, request.now)}
        max={today}
        presets={getPresets(presets)}
        {...{ today, language, labels }}
      />
      {hasDownlines && (
        <SegmentedControl
          label={t('record.side')}
          options={(['own', 'downline'] as const).map((value) => ({ value, label: t(`record.${value}`) }))}
          value={side ?? 'own'}
          onValueChange={(value) => change({ side: value === 'downline' ? value : undefined, party: undefined })}
        />
      )}
      {side === 'downline' && <AgentPicker value={party} onChange={(account) => change({ party: account })} />}
    </div>
  )
}

/** What was settled by a kind of contract: lines with their sums, each opens to how it comes about, and the open window. */
export function Settlements({ pageId, filter, hasDownlines }: SettlementsProps) {
  const { t } = useTranslation(['agentContracts', 'agent'])
  const format = useFormat()
  const site = useSite()
  const [opened, setOpened] = useState<SalaryLine>()
  const { kind, search } = filter.request
  const query = useQuery(salariesQuery(site, filter.request))
  const caption = t(`agent:menu.${pageId}`)
  const isOwn = search.side === undefined
  const totals = query.data?.totals
  return (
    <div className={styles['part']}>
      {isOwn && <OpenWindow kind={kind} />}
      <RecordPage
        caption={caption}
        columns={useColumns(isOwn, setOpened)}
        rowKey={getRowKey}
        filters={<Filters filter={filter} hasDownlines={hasDownlines} />}
        empty={{ title: t('record.empty'), description: t('record.emptyHint') }}
        onClear={search.party === undefined ? null : () => filter.change({ party: undefined })}
        totals={
          totals
            ? sumNames.map((name) => ({
                label: t(`record.${name}`),
                value: name === 'result' ? format.signedMoney(totals[name]) : format.money(totals[name]),
              }))
            : []
        }
        actions={
          <RecordActions
            pageId={pageId}
            columns={useDocument()}
            rowKey={getRowKey}
            load={(loading) => loadAllSalaries(site, filter.request, loading)}
            facts={[
              { label: t('record.side'), value: t(`record.${search.side ?? 'own'}`) },
              { label: t('record.account'), value: search.party ?? null },
            ]}
            total={query.data?.total ?? 0}
            {...{ caption, filter }}
          />
        }
        filter={filter}
        query={query}
      />
      <p className={styles['hint']}>{t('record.hint')}</p>
      {opened && <LineDialog line={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
