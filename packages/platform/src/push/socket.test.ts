import { logout, pushMessage, socketPath, socketTicket, type PushMessage } from '@croupier/endpoints/calls/account'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { calmLimits, demoPlayer, siteClient, valueOf } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { post } from '../ledger/ledger.ts'

let platform: TestPlatform

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  platform = await startPlatform({ limits: calmLimits })
})
afterAll(async () => {
  await platform.stop()
  vi.useRealTimers()
})

/** A site's end of the socket: what it heard, and how it was closed. */
interface Listener {
  readonly socket: WebSocket
  readonly heard: readonly PushMessage[]
  /** The next message of a kind that has not been waited for yet. */
  next<Type extends PushMessage['type']>(type: Type): Promise<Extract<PushMessage, { type: Type }>>
  readonly closed: Promise<number>
}

function listen(brand: string, hello: string | null, origin = platform.origin(brand), autoPong = true): Listener {
  const socket = new WebSocket(platform.origin(brand).replace('http', 'ws') + socketPath, { origin, autoPong })
  const heard: PushMessage[] = []
  let seen = 0
  const wakers = new Set<() => void>()
  socket.on('open', () => hello === null || socket.send(hello))
  socket.on('message', (data: Buffer) => {
    heard.push(pushMessage.parse(JSON.parse(data.toString('utf8'))))
    for (const wake of wakers) wake()
  })
  const closed = new Promise<number>((resolve, reject) => {
    socket.on('close', resolve)
    socket.on('error', reject)
  })
  closed.catch(() => undefined)
  return {
    socket,
    heard,
    closed,
    next: async (type) => {
      for (;;) {
        const index = heard.findIndex((message, position) => position >= seen && message.type === type)
        if (index >= 0) {
          seen = index + 1
          return heard[index] as Extract<PushMessage, { type: typeof type }>
        }
        await new Promise<void>((resolve) => wakers.add(resolve))
        wakers.clear()
      }
    },
  }
}

async function loggedIn(brand = 'shwe') {
  const site = siteClient(platform, brand)
  const token = await site.tokenOf(demoPlayer.username, demoPlayer.password)
  const ticket = async () => JSON.stringify(valueOf(await site.call(socketTicket, { token })))
  return { site, token, ticket }
}

let bookings = 0

/** Gives the demo player of a brand one minor unit and says so, as the wallet does. */
async function win(brand: string): Promise<void> {
  const { kernel } = platform
  const merchant = kernel.merchants.byHost(`${brand}.localhost`)
  const [row] = await kernel.database.query<{ id: bigint }>(
    'select id from member where merchant = $1 and username = $2',
    [merchant.code, demoPlayer.username],
  )
  if (!row) throw new Error('The demo player is gone.')
  bookings += 1
  await post(kernel.database, {
    merchant: merchant.code,
    kind: 'opening',
    key: `socket test ${bookings}`,
    unit: merchant.currency,
    realm: 'real',
    reference: '',
    legs: [
      { owner: { memberId: row.id, purpose: 'main' }, amount: 1n },
      { owner: 'house', amount: -1n },
    ],
    at: kernel.clock.now(),
  })
  kernel.push.balanceChanged(merchant.code, row.id)
}

const minorOf = (message: { value: { balance: string } }) => BigInt(message.value.balance.replace('.', ''))

describe('a socket that was opened with a ticket', () => {
  test('says that it is ready, then the balance as it is, then every change', async () => {
    const { ticket } = await loggedIn()
    const listener = listen('shwe', await ticket())
    await listener.next('ready')
    const before = await listener.next('balance')
    expect(before.value).toMatchObject({ currency: 'MMK', currencySymbol: 'K' })
    await win('shwe')
    expect(minorOf(await listener.next('balance'))).toBe(minorOf(before) + 1n)
    listener.socket.close()
  })

  test('tells many changes at once as one, with the balance after all of them', async () => {
    const { ticket } = await loggedIn()
    const listener = listen('shwe', await ticket())
    const before = await listener.next('balance')
    for (let count = 0; count < 5; count += 1) await win('shwe')
    let latest = await listener.next('balance')
    while (minorOf(latest) < minorOf(before) + 5n) latest = await listener.next('balance')
    expect(minorOf(latest)).toBe(minorOf(before) + 5n)
    expect(listener.heard.filter(({ type }) => type === 'balance').length).toBeLessThan(6)
    listener.socket.close()
  })

  test('hears nothing of the same member name at another brand', async () => {
    const [shwe, lotus] = await Promise.all([loggedIn('shwe'), loggedIn('lotus')])
    const ours = listen('shwe', await shwe.ticket())
    const others = listen('lotus', await lotus.ticket())
    await Promise.all([ours.next('balance'), others.next('balance')])
    await win('lotus')
    expect((await others.next('balance')).value.currency).toBe('VND')
    await win('shwe')
    await ours.next('balance')
    expect(ours.heard.filter((message) => message.type === 'balance' && message.value.currency !== 'MMK')).toEqual([])
    ours.socket.close()
    others.socket.close()
  })

  test('is told and closed when its session is logged out; other sessions of the member stay', async () => {
    const [one, two] = [await loggedIn(), await loggedIn()]
    const leaving = listen('shwe', await one.ticket())
    const staying = listen('shwe', await two.ticket())
    await Promise.all([leaving.next('balance'), staying.next('balance')])
    await one.site.call(logout, { token: one.token })
    await leaving.next('sessionEnded')
    expect(await leaving.closed).toBe(4001)
    await win('shwe')
    await staying.next('balance')
    staying.socket.close()
  })

  test('is pinged every half minute and closed when its session has died of idleness', async () => {
    const { ticket } = await loggedIn()
    const listener = listen('shwe', await ticket())
    await listener.next('ready')
    vi.advanceTimersByTime(30_000)
    await listener.next('ping')
    platform.clock.advance({ minutes: 31 })
    vi.advanceTimersByTime(30_000)
    await listener.next('sessionEnded')
    expect(await listener.closed).toBe(4001)
  })

  test('is dropped when it no longer answers pings', async () => {
    const { ticket } = await loggedIn()
    const listener = listen('shwe', await ticket(), platform.origin('shwe'), false)
    await listener.next('ready')
    vi.advanceTimersByTime(30_000)
    await listener.next('ping')
    vi.advanceTimersByTime(30_000)
    expect(await listener.closed).toBe(1006)
  })

  test('is closed when it talks too much or too long', async () => {
    const { ticket } = await loggedIn()
    const chatty = listen('shwe', await ticket())
    await chatty.next('ready')
    for (let count = 0; count < 30; count += 1) chatty.socket.send('{}')
    expect(await chatty.closed).toBe(1008)
    const long = listen('shwe', await ticket())
    await long.next('ready')
    long.socket.send('x'.repeat(2_000))
    expect(await long.closed).toBe(1009)
  })
})

describe('a socket is refused', () => {
  test.each([
    ['no JSON', 'hello'],
    ['an unknown ticket', JSON.stringify({ ticket: 'nobody' })],
    ['a token in place of a ticket', JSON.stringify({ token: 'x' })],
    ['a ticket with something beside it', JSON.stringify({ ticket: 'nobody', admin: true })],
  ])('with %s', async (_name, hello) => {
    const listener = listen('shwe', hello)
    expect(await listener.closed).toBe(1008)
    expect(listener.heard).toEqual([])
  })

  test('with a ticket that was used, is older than 30 seconds, or of another brand', async () => {
    const { ticket } = await loggedIn()
    const used = await ticket()
    const first = listen('shwe', used)
    await first.next('ready')
    first.socket.close()
    expect(await listen('shwe', used).closed).toBe(1008)
    expect(await listen('lotus', await ticket()).closed).toBe(1008)
    const old = await ticket()
    platform.clock.advance({ seconds: 31 })
    expect(await listen('shwe', old).closed).toBe(1008)
  })

  test('with a ticket of a session that was logged out since', async () => {
    const { site, token, ticket } = await loggedIn()
    const orphan = await ticket()
    await site.call(logout, { token })
    expect(await listen('shwe', orphan).closed).toBe(1008)
  })

  test.each(['https://evil.example', 'http://lotus.localhost', 'null', ''])('to a page of "%s"', async (origin) => {
    const { ticket } = await loggedIn()
    await expect(listen('shwe', await ticket(), origin).closed).rejects.toThrow('403')
  })

  test('after five seconds of silence', { timeout: 10_000 }, async () => {
    expect(await listen('shwe', null).closed).toBe(1008)
  })
})
