import type { ConformanceCase } from '../testing/conformance.tsx'
import { Stat } from './Stat.tsx'

export const conformance: ConformanceCase = {
  slot: 'stat',
  render: (probe) => (
    <Stat
      {...probe}
      label="Bets"
      value="K 84,400.00"
      delta={{ text: '+12 %', comparedWith: 'on last week', direction: 'up', tone: 'positive' }}
      trend={[1, 3, 2]}
    />
  ),
}
