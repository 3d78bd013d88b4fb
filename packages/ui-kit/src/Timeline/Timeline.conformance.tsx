import type { ConformanceCase } from '../testing/conformance.tsx'
import { Timeline } from './Timeline.tsx'

export const conformance: ConformanceCase = {
  slot: 'timeline',
  render: (probe) => (
    <Timeline
      {...probe}
      label="Withdrawal of K 50,000.00"
      stateLabels={{ done: 'done', current: 'under way', upcoming: 'to come', failed: 'failed' }}
      events={[
        { id: 'requested', title: 'Requested', state: 'done', time: '3 May, 14:05', dateTime: '2026-05-03T14:05:00Z' },
        { id: 'review', title: 'In review', state: 'current', facts: [{ term: 'With', detail: 'Payment desk' }] },
        { id: 'paid', title: 'Paid out', state: 'upcoming' },
      ]}
    />
  ),
}
