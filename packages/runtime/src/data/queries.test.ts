import type { MemberInfo } from '@croupier/endpoints/calls/account'
import { balance } from '@croupier/endpoints/calls/account'
import { toMoney } from '@croupier/domain/money'
import { beforeEach, expect, test, vi } from 'vitest'
import { dispatchSession } from '../session/session.ts'
import { createTestApi, createTestSite, type TestCall } from '../testing/test-site.ts'
import { vendorsQuery, withSessionCache } from './queries.ts'
import { toQueryKey } from './query-keys.ts'

const createMember = (id: string): MemberInfo => ({
  id,
  account: `player${id}`,
  nickname: 'Player',
  icon: null,
  type: 0,
  currency: 'USD',
  firstTimeLogin: false,
  lastLoginAt: null,
  passwordChange: null,
})
const logIn = (id: string) => dispatchSession({ type: 'loggedIn', token: id, member: createMember(id) })

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

test('caches a model with amounts of money for the account that fetched it', async () => {
  const site = createTestSite()
  const model = { wallets: [{ vendor: 'JDB', balance: toMoney(123_456n, 'USD') }] }
  const createOptions = () => withSessionCache(site, toQueryKey(balance), () => Promise.resolve(model))
  logIn('1')
  await createOptions().queryFn({ signal: new AbortController().signal })
  expect(createOptions().initialData()).toEqual(model)

  const { queryKey } = createOptions()
  logIn('2')
  expect(createOptions().initialData()).toBeUndefined()
  expect(createOptions().queryKey).not.toEqual(queryKey)
})

test('caches the vendors for the tab, and passes other caches when it loads them again [cache-1.2, action-20a, action-20b]', async () => {
  const calls: TestCall[] = []
  const api = createTestApi((call) => {
    calls.push(call)
    return [{ gameType: 'RNG', vendors: [], classifies: [] }]
  })
  const first = createTestSite({ api })
  const lanes = await first.queryClient.fetchQuery(vendorsQuery(first, 'EN'))
  const reloaded = createTestSite({ api })
  expect(await reloaded.queryClient.fetchQuery(vendorsQuery(reloaded, 'EN'))).toEqual(lanes)
  const query = { platform: 'html5-desktop', language: 'EN' }
  expect(calls.map((call) => call.query)).toEqual([query])
  await reloaded.queryClient.fetchQuery({ ...vendorsQuery(reloaded, 'EN'), staleTime: 0 })
  expect(calls.map((call) => call.query)).toEqual([query, { ...query, flush: '1' }])
})

test('puts the key of a call with a token below the account, and the query last', () => {
  logIn('7')
  expect(toQueryKey(balance, { language: 'EN' })).toEqual([
    'member',
    '7',
    `${balance.method} ${balance.path}`,
    { language: 'EN' },
  ])
})
