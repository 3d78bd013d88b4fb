import { expect, test } from 'vitest'
import { countWaiting } from './queues.ts'

const queues = [
  { queue: 'requests', count: 0, oldestAt: null },
  { queue: 'feedback', count: 3, oldestAt: '2026-11-23T12:00:00.000Z' },
] as const

test('counts what waits on the page of a queue', () => {
  expect(countWaiting(queues, 'feedback')).toBe(3)
})

test.each(['requests', 'jobs', 'members'] as const)(
  'counts nothing on %s, whose queue is empty, not shown to the operator, or does not exist',
  (page) => expect(countWaiting(queues, page)).toBe(0),
)
