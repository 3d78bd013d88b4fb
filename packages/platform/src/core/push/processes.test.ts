import { randomUUID } from 'node:crypto'
import { logout, memberInfo, socketTicket } from '@croupier/endpoints/calls/account'
import { helpCenter } from '@croupier/endpoints/calls/content'
import * as contents from '@croupier/endpoints/calls/ops/contents'
import { sendFeedback } from '@croupier/endpoints/calls/feedback'
import { operatorLogin } from '@croupier/endpoints/calls/ops/session'
import { status } from '@croupier/endpoints/calls/system'
import { headerNames } from '@croupier/endpoints/headers'
import { describeBothDatabases, type TestDatabase } from '@croupier/testing/databases'
import { getPort, startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings, openSite } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, demoPlayer, limitAttempts, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { build } from '../../build.ts'
import { createTestOperator, getTestCode } from '../../modules/operators/testing/test-operator.ts'
import { createAccount } from '../../modules/session/testing/accounts.ts'
import { connectSocket, visitorHello } from './testing/sockets.ts'

const loginsPerMinute = 4
const operatorLoginsPerWindow = 4
const merchant = 'SHW01'

/** A server as its clients reach it. */
type Server = Pick<TestPlatform, 'origin' | 'clock'>

/**
 * Starts another server process on the same database; the embedded database supports one process, which then plays both
 * roles.
 */
async function startOtherProcess(first: TestPlatform, database: TestDatabase) {
  if (database === 'pglite') return { server: first, close: () => Promise.resolve() }
  const second = await build(first.core.config)
  await second.app.listen({ port: 0, host: '127.0.0.1' })
  const origin = (brand: string) => `http://${brand}.localhost:${getPort(second)}`
  return { server: { origin, clock: first.clock }, close: () => second.close() }
}

describeBothDatabases('two server processes', (database) => {
  let first: TestPlatform
  let second: Server
  let closeSecond: () => Promise<void>

  beforeAll(async () => {
    // The heartbeat never fires, so only the push between the processes can close a socket.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    first = await startPlatform({
      database,
      limits: limitAttempts({ login: loginsPerMinute, 'operator-login': operatorLoginsPerWindow }),
    })
    const { server, close } = await startOtherProcess(first, database)
    second = server
    closeSecond = close
  })
  afterAll(async () => {
    await closeSecond()
    await first.stop()
    vi.useRealTimers()
  })

  /** Attempts at one server and the other in turn; returns the error codes. */
  async function attemptInTurn(count: number, attempt: (server: Server) => Promise<string | null>) {
    const codes: (string | null)[] = []
    for (let number = 0; number < count; number += 1) codes.push(await attempt(number % 2 === 0 ? first : second))
    return codes
  }

  test('a logout at one invalidates the token and closes the socket at the other without a heartbeat (C6)', async () => {
    const site = createSiteClient(first)
    const token = await site.getToken(demoPlayer.username, demoPlayer.password)
    const hello = JSON.stringify(unwrap(await site.call(socketTicket, { token })))
    const member = connectSocket(second.origin('shwe'), hello)
    await member.next('ready')
    await site.call(logout, { token })
    expect((await createSiteClient(second).call(memberInfo, { token })).status).toBe(401)
    expect(await member.closed).toBe(4001)
    expect(member.received.at(-1)).toEqual({ type: 'sessionEnded' })
  })

  test(
    'a cut connection between them is made up for: the sites are ready again, with their balance',
    { skip: database === 'pglite' },
    async () => {
      const site = createSiteClient(first)
      const token = await site.getToken(demoPlayer.username, demoPlayer.password)
      const hello = JSON.stringify(unwrap(await site.call(socketTicket, { token })))
      const member = connectSocket(second.origin('shwe'), hello)
      await member.next('balance')
      const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen "croupier_push"%'`
      await first.core.database.query(cut)
      for (const type of ['ready', 'balance'] as const) expect(await member.next(type)).toMatchObject({ type })
      await site.call(logout, { token })
    },
  )

  test('a call that both receive under one key is executed once', async () => {
    const token = await createSiteClient(first).getToken(demoPlayer.username, demoPlayer.password)
    const content = `Sent to two servers: ${randomUUID()}`
    const parts = { token, body: { content }, headers: { [headerNames.idempotencyKey]: randomUUID() } }
    const send = (server: Server) => createSiteClient(server).call(sendFeedback, parts)
    const responses = await Promise.all([first, second, first, second].map(send))
    const codes = responses.map(({ errorCode }) => errorCode)
    expect(codes.filter((code) => code !== null && code !== 'IDEMPOTENCY_IN_PROGRESS')).toEqual([])
    // Whichever was busy has the response by now.
    for (const server of [first, second]) unwrap(await send(server))
    expect(await first.core.database.query('select 1 from feedback where text = $1', [content])).toHaveLength(1)
  })

  test('a public event of one reaches the visitors of the other, whose settings and contents are the new ones', async () => {
    const visitor = connectSocket(second.origin('shwe'), visitorHello)
    await visitor.next('ready')
    const site = createSiteClient(second)
    expect(unwrap(await site.call(status)).status).toBe(0)
    await changeSettings(first, 'shwe', { maintenance: { active: true, end: null } })
    expect(await visitor.next('site')).toEqual({ type: 'site', changed: 'status' })
    expect(unwrap(await site.call(status)).status).toBe(1)
    await changeSettings(first, 'shwe', openSite)
    const listTopics = async () => unwrap(await site.call(helpCenter)).map(({ id }) => id)
    expect(await listTopics()).not.toContain('terms')
    const schedule = { from: null, to: null }
    const audience = { roles: [], minVipLevel: 0, languages: [] }
    const texts = { EN: { title: 'Terms', body: '', image: null } }
    const address = { merchant, kind: 'help', contentId: 'terms', reason: 'New terms' } as const
    const operators = createOperatorClient(first)
    const body = { ...address, document: { schedule, audience, position: 0, texts } }
    unwrap(await operators.call(contents.saveContent, { body }))
    unwrap(await operators.call(contents.publishContent, { body: address }))
    // Events of different moments may overtake each other.
    await expect.poll(() => visitor.received).toContainEqual({ type: 'site', changed: 'content' })
    expect(await listTopics()).toContain('terms')
    visitor.socket.close()
  })

  test('share the logins of an address', async () => {
    const codes = await attemptInTurn(loginsPerMinute + 2, async (server) => {
      const { errorCode } = await createSiteClient(server).logIn('nobody01', 'Wrong#2026', { ip: '198.51.100.1' })
      return errorCode === 'CAPTCHA_REQUIRED' ? 'CREDENTIALS_WRONG' : errorCode
    })
    const limited = ['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']
    expect(codes).toEqual([...Array<string>(loginsPerMinute).fill('CREDENTIALS_WRONG'), ...limited])
  })

  test('share the failures of an account', async () => {
    await createAccount(first, 'sharedlock', demoPlayer.password)
    const logIn = (server: Server, password: string) =>
      createSiteClient(server).logIn('sharedlock', password, { ip: '198.51.100.2' })
    expect((await logIn(first, 'Wrong#2026')).errorCode).toBe('CREDENTIALS_WRONG')
    expect((await logIn(second, demoPlayer.password)).errorCode).toBe('CAPTCHA_REQUIRED')
  })

  test('share the logins of an operator and its codes', async () => {
    const { username, password } = await createTestOperator(first)
    const code = await getTestCode(first, username)
    const attempt = async (server: Server) =>
      (await createOperatorClient(server).call(operatorLogin, { token: undefined, body: { username, password, code } }))
        .errorCode
    const used = Array<string>(operatorLoginsPerWindow - 1).fill('OPERATOR_CREDENTIALS_WRONG')
    const limited = 'TOO_MANY_REQUESTS'
    expect(await attemptInTurn(operatorLoginsPerWindow + 2, attempt)).toEqual([null, ...used, limited, limited])
  })
})
