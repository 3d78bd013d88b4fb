import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { DataTable } from './DataTable.tsx'

export const conformance: ConformanceCase = {
  slot: 'data-table',
  render: (probe) => (
    <DataTable
      {...probe}
      caption="Bets"
      columns={[{ id: 'game', header: 'Game', cell: (row: string) => row, sortable: true }]}
      rows={['Nine Carps']}
      rowKey={(row) => row}
      loading={false}
      loadingLabel="Loading"
      error={null}
      empty="No bets"
      onSortChange={noop}
    />
  ),
}
