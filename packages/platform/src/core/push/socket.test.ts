import { once } from 'node:events'
import { balance, logout, memberInfo, socketTicket } from '@croupier/endpoints/calls/account'
import { readAllMessages } from '@croupier/endpoints/calls/messages'
import { memberState } from '@croupier/endpoints/calls/state'
import { register } from '@croupier/endpoints/calls/session'
import { decodePushMessage, type PushEventFor, type PushEventType } from '@croupier/endpoints/push'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { relaxedLimits, demoPlayer, createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { post } from '../ledger/ledger.ts'
import { createMessage } from '../../modules/messages/testing/scenarios.ts'
import { getPushAudience, pushEventTypes } from './events.ts'
import { connectSocket, type TestSocket } from './testing/sockets.ts'
import { createValidForm } from '../../modules/registration/testing/registration.ts'

let platform: TestPlatform

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  platform = await startPlatform({ limits: relaxedLimits })
})
afterAll(async () => {
  await platform.stop()
  vi.useRealTimers()
})

const connect = (brand: string, hello: string | null, options = {}) =>
  connectSocket(platform.origin(brand), hello, options)

async function logIn(brand = 'shwe') {
  const site = createSiteClient(platform, brand)
  const token = await site.getToken(demoPlayer.username, demoPlayer.password)
  const ticket = async () => JSON.stringify(unwrap(await site.call(socketTicket, { token })))
  return { site, token, ticket }
}

/** Fires the coalescing timer, so that pending balances are sent. */
const sendBalances = () => vi.advanceTimersByTime(50)

/** Waits for the balance that follows an opened socket's `ready`. */
async function openingBalance(client: TestSocket) {
  await client.next('ready')
  sendBalances()
  return client.next('balance')
}

let bookings = 0

/** Books one minor unit for the demo player of a brand and notifies push, as the wallet does. */
async function bookWin(brand: string): Promise<void> {
  const { core } = platform
  const merchant = core.merchants.getByHost(`${brand}.localhost`)
  const [row] = await core.database.query<{ id: bigint }>(
    'select id from member where merchant = $1 and username = $2',
    [merchant.code, demoPlayer.username],
  )
  if (!row) throw new Error('The demo player does not exist.')
  bookings += 1
  await post(core.database, {
    merchant: merchant.code,
    kind: 'opening',
    key: `socket test ${bookings}`,
    unit: merchant.currency,
    realm: 'real',
    reference: '',
    legs: [
      { account: { memberId: row.id, purpose: 'main' }, amount: 1n },
      { account: { purpose: 'promotions' }, amount: -1n },
    ],
    at: core.clock.now(),
  })
  core.push.notify('balance', { merchant: merchant.code, memberId: row.id })
}

const isOfMember = (type: PushEventType): type is PushEventFor<'member'> => getPushAudience(type) === 'member'

const toMinor = (message: { value: { balance: string } }) => BigInt(message.value.balance.replace('.', ''))

describe('a socket that was opened with a ticket', () => {
  test('receives ready, the current balance and every change', async () => {
    const { ticket } = await logIn()
    const client = connect('shwe', await ticket())
    await client.next('ready')
    sendBalances()
    const before = await client.next('balance')
    expect(before.value).toMatchObject({ currency: 'MMK', currencySymbol: 'K' })
    await bookWin('shwe')
    sendBalances()
    expect(toMinor(await client.next('balance'))).toBe(toMinor(before) + 1n)
    client.socket.close()
  })

  test('receives each event of its member, which decodes to the model of the call for the same data', async () => {
    const { site, token, ticket } = await logIn()
    const { id } = unwrap(await site.call(memberInfo, { token }))
    const client = connect('shwe', await ticket())
    await openingBalance(client)
    const models = {
      balance: balance.decode(unwrap(await site.call(balance, { token }))),
      state: unwrap(await site.call(memberState, { token })),
    }
    for (const type of pushEventTypes.filter(isOfMember)) {
      platform.core.push.notify(type, { merchant: 'SHW01', memberId: BigInt(id) })
      sendBalances()
      const model = type in models ? models[type as keyof typeof models] : null
      expect(decodePushMessage(await client.next(type))).toEqual({ type, model })
    }
    client.socket.close()
  })

  test('receives concurrent changes as one message with the final balance', async () => {
    const { ticket } = await logIn()
    const client = connect('shwe', await ticket())
    const before = await openingBalance(client)
    for (let count = 0; count < 5; count += 1) await bookWin('shwe')
    sendBalances()
    expect(toMinor(await client.next('balance'))).toBe(toMinor(before) + 5n)
    await bookWin('shwe')
    sendBalances()
    expect(toMinor(await client.next('balance'))).toBe(toMinor(before) + 6n)
    expect(client.received.filter(({ type }) => type === 'balance')).toHaveLength(3)
    client.socket.close()
  })

  test('receives its state at first, and one message with the newest one after several changes', async () => {
    const { site, token, ticket } = await logIn()
    const { id } = unwrap(await site.call(memberInfo, { token }))
    const client = connect('shwe', await ticket())
    await openingBalance(client)
    const before = await client.next('state')
    expect(before.value).toEqual(unwrap(await site.call(memberState, { token })))
    for (let count = 0; count < 3; count += 1) await createMessage(platform, BigInt(id))
    unwrap(await site.call(readAllMessages, { token }))
    await createMessage(platform, BigInt(id))
    sendBalances()
    expect((await client.next('state')).value).toEqual({ ...before.value, unreadMessage: 1 })
    expect(client.received.filter(({ type }) => type === 'state')).toHaveLength(2)
    client.socket.close()
  })

  test('receives nothing for a member of the same name at another brand', async () => {
    const [shwe, lotus] = await Promise.all([logIn('shwe'), logIn('lotus')])
    const ours = connect('shwe', await shwe.ticket())
    const others = connect('lotus', await lotus.ticket())
    await Promise.all([openingBalance(ours), openingBalance(others)])
    await bookWin('lotus')
    sendBalances()
    expect((await others.next('balance')).value.currency).toBe('VND')
    await bookWin('shwe')
    sendBalances()
    await ours.next('balance')
    expect(ours.received.filter((message) => message.type === 'balance' && message.value.currency !== 'MMK')).toEqual(
      [],
    )
    ours.socket.close()
    others.socket.close()
  })

  test('is closed when its session is logged out; other sessions of the member stay open', async () => {
    const [one, two] = [await logIn(), await logIn()]
    const leaving = connect('shwe', await one.ticket())
    const staying = connect('shwe', await two.ticket())
    await Promise.all([openingBalance(leaving), openingBalance(staying)])
    await one.site.call(logout, { token: one.token })
    await leaving.next('sessionEnded')
    expect(await leaving.closed).toBe(4001)
    await bookWin('shwe')
    sendBalances()
    await staying.next('balance')
    staying.socket.close()
  })

  test.each([
    ['a login', (site: SiteClient, token: string) => site.logIn(demoPlayer.username, demoPlayer.password, { token })],
    ['free play', (site: SiteClient, token: string) => site.freePlay({ token })],
    [
      'a registration',
      async (site: SiteClient, token: string) =>
        site.call(register, { token, body: await createValidForm(platform, 'replaced1') }),
    ],
  ])('is closed when %s replaces its session', async (_what, replaceSession) => {
    const { site, token, ticket } = await logIn()
    const replaced = connect('shwe', await ticket())
    await openingBalance(replaced)
    expect((await replaceSession(site, token)).status).toBe(200)
    await expect.poll(() => replaced.received.at(-1)?.type, { timeout: 5_000 }).toBe('sessionEnded')
    expect(await replaced.closed).toBe(4001)
  })

  test('is pinged every 30 seconds and closed when its session has expired', async () => {
    const { ticket } = await logIn()
    const client = connect('shwe', await ticket())
    await client.next('ready')
    vi.advanceTimersByTime(30_000)
    await client.next('ping')
    platform.clock.advance({ minutes: 31 })
    vi.advanceTimersByTime(30_000)
    await client.next('sessionEnded')
    expect(await client.closed).toBe(4001)
  })

  test('is terminated when it misses a ping', async () => {
    const { ticket } = await logIn()
    const client = connect('shwe', await ticket(), { autoPong: false })
    await client.next('ready')
    vi.advanceTimersByTime(30_000)
    await client.next('ping')
    vi.advanceTimersByTime(30_000)
    expect(await client.closed).toBe(1006)
  })

  test('is closed when it sends too many or too long messages', async () => {
    const { ticket } = await logIn()
    const chatty = connect('shwe', await ticket())
    await chatty.next('ready')
    for (let count = 0; count < 30; count += 1) chatty.socket.send('{}')
    expect(await chatty.closed).toBe(1008)
    const long = connect('shwe', await ticket())
    await long.next('ready')
    long.socket.send('x'.repeat(2_000))
    expect(await long.closed).toBe(1009)
  })
})

describe('a socket is rejected', () => {
  test.each([
    ['no JSON', 'hello'],
    ['an unknown ticket', JSON.stringify({ ticket: 'nobody' })],
    ['a token in place of a ticket', JSON.stringify({ token: 'x' })],
    ['a ticket with a further field', JSON.stringify({ ticket: 'nobody', admin: true })],
  ])('with %s', async (_name, hello) => {
    const client = connect('shwe', hello)
    expect(await client.closed).toBe(1008)
    expect(client.received).toEqual([])
  })

  test('with a consumed or expired ticket, or one of another brand', async () => {
    const { ticket } = await logIn()
    const used = await ticket()
    const first = connect('shwe', used)
    await first.next('ready')
    first.socket.close()
    expect(await connect('shwe', used).closed).toBe(1008)
    expect(await connect('lotus', await ticket()).closed).toBe(1008)
    const old = await ticket()
    platform.clock.advance({ seconds: 31 })
    expect(await connect('shwe', old).closed).toBe(1008)
  })

  test('with a ticket of a session that has been logged out', async () => {
    const { site, token, ticket } = await logIn()
    const orphan = await ticket()
    await site.call(logout, { token })
    expect(await connect('shwe', orphan).closed).toBe(1008)
  })

  test.each([
    'https://evil.example',
    'http://lotus.localhost',
    'http://shwe.localhost:9',
    'http://shwe.localhost',
    'null',
    '',
  ])('for the origin "%s"', async (origin) => {
    const { ticket } = await logIn()
    await expect(connect('shwe', await ticket(), { origin }).closed).rejects.toThrow('403')
  })

  test('after five seconds without a ticket', async () => {
    const { socket, closed } = connect('shwe', null)
    await once(socket, 'open')
    vi.advanceTimersByTime(4_999)
    expect(socket.readyState).toBe(WebSocket.OPEN)
    vi.advanceTimersByTime(1)
    expect(await closed).toBe(1008)
  })
})
