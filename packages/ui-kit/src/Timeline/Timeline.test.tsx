import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Timeline } from './Timeline.tsx'

it('lists events in order with their state as text and sets aria-current', () => {
  mount(
    <Timeline
      label="Withdrawal"
      stateLabels={{ done: 'done', current: 'under way', upcoming: 'to come', failed: 'failed' }}
      events={[
        { id: '1', title: 'Asked for', state: 'done', time: '10:02', dateTime: '2026-11-21T03:32:00Z' },
        { id: '2', title: 'In review', state: 'current', facts: [{ term: 'Expected', detail: 'in an hour' }] },
        { id: '3', title: 'Paid', state: 'upcoming' },
      ]}
    />,
  )
  const events = page.getByRole('list', { name: 'Withdrawal' }).getByRole('listitem').elements()
  expect(events.map((event) => event.querySelector('p')?.textContent)).toEqual([
    'Asked for done',
    'In review under way',
    'Paid to come',
  ])
  expect(events.map((event) => event.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(events[0]?.querySelector('time')?.dateTime).toBe('2026-11-21T03:32:00Z')
  expect(events[1]?.querySelector('dl')?.textContent).toBe('Expectedin an hour')
})
