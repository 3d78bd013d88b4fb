import type { ConformanceCase } from '../testing/conformance.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'

export const conformance: ConformanceCase = {
  slot: 'breadcrumbs',
  render: (probe) => (
    <Breadcrumbs
      {...probe}
      label="Where you are"
      expandLabel="Show the places in between"
      items={[
        { label: 'Home', href: '#home' },
        { label: 'Games', href: '#games' },
        { label: 'Slots', href: '#slots' },
      ]}
      current="Ruby Stag"
    />
  ),
}
