import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { DataTableActions } from './DataTableActions.tsx'

export const conformance: ConformanceCase = {
  slot: 'data-table-actions',
  render: (probe) => (
    <DataTableActions
      {...probe}
      label="Bets: export and print"
      labels={{ csv: 'Export', print: 'Print', loading: 'Loading', cancel: 'Cancel', sum: 'Total' }}
      title="Bets"
      fileName="bets.csv"
      columns={[]}
      rowKey={String}
      load={async () => []}
      facts={[]}
      onError={noop}
    />
  ),
}
