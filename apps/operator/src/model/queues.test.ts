import { expect, test } from 'vitest'
import { countWaiting } from './queues.ts'

const queues = [
  { queue: 'requests', count: 0, oldestAt: null },
  { queue: 'feedback', count: 3, oldestAt: '2026-11-23T12:00:00.000Z' },
] as const

test('counts what waits in a queue', () => {
  expect(countWaiting(queues, 'feedback')).toBe(3)
})

test.each(['requests', 'jobs'] as const)('counts nothing in %s, which is empty or not shown to the operator', (queue) =>
  expect(countWaiting(queues, queue)).toBe(0),
)
