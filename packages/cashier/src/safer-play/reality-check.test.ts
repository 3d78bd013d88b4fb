import type { MemberInfo } from '@croupier/endpoints/calls/account'
import { playSession } from '@croupier/endpoints/calls/play-session'
import { dispatchSession } from '@croupier/runtime/session/session'
import { createTestApi, createTestSite } from '@croupier/runtime/testing/test-site'
import { createInstance } from 'i18next'
import { expect, onTestFinished, test } from 'vitest'
import { startRealityChecks } from './reality-check.ts'

const member: MemberInfo = {
  id: '1',
  account: 'player01',
  nickname: '',
  icon: null,
  type: 0,
  currency: 'USD',
  firstTimeLogin: false,
  lastLoginAt: null,
  passwordChange: null,
}

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
