import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { Pagination } from './Pagination.tsx'

export const conformance: ConformanceCase = {
  slot: 'pagination',
  render: (probe) => (
    <Pagination
      {...probe}
      page={2}
      pages={9}
      label="Pages"
      previousLabel="Previous"
      nextLabel="Next"
      pageLabel={(page) => `Page ${page}`}
      onPageChange={noop}
    />
  ),
}
