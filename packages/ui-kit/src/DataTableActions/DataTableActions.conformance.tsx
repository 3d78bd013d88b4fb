import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { DataTableActions } from './DataTableActions.tsx'

export const conformance: ConformanceCase = {
  slot: 'data-table-actions',
  render: (probe) => (
    <DataTableActions
      {...probe}
      label="Bets: export and print"
      csv={{ label: 'Export', fileName: 'bets.csv', columns: [], rows: () => [], onError: noop }}
      print={{ label: 'Print', title: 'Bets', target: { current: null } }}
    />
  ),
}
