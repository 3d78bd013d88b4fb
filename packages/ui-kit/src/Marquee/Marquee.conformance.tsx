import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { Marquee } from './Marquee.tsx'

export const conformance: ConformanceCase = {
  slot: 'marquee',
  render: (probe) => (
    <Marquee
      {...probe}
      label="Notices"
      pauseLabel="Pause"
      playLabel="Go on"
      onItemPress={noop}
      items={[
        { id: '1', text: 'Deposits by bank transfer are back' },
        { id: '2', text: 'New games from Ruby Stag' },
      ]}
    />
  ),
}
