import type { MemberInfo } from '@croupier/endpoints/calls/account'
import { balance } from '@croupier/endpoints/calls/account'
import { toMoney } from '@croupier/domain/money'
import { beforeEach, expect, test, vi } from 'vitest'
import { dispatchSession } from '../session/session.ts'
import { createTestSite } from '../testing/test-site.ts'
import { withSessionCache } from './queries.ts'
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

test('puts the key of a call with a token below the account, and the query last', () => {
  logIn('7')
  expect(toQueryKey(balance, { language: 'EN' })).toEqual([
    'member',
    '7',
    `${balance.method} ${balance.path}`,
    { language: 'EN' },
  ])
})
