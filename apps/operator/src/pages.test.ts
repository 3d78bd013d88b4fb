import { getPermissions } from '@croupier/domain/operators'
import { expect, test } from 'vitest'
import { pagePaths } from './page-paths.ts'
import { countWaitingOn, listMenuPages, pages, queueLinks, type PageRow } from './pages.ts'

const queues = [
  { queue: 'requests', count: 0, oldestAt: null },
  { queue: 'feedback', count: 3, oldestAt: '2026-11-23T12:00:00.000Z' },
  { queue: 'support', count: 2, oldestAt: '2026-11-23T12:00:00.000Z' },
  { queue: 'deposits', count: 1, oldestAt: '2026-11-23T12:00:00.000Z' },
  { queue: 'payments', count: 4, oldestAt: '2026-11-23T12:00:00.000Z' },
  { queue: 'claims', count: 1, oldestAt: '2026-11-23T12:00:00.000Z' },
] as const

test('the menu lists only the pages that the roles permit', () => {
  expect(listMenuPages('platform', [...getPermissions(['viewer'])])).not.toContain('operators')
  expect(listMenuPages('platform', [...getPermissions(['finance'])])).toContain('audit')
  expect(listMenuPages('platform', [...getPermissions(['admin'])])).toEqual(
    expect.arrayContaining(['operators', 'audit', 'jobs']),
  )
  expect(listMenuPages('platform', [...getPermissions(['viewer'])])).not.toContain('jobs')
  const ofOneBrand = listMenuPages('platform', [...getPermissions(['admin'], false)])
  expect(ofOneBrand).toContain('audit')
  for (const page of ['operators', 'jobs']) expect(ofOneBrand).not.toContain(page)
})

test('the menu lists no page that needs an address of its own', () => {
  expect(listMenuPages('work', [...getPermissions(['admin'])])).not.toContain('member')
})

test('the server knows the path of every page, once', () => {
  expect(pagePaths).toEqual(expect.arrayContaining(Object.values(pages).map(({ path }) => path)))
  expect(new Set(pagePaths).size).toBe(pagePaths.length)
})

test.each([
  ['feedback', 3],
  ['service', 2],
  ['deposits', 5],
  ['reconcile', 1],
] as const)('counts what waits on %s, the page of one or several queues', (page, count) => {
  expect(countWaitingOn(queues, page)).toBe(count)
})

test.each(['requests', 'jobs', 'members'] as const)(
  'counts nothing on %s, whose queue is empty, not shown to the operator, or does not exist',
  (page) => expect(countWaitingOn(queues, page)).toBe(0),
)

test('a queue is worked off on one page, with the filter that shows what waits', () => {
  const names = Object.values<PageRow>(pages).flatMap(({ queues: own = [] }) => own.map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
  expect(queueLinks.support).toEqual({ to: '/service', search: {} })
  expect(queueLinks.payments).toEqual({ to: '/deposits', search: {} })
  expect(queueLinks.outbox).toEqual({ to: '/outbox', search: { state: 'failed' } })
  expect(queueLinks.jobs).toEqual({ to: '/jobs', search: { state: 'failed' } })
})
