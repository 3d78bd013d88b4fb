import { playSession } from '@croupier/endpoints/calls/play-session'
import { dispatchSession } from '@croupier/runtime/session/session'
import { createTestApi, createTestSite } from '@croupier/runtime/testing/test-site'
import { createInstance } from 'i18next'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useOverlays } from '@croupier/runtime/overlays/overlays'
import { playSessionQuery } from '@croupier/runtime/data/play-session'
import { startRealityChecks } from './reality-check.ts'
import { testMember } from '@croupier/runtime/testing/test-member'

const member = { ...testMember, nickname: '' }

test.each([
  { kind: 'a member', type: 0 as const, asked: [playSession] },
  // The platform refuses the call to trial accounts.
  { kind: 'a trial account', type: 4 as const, asked: [] },
])('the session of $kind is asked for $asked.length times', async ({ type, asked }) => {
  const calls: unknown[] = []
  const api = createTestApi(({ endpoint }) => {
    calls.push(endpoint)
    return new Promise(() => undefined)
  })
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  dispatchSession({ type: 'loggedIn', token: 'token', member: { ...member, type } })
  startRealityChecks(createTestSite({ api }), createInstance(), controller.signal)
  expect(calls).toEqual(asked)
})

/** A session whose check is due five minutes from now, and what its reads return, one after the other. */
async function startSession() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const startedAt = Date.now()
  const dueAt = new Date(startedAt + 300_000).toISOString()
  let failing = false
  const api = createTestApi(async () => {
    if (failing) throw new TypeError('The network is down.')
    return { now: new Date().toISOString(), startedAt: new Date(startedAt).toISOString(), dueAt, endsAt: null }
  })
  const site = createTestSite({ api })
  const session = new AbortController()
  onTestFinished(() => session.abort())
  dispatchSession({ type: 'loggedIn', token: 'token', member })
  startRealityChecks(site, createInstance(), session.signal)
  const read = () => site.queryClient.fetchQuery({ ...playSessionQuery(site), staleTime: 0, retry: false })
  await vi.advanceTimersByTimeAsync(0)
  return {
    session,
    read,
    fail: () => {
      failing = true
    },
  }
}

const listKeys = () => useOverlays.getState().stack.map(({ key }) => key)

beforeEach(() => useOverlays.setState({ stack: [] }))

test('the check is due at its time, also where the session cannot be read meanwhile', async () => {
  const { read, fail } = await startSession()
  fail()
  for (let minute = 0; minute < 4; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(read()).rejects.toThrow('down')
  }
  expect(listKeys()).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(listKeys()).toHaveLength(1)
})

test('the check that is shown stays the same one when the session is read again, and goes with the session', async () => {
  const { session, read } = await startSession()
  await vi.advanceTimersByTimeAsync(300_000)
  const [shown] = listKeys()
  expect(shown).toBeDefined()
  await read()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(listKeys()).toEqual([shown])
  session.abort()
  expect(listKeys()).toEqual([])
})
