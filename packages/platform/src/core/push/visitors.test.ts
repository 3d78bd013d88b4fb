import { socketTicket } from '@croupier/endpoints/calls/account'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings, openSite } from '@croupier/testing/settings'
import { createSiteClient, demoPlayer, relaxedLimits, unwrap } from '@croupier/testing/site'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openGameSession } from '../../modules/wallet/testing/game-session.ts'
import { connectSocket, visitorHello, type TestSocket } from './testing/sockets.ts'

const visitorSocketsPerNetwork = 3
let platform: TestPlatform

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  platform = await startPlatform({ limits: { ...relaxedLimits, visitorSocketsPerNetwork } })
})
afterAll(async () => {
  await platform.stop()
  vi.useRealTimers()
})
afterEach(() => changeSettings(platform, 'shwe', openSite))

const connect = (hello: string, { brand = 'shwe', ...options }: { brand?: string; autoPong?: boolean } = {}) =>
  connectSocket(platform.origin(brand), hello, options)

async function createHello(session?: string): Promise<string> {
  const site = createSiteClient(platform)
  const token = session ?? (await site.getToken(demoPlayer.username, demoPlayer.password))
  return JSON.stringify(unwrap(await site.call(socketTicket, { token })))
}

/** Waits until a socket is admitted, or returns the code with which it is closed. */
const getOutcome = (client: TestSocket) => Promise.race([client.next('ready'), client.closed])

/** Waits until another socket is admitted, and closes it. */
async function expectRoom(open: () => TestSocket | Promise<TestSocket>): Promise<void> {
  await expect
    .poll(async () => {
      const next = await open()
      const outcome = await getOutcome(next)
      next.socket.close()
      await next.closed
      return outcome
    })
    .toMatchObject({ type: 'ready' })
}

/** Notifies the sites of a brand, as an operator's change does. */
function notifySites(changed: 'settings' | 'status' | 'content', brand = 'shwe'): void {
  const { core } = platform
  const { code } = core.merchants.getByHost(`${brand}.localhost`)
  core.push.notify('site', { merchant: code, message: { changed } })
}

test('a session has at most 20 sockets, and has room again when one is closed', async () => {
  const site = createSiteClient(platform)
  const token = await site.getToken(demoPlayer.username, demoPlayer.password)
  const open = async () => connect(await createHello(token))
  const tabs = await Promise.all(Array.from({ length: 20 }, open))
  await Promise.all(tabs.map((tab) => tab.next('ready')))
  expect(await getOutcome(await open())).toBe(1013)
  const [first, ...others] = tabs
  first?.socket.close()
  await first?.closed
  await expectRoom(open)
  for (const { socket } of others) socket.close()
  await Promise.all(others.map(({ closed }) => closed))
})

describe('a socket without a ticket', () => {
  test("receives the public events of its merchant, as members' sockets do, and nothing else", async () => {
    const visitor = connect(visitorHello)
    const member = connect(await createHello())
    const other = connect(visitorHello, { brand: 'lotus' })
    await Promise.all([visitor.next('ready'), member.next('ready'), other.next('ready')])
    notifySites('content')
    expect(await visitor.next('site')).toEqual({ type: 'site', changed: 'content' })
    expect(await member.next('site')).toEqual({ type: 'site', changed: 'content' })
    notifySites('settings', 'lotus')
    expect(await other.next('site')).toEqual({ type: 'site', changed: 'settings' })
    vi.advanceTimersByTime(50)
    await member.next('balance')
    expect(visitor.received.map(({ type }) => type)).toEqual(['ready', 'site'])
    for (const { socket } of [visitor, member, other]) socket.close()
    await Promise.all([visitor.closed, member.closed, other.closed])
  })

  test('is pinged, and terminated when it misses a ping', async () => {
    const visitor = connect(visitorHello)
    const silent = connect(visitorHello, { autoPong: false })
    await Promise.all([visitor.next('ready'), silent.next('ready')])
    vi.advanceTimersByTime(30_000)
    await Promise.all([visitor.next('ping'), silent.next('ping')])
    // The server has the pong when it has received a later message.
    visitor.socket.ping()
    await new Promise((resolve) => visitor.socket.once('pong', resolve))
    vi.advanceTimersByTime(30_000)
    expect(await silent.closed).toBe(1006)
    await visitor.next('ping')
    visitor.socket.close()
    await visitor.closed
  })

  test('is closed when it sends too many messages', async () => {
    const chatty = connect(visitorHello)
    await chatty.next('ready')
    for (let count = 0; count < 30; count += 1) chatty.socket.send(visitorHello)
    expect(await chatty.closed).toBe(1008)
  })

  test('is closed beyond the number of visitors per network, until one leaves; members are admitted', async () => {
    const all = Array.from({ length: visitorSocketsPerNetwork + 2 }, () => connect(visitorHello))
    const results = await Promise.all(all.map(getOutcome))
    expect(results.filter((result) => result === 1013)).toHaveLength(2)
    const visitors = all.filter((_visitor, index) => results[index] !== 1013)
    const member = connect(await createHello())
    await member.next('ready')
    member.socket.close()
    const [first, ...others] = visitors
    first?.socket.close()
    await first?.closed
    await expectRoom(() => connect(visitorHello))
    for (const { socket } of others) socket.close()
    await Promise.all(others.map(({ closed }) => closed))
  })

  test('counts together with those of trial accounts, which anyone can open', async () => {
    const { token } = (await openGameSession(platform, { mode: 'demo' })).player
    const visitors = Array.from({ length: visitorSocketsPerNetwork }, () => connect(visitorHello))
    await Promise.all(visitors.map((visitor) => visitor.next('ready')))
    expect(await getOutcome(connect(await createHello(token)))).toBe(1013)
    for (const { socket } of visitors) socket.close()
    await Promise.all(visitors.map(({ closed }) => closed))
  })
})

describe('while the site is closed', () => {
  test('for maintenance, visitors are admitted and notified of its end, sessions are not', async () => {
    const hello = await createHello()
    await changeSettings(platform, 'shwe', { maintenance: { active: true, end: null } })
    const visitor = connect(visitorHello)
    await visitor.next('ready')
    expect(await connect(hello).closed).toBe(1008)
    await changeSettings(platform, 'shwe', openSite)
    expect(await visitor.next('site')).toEqual({ type: 'site', changed: 'status' })
    visitor.socket.close()
    await visitor.closed
  })

  test('to a region, its visitors are rejected, and open sockets are closed at the next heartbeat', async () => {
    const visitor = connect(visitorHello)
    await visitor.next('ready')
    await changeSettings(platform, 'shwe', { blockedNetworks: ['127.0.0.0/8'] })
    await expect(connect(visitorHello).closed).rejects.toThrow('403')
    vi.advanceTimersByTime(30_000)
    expect(await visitor.closed).toBe(1008)
  })
})
