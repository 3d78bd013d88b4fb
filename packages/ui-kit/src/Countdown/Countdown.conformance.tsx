import type { ConformanceCase } from '../testing/conformance.tsx'
import { Countdown } from './Countdown.tsx'

export const conformance: ConformanceCase = {
  slot: 'countdown',
  render: (probe) => (
    <Countdown
      {...probe}
      label="Next draw"
      until={90_000}
      now={() => 0}
      units={{ days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds' }}
      speak={({ total }) => `${total} seconds left`}
      endedLabel="The draw has begun"
    />
  ),
}
