import { expect, test } from 'vitest'
import type { WindowKind } from '@croupier/domain/time-windows'
import { findDueWindow, type LastWindow } from './due-window.ts'
import type { WindowJob } from './job.ts'
import type { JobRunState } from './jobs.ts'

const completed = (windowFrom: string): LastWindow => ({ windowFrom: new Date(windowFrom), state: 'completed' })

/** Returns the starts of the windows that a job runs one after another until an instant. */
function listMissed(
  every: WindowKind,
  timeZone: string,
  { since, until, catchUp = 'all' }: { since: string; until: string; catchUp?: WindowJob['catchUp'] },
): string[] {
  const starts: string[] = []
  let last = completed(since)
  for (;;) {
    const due = findDueWindow({ every, catchUp }, timeZone, last, new Date(until))
    if (!('window' in due)) return starts
    starts.push(due.window.from.toISOString())
    last = completed(due.window.from.toISOString())
  }
}

test('lists the half months that were missed at +06:30, none of them before its end', () => {
  const since = '2026-01-15T17:30:00.000Z'
  expect(listMissed('halfMonth', 'Asia/Yangon', { since, until: '2026-03-15T17:29:59Z' })).toEqual([
    '2026-01-31T17:30:00.000Z',
    '2026-02-15T17:30:00.000Z',
  ])
  expect(listMissed('halfMonth', 'Asia/Yangon', { since, until: '2026-03-15T17:30:00Z' })).toHaveLength(3)
})

test.each([
  ['shorter', '2026-03-28T23:00:00.000Z', ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']],
  ['longer', '2026-10-24T22:00:00.000Z', ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z']],
])('misses no day and repeats none where a change of the clock makes one %s', (_, first, expected) => {
  const since = new Date(Date.parse(first) - 1).toISOString()
  const until = new Date(Date.parse(first) + 49 * 3_600_000).toISOString()
  expect(listMissed('day', 'Europe/Berlin', { since, until })).toEqual(expected)
})

test('runs only the last missed window of a job that catches up with the latest', () => {
  const span = { since: '2026-01-01T00:00:00Z', until: '2026-01-02T00:07:00Z', catchUp: 'latest' } as const
  expect(listMissed('fiveMinutes', 'UTC', span)).toEqual(['2026-01-02T00:00:00.000Z'])
})

test('starts with the last window that has ended', () => {
  const due = findDueWindow({ every: 'day', catchUp: 'all' }, 'UTC', undefined, new Date('2026-01-05T10:00:00Z'))
  expect(due).toMatchObject({ window: { from: new Date('2026-01-04T00:00:00Z') } })
})

test('a window with a delay is due that long after its end', () => {
  const job = { every: 'day', catchUp: 'latest', delayMs: 600_000 } as const
  const last = completed('2026-01-03T00:00:00Z')
  const early = findDueWindow(job, 'UTC', last, new Date('2026-01-05T00:09:59Z'))
  expect(early).toEqual({ lookAt: new Date('2026-01-05T00:10:00Z') })
  const due = findDueWindow(job, 'UTC', last, new Date('2026-01-05T00:10:00Z'))
  expect(due).toMatchObject({ window: { from: new Date('2026-01-04T00:00:00Z') } })
  const first = findDueWindow(job, 'UTC', undefined, new Date('2026-01-05T00:09:59Z'))
  expect(first).toMatchObject({ window: { from: new Date('2026-01-03T00:00:00Z') } })
})

test.each<[WindowJob['catchUp'], JobRunState, boolean]>([
  ['all', 'queued', false],
  ['all', 'running', false],
  ['all', 'failed', false],
  ['all', 'completed', true],
  ['latest', 'running', false],
  ['latest', 'failed', true],
])('with catchUp %s, a window that is %s lets the next one run: %s', (catchUp, state, expected) => {
  const last = { windowFrom: new Date('2026-01-01T00:00:00Z'), state }
  const due = findDueWindow({ every: 'day', catchUp }, 'UTC', last, new Date('2026-01-05T10:00:00Z'))
  expect('window' in due).toBe(expected)
})
