import { createApi } from '@croupier/api-client/api'
import type { MemberInfo } from '@croupier/endpoints/calls/account'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryKeys } from './queries.ts'
import { closeSession, endSession, followOtherTabs } from './session-actions.ts'
import { dispatchSession, useSession } from './session.ts'
import { readSession, writeSession } from './storage.ts'

const brand = { merchantCode: 'SHW01' }
const channel = `session:${brand.merchantCode}`
const token = 'the-token-of-this-tab'
const member: MemberInfo = {
  id: '1',
  account: 'player01',
  nickname: 'Player',
  type: 0,
  currency: 'USD',
  firstTimeLogin: false,
  lastLoginAt: null,
}

let queryClient: QueryClient

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  })
  queryClient = new QueryClient()
  writeSession('merchantCode', brand.merchantCode)
  logIn()
})
afterEach(() => vi.unstubAllGlobals())

function logIn(): void {
  writeSession('token', token)
  dispatchSession({ type: 'loggedIn', token, member })
  queryClient.setQueryData(queryKeys.balance, 'private')
}

/** A client whose server cannot be reached, and the tokens that its calls took along. */
function unreachable() {
  const taken: (string | null)[] = []
  const api = createApi({
    origin: 'http://127.0.0.1:9',
    merchantCode: brand.merchantCode,
    token: () => {
      taken.push(readSession('token'))
      return readSession('token')
    },
    languageTag: () => 'en',
    onDeadSession: () => undefined,
  })
  return { api, taken }
}

/** What the next tab hears. */
function heard(): Promise<unknown> {
  return new Promise((resolve) => {
    const listener = new BroadcastChannel(channel)
    listener.addEventListener('message', ({ data }) => {
      listener.close()
      resolve(data)
    })
  })
}

test('a logout leaves nothing of the session here, at once, and the call to the server carries its token', async () => {
  const { api, taken } = unreachable()
  const closing = closeSession({ api, queryClient, brand })
  expect(useSession.getState()).toMatchObject({ status: 'loggedOut', token: null })
  expect(readSession('token')).toBeNull()
  expect(readSession('merchantCode')).toBe(brand.merchantCode)
  expect(queryClient.getQueryData(queryKeys.balance)).toBeUndefined()
  await closing
  expect(taken).toEqual([token])
})

test('a tab that shares the session hears of its end, whoever ended it, without hearing the token', async () => {
  const message = heard()
  endSession({ queryClient, brand })
  const print = await message
  expect(print).toMatch(/^[0-9a-f]{64}$/)

  logIn()
  const followed = new Promise<void>((resolve) => {
    const stop = followOtherTabs({ queryClient, brand }, () => {
      stop()
      resolve()
    })
  })
  const other = new BroadcastChannel(channel)
  other.postMessage('the print of another session')
  other.postMessage(print)
  await followed
  other.close()
  expect(useSession.getState().status).toBe('loggedOut')
})
