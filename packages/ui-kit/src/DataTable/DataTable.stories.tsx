import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { DataTableActions } from '../DataTableActions/DataTableActions.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { ErrorState } from '../ErrorState/ErrorState.tsx'
import { MoneyText } from '../MoneyText/MoneyText.tsx'
import { StatusTag } from '../StatusTag/StatusTag.tsx'
import { DataTable, type DataTableColumn } from './DataTable.tsx'
import type { DataTableSort } from './DataTableHead.tsx'

interface Bet {
  readonly round: string
  readonly game: string
  readonly time: string
  readonly stake: string
  readonly result: string
  readonly won: boolean
}

const bets: readonly Bet[] = [
  {
    round: '8F3K-22QX',
    game: 'Lanterns over Inle',
    time: '2026/11/20 21:04:11',
    stake: 'K 500.00',
    result: '+K 1,250.00',
    won: true,
  },
  {
    round: '8F3K-22QW',
    game: 'Nine Carps',
    time: '2026/11/20 21:02:48',
    stake: 'K 2,000.00',
    result: '−K 2,000.00',
    won: false,
  },
  {
    round: '8F3K-22QV',
    game: 'The Copper Orchard of the Western King',
    time: '2026/11/20 20:58:02',
    stake: 'K 500.00',
    result: '−K 500.00',
    won: false,
  },
  {
    round: '8F3K-22QT',
    game: 'Moonlit Ferry',
    time: '2026/11/20 20:51:37',
    stake: 'K 10,000.00',
    result: '+K 84,000.00',
    won: true,
  },
]

const columns: readonly DataTableColumn<Bet>[] = [
  { id: 'game', header: 'Game', cell: (bet) => bet.game, lead: true },
  { id: 'time', header: 'Time', cell: (bet) => <bdi>{bet.time}</bdi>, sortable: true },
  {
    id: 'status',
    header: 'Status',
    cell: (bet) => <StatusTag tone={bet.won ? 'positive' : 'neutral'}>{bet.won ? 'Won' : 'Lost'}</StatusTag>,
  },
  { id: 'stake', header: 'Stake', cell: (bet) => <MoneyText value={bet.stake} />, align: 'end', sortable: true },
  {
    id: 'result',
    header: 'Result',
    cell: (bet) => <MoneyText value={bet.result} tone={bet.won ? 'positive' : 'neutral'} />,
    align: 'end',
  },
]

/** The table with this story's row type; Storybook's types do not support generic components. */
function Bets(props: Parameters<typeof DataTable<Bet>>[0]) {
  return <DataTable {...props} />
}

const meta = {
  title: 'Content/DataTable',
  component: Bets,
  args: {
    caption: 'Bets',
    columns,
    rows: bets,
    rowKey: (bet) => bet.round,
    loading: false,
    loadingLabel: 'Loading bets',
    error: null,
    empty: <EmptyState title="No bets in this time" description="Choose another period." />,
    sort: { column: 'time', direction: 'descending' },
    onSortChange: fn(),
  },
} satisfies Meta<typeof Bets>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithTotals: Story = {
  args: {
    totals: [
      { label: 'Stake', value: <MoneyText value="K 13,000.00" /> },
      { label: 'Result', value: <MoneyText value="+K 82,750.00" tone="positive" /> },
    ],
  },
}

/** Columns with comparators: the table sorts its rows itself. */
const sortable: readonly DataTableColumn<Bet>[] = columns.map((column) => {
  if (column.id === 'game') return { ...column, compare: (left, right) => left.game.localeCompare(right.game, 'en') }
  if (column.id === 'stake')
    return { ...column, compare: (left, right) => parseAmount(left.stake) - parseAmount(right.stake) }
  return column
})

function parseAmount(text: string): number {
  return Number(text.replaceAll(/[^\d.]/g, ''))
}

export const SortsItself: Story = {
  render: ({ sort: _sort, onSortChange: _onSortChange, ...args }) => (
    <Bets {...args} columns={sortable} defaultSort={{ column: 'stake', direction: 'descending' }} />
  ),
}

const summed: readonly DataTableColumn<Bet>[] = columns.map((column) => {
  if (column.id === 'game') return { ...column, total: 'Sum of this page' }
  if (column.id === 'stake') return { ...column, total: <MoneyText value="K 13,000.00" /> }
  if (column.id === 'result') return { ...column, total: <MoneyText value="+K 82,750.00" tone="positive" /> }
  return column
})

export const WithSums: Story = { args: { columns: summed } }

const manyBets = Array.from({ length: 12 }, (_, page) =>
  bets.map((bet) => ({ ...bet, round: `${bet.round}${page}` })),
).flat()

export const StickyHead: Story = { args: { rows: manyBets, style: { maxBlockSize: '22rem' } } }

const onPhone: Story['decorators'] = (Content) => (
  <div style={{ maxInlineSize: '22rem' }}>
    <Content />
  </div>
)

export const Cards: Story = { args: { columns: summed }, decorators: onPhone }

export const CardsLoading: Story = { args: { rows: [], loading: true, skeletonRows: 2 }, decorators: onPhone }

export const RightToLeft: Story = {
  tags: ['long'],
  decorators: (Content) => (
    <div dir="rtl">
      <Content />
    </div>
  ),
}

export const WithActions: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 'var(--space-3)' }}>
      <DataTableActions
        label="Bets: export and print"
        labels={{ csv: 'Export as CSV', print: 'Print', loading: 'Loading all rows', cancel: 'Cancel', sum: 'Total' }}
        style={{ justifyContent: 'flex-end' }}
        title="Bets of 2026/11/20"
        fileName="bets.csv"
        columns={[
          { id: 'round', header: 'Round', text: (bet: Bet) => bet.round, value: (bet: Bet) => bet.round },
          { id: 'game', header: 'Game', text: (bet) => bet.game, value: (bet) => bet.game },
          { id: 'stake', header: 'Stake', text: (bet) => bet.stake, value: (bet) => parseAmount(bet.stake) },
        ]}
        rowKey={(bet) => bet.round}
        load={async () => args.rows}
        facts={[{ label: 'Game type', value: 'All' }]}
        onError={fn()}
      />
      <Bets {...args} />
    </div>
  ),
}

export const Loading: Story = { args: { rows: [], loading: true } }

export const Refreshing: Story = { args: { loading: true } }

export const Empty: Story = { args: { rows: [] } }

export const Failed: Story = {
  args: {
    rows: [],
    error: (
      <ErrorState
        title="The bets did not load"
        description="The connection broke off. Try again in a moment."
        retryLabel="Try again"
        onRetry={fn()}
      />
    ),
  },
}

export const Playground: Story = {
  tags: ['long'],
  render: function Playground(args) {
    const [sort, setSort] = useState<DataTableSort>({ column: 'time', direction: 'descending' })
    return <Bets {...args} sort={sort} onSortChange={setSort} />
  },
}
