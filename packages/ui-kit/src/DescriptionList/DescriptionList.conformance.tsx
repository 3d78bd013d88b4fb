import type { ConformanceCase } from '../testing/conformance.tsx'
import { DescriptionList } from './DescriptionList.tsx'

export const conformance: ConformanceCase = {
  slot: 'description-list',
  render: (probe) => <DescriptionList {...probe} items={[{ term: 'Round', detail: '8F3K' }]} />,
}
