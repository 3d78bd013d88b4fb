import { toCalendarDate } from '@croupier/domain/time'
import { memberState } from '@croupier/endpoints/calls/state'
import { grantBonus, memberWagering, waiveWagering } from '@croupier/endpoints/calls/ops/bonuses'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { memberLedger } from '@croupier/endpoints/calls/ops/members'
import * as endpoints from '@croupier/endpoints/calls/transfers'
import { transactionRecords } from '@croupier/endpoints/calls/records'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import type { Player } from '@croupier/testing/players'
import { scale } from '@croupier/testing/scale'
import { changeSettings } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testPaymentPassword } from '../payment-password/testing/scenarios.ts'
import { compareBooks } from '../reconcile/reconcile.ts'
import { openGameSession } from '../wallet/testing/game-session.ts'
import { createKey, createLineMember, joinTeam } from './testing/lines.ts'

const anyone = { partner: 'upline', account: null, amount: '1000.00', paymentPassword: testPaymentPassword } as const

describeEachDatabase('a transfer in a line', (database) => {
  let platform: TestPlatform
  let agent: Player
  let member: Player
  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
  })
  beforeEach(async () => {
    agent = await createLineMember(platform, { isAgent: true })
    member = await createLineMember(platform, { upline: agent })
  })
  afterAll(() => platform.stop())

  const call = (brand = 'shwe') => createSiteClient(platform, brand)
  const send = ({ token }: Pick<Player, 'token'>, body: object = {}, headers = createKey()) =>
    call().call(endpoints.sendTransfer, { token, headers, body: { ...anyone, ...body } })
  const sendDown = (from: Player, account: string, more: object = {}) =>
    send(from, { partner: 'downline', account, ...more })
  const read = async (...players: readonly Player[]) =>
    Promise.all(players.map(async (player) => (await player.balance()).minor))
  const readOptions = async ({ token }: Player) => unwrap(await call().call(endpoints.transferOptions, { token }))
  const list = async ({ token }: Player) => unwrap(await call().call(endpoints.transfers, { token })).transfers

  test('goes from a member to the agent above, and both see it, the agent masked [role-more-2.1]', async () => {
    const sent = unwrap(await send(member))
    expect(await read(member, agent)).toEqual([9_900_000n, 10_100_000n])
    const masked = `${agent.username.slice(0, 2)}••••${agent.username.slice(-2)}`
    const transfer = { reference: sent.reference, amount: '1000.00', currency: 'MMK', time: sent.time }
    expect(sent).toEqual({ ...transfer, direction: 'out', partner: 'upline', account: masked })
    expect(await list(member)).toEqual([sent])
    expect(await list(agent)).toEqual([{ ...transfer, direction: 'in', partner: 'downline', account: member.username }])
  })

  test('goes from an agent to an account directly below, or to the agent above [role-4.8, role-more-2.1]', async () => {
    const root = await createLineMember(platform, { isAgent: true })
    await joinTeam(platform, agent.memberId, root.memberId)
    unwrap(await sendDown(agent, member.username.toUpperCase(), { amount: '2500.00' }))
    unwrap(await send(agent))
    expect(await read(root, agent, member)).toEqual([10_100_000n, 9_650_000n, 10_250_000n])
    expect((await list(member))[0]).toMatchObject({ direction: 'in', partner: 'upline' })
  })

  test('is in the account record of both sides, and in the ledger that operators see', async () => {
    const { reference } = unwrap(await send(member))
    const day = toCalendarDate('Asia/Yangon', platform.clock.now())
    const query = { from: day, to: day, language: 'EN', kind: 'memberTransfer' }
    const readRecord = async ({ token }: Player) =>
      unwrap(await call().call(transactionRecords, { token, query })).records
    expect(await readRecord(member)).toMatchObject([{ kind: 'memberTransfer', amount: '-1000.00', reference }])
    expect(await readRecord(agent)).toMatchObject([{ kind: 'memberTransfer', amount: '1000.00', reference }])
    const operators = createOperatorClient(platform)
    const ledger = { merchant: 'SHW01', account: member.username }
    const { entries } = unwrap(await operators.call(memberLedger, { query: ledger }))
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'memberTransfer', amount: '-1000.00', reference }))
    const audit = unwrap(await operators.call(auditLog, { query: { subject: `member ${member.memberId}` } }))
    expect(audit.entries[0]).toMatchObject({
      after: { transfer: reference, to: `member ${agent.memberId}`, amount: '1000.00' },
    })
  })

  test('is shown by its reference to both sides, and to nobody else', async () => {
    const sent = unwrap(await send(member))
    const query = { reference: sent.reference }
    const show = ({ token }: Player, brand?: string) => call(brand).call(endpoints.transferDetails, { token, query })
    expect(unwrap(await show(member))).toEqual(sent)
    expect(unwrap(await show(agent))).toEqual((await list(agent))[0])
    const unknown = { status: 404, errorCode: 'NOT_FOUND' }
    expect(await show(await createLineMember(platform))).toMatchObject(unknown)
    expect(await show(await createLineMember(platform, { brand: 'lotus' }), 'lotus')).toMatchObject(unknown)
  })

  test('says whom an account can send to, and how much', async () => {
    const other = await createLineMember(platform, { upline: agent })
    expect(await readOptions(member)).toMatchObject({
      balance: '100000.00',
      minimum: '1000.00',
      maximum: '5000000.00',
      dailyLeft: '10000000.00',
      upline: `${agent.username.slice(0, 2)}••••${agent.username.slice(-2)}`,
      downlines: [],
    })
    const options = await readOptions(agent)
    expect([options.upline, options.listsAll]).toEqual([null, true])
    expect(options.downlines).toEqual([member.username, other.username].toSorted())
    unwrap(await send(member))
    expect((await readOptions(member)).dailyLeft).toBe('9999000.00')
  })

  test('names an account that was asked for only where it is directly below', async () => {
    const other = await createLineMember(platform, { isAgent: true, upline: agent })
    const below = await createLineMember(platform, { upline: other })
    const ask = async ({ token }: Player, account: string) =>
      unwrap(await call().call(endpoints.transferOptions, { token, query: { account } })).account
    expect(await ask(other, below.username.toUpperCase())).toBe(below.username)
    const rest = [ask(agent, below.username), ask(other, agent.username), ask(below, other.username), ask(member, 'no')]
    expect(await Promise.all(rest)).toEqual(Array.from(rest, () => undefined))
  })

  test('is offered by the menus only to accounts with someone above or below', async () => {
    const readState = async ({ token }: Player) => unwrap(await call().call(memberState, { token })).canTransfer
    const alone = await createLineMember(platform)
    expect(await Promise.all([member, agent, alone].map(readState))).toEqual([true, true, false])
  })

  test('is refused to everybody who is not directly above or below, with one response', async () => {
    const root = await createLineMember(platform, { isAgent: true })
    await joinTeam(platform, agent.memberId, root.memberId)
    const stranger = await createLineMember(platform)
    const sibling = await createLineMember(platform, { upline: agent })
    const lotus = await createLineMember(platform, { brand: 'lotus' })
    const refused = [
      await sendDown(root, member.username),
      await sendDown(agent, stranger.username),
      await sendDown(agent, lotus.username),
      await sendDown(agent, agent.username),
      await sendDown(agent, 'nobody-at-all'),
      await send(agent, { partner: 'downline', account: null }),
      await sendDown(member, sibling.username),
      await send(stranger),
    ]
    expect(refused.map(({ errorCode }) => errorCode)).toEqual(refused.map(() => 'TRANSFER_PARTNER_UNKNOWN'))
    expect(new Set(refused.map(({ text }) => text)).size).toBe(1)
    expect(await read(root, agent, member, stranger)).toEqual([10_000_000n, 10_000_000n, 10_000_000n, 10_000_000n])
  })

  test('is refused to and from a frozen account', async () => {
    await platform.core.database.query('update member set disabled = true where id = $1', [agent.memberId])
    expect((await send(member)).errorCode).toBe('TRANSFER_PARTNER_UNKNOWN')
    expect((await readOptions(member)).upline).toBe(null)
    expect((await sendDown(agent, member.username)).status).toBeGreaterThanOrEqual(400)
    expect(await read(member, agent)).toEqual([10_000_000n, 10_000_000n])
  })

  test('is refused to a trial account, a visitor, and the token of another brand', async () => {
    const { value } = await call().freePlay()
    const trial = await send({ token: value?.token ?? '' })
    expect(trial.errorCode).toBe('TRIAL_NOT_PERMITTED')
    const parts = { headers: createKey(), body: anyone }
    expect((await call().call(endpoints.sendTransfer, parts)).status).toBe(401)
    expect((await call('lotus').call(endpoints.sendTransfer, { ...parts, token: member.token })).status).toBe(401)
  })

  test.each([
    [{ amount: '999.99' }, 'TRANSFER_TOO_SMALL'],
    [{ amount: '5000000.01' }, 'TRANSFER_TOO_LARGE'],
    [{ amount: '100000.01' }, 'INSUFFICIENT_FUNDS'],
    [{ amount: '1000.001' }, 'AMOUNT_TOO_PRECISE'],
    [{ amount: '-1000' }, 'AMOUNT_INVALID'],
    [{ amount: '0' }, 'AMOUNT_INVALID'],
    [{ paymentPassword: '000000' }, 'PAYMENT_PASSWORD_WRONG'],
  ])('of %j is refused and moves nothing', async (body, code) => {
    expect((await send(member, body)).errorCode).toBe(code)
    expect(await read(member, agent)).toEqual([10_000_000n, 10_000_000n])
  })

  test('needs a payment password, which three wrong ones lock, and a wrong amount counts no attempt', async () => {
    const wrong = () => send(member, { paymentPassword: '000000' })
    for (let count = 0; count < 4; count += 1) await send(member, { amount: '1' })
    expect([await wrong(), await wrong(), await wrong()].map(({ errorCode }) => errorCode)).toEqual([
      'PAYMENT_PASSWORD_WRONG',
      'PAYMENT_PASSWORD_WRONG',
      'PAYMENT_PASSWORD_LOCKED',
    ])
    expect((await send(member)).errorCode).toBe('PAYMENT_PASSWORD_LOCKED')
    await platform.core.database.query('update member set payment_password_hash = null where id = $1', [agent.memberId])
    expect((await sendDown(agent, member.username)).errorCode).toBe('PAYMENT_PASSWORD_MISSING')
  })

  test('is refused while something is to be wagered, before the payment password is examined', async () => {
    const operators = createOperatorClient(platform)
    const grant = { merchant: 'SHW01', account: member.username, amount: '10.00', wagering: 2, days: 3, reason: 'Test' }
    unwrap(await operators.call(grantBonus, { body: grant }))
    const refused = await send(member, { paymentPassword: '000000' })
    expect(refused.errorCode).toBe('WAGERING_OPEN')
    const query = { merchant: 'SHW01', account: member.username }
    const { requirements } = unwrap(await operators.call(memberWagering, { query }))
    const wageringId = requirements[0]?.wageringId ?? ''
    unwrap(await operators.call(waiveWagering, { body: { wageringId, reason: 'Test' } }))
    unwrap(await send(member))
  })

  test('under a key is sent once, and the key of another one is refused', async () => {
    const headers = createKey()
    const first = unwrap(await send(member, {}, headers))
    expect(unwrap(await send(member, {}, headers))).toEqual(first)
    expect((await send(member, { amount: '2000.00' }, headers)).errorCode).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await send(member, {}, createKey('short'))).errorCode).toBe('IDEMPOTENCY_KEY_REQUIRED')
    // Responses are kept for three days.
    await platform.core.database.query('delete from call_response')
    expect((await send(member, {}, headers)).errorCode).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await read(member, agent)).toEqual([9_900_000n, 10_100_000n])
  })

  test('is sent once by a double click', async () => {
    const headers = createKey()
    const responses = await Promise.all(Array.from({ length: 8 }, () => send(member, {}, headers)))
    const codes = new Set(responses.map(({ errorCode }) => errorCode))
    expect([...codes].filter((code) => code !== null && code !== 'IDEMPOTENCY_IN_PROGRESS')).toEqual([])
    expect(await read(member, agent)).toEqual([9_900_000n, 10_100_000n])
  })

  test('in parallel sends no more than the balance, and no more than the limit of a day', async () => {
    const poor = await createLineMember(platform, { upline: agent, balance: '5000' })
    const all = await Promise.all(Array.from({ length: 12 }, () => send(poor)))
    expect(all.filter(({ errorCode }) => errorCode === null)).toHaveLength(5)
    expect(await read(poor)).toEqual([0n])
    await changeSettings(platform, 'shwe', { transferDailyAmount: '3000.00' })
    const limited = await Promise.all(Array.from({ length: 12 }, () => send(member)))
    await changeSettings(platform, 'shwe', { transferDailyAmount: '10000000.00' })
    expect(limited.filter(({ errorCode }) => errorCode === null)).toHaveLength(3)
    expect(new Set(limited.map(({ errorCode }) => errorCode))).toEqual(new Set([null, 'TRANSFER_DAILY_LIMIT']))
  })

  test('in both directions at the same time keeps the sum, between bets', { timeout: 60_000 }, async () => {
    const count = scale(8, 60)
    const session = await openGameSession(platform, { balance: '1000' })
    await joinTeam(platform, session.player.memberId, agent.memberId)
    const work = Array.from({ length: count }, () => [
      send(member),
      sendDown(agent, member.username),
      sendDown(agent, session.player.username),
      session.bet('1'),
    ])
    const done = await Promise.all(work.flat())
    expect(done.filter(({ errorCode }) => errorCode !== null)).toEqual([])
    const balances = await read(member, agent, session.player)
    expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(20_100_000n - BigInt(count) * 100n)
    const { core, clock } = platform
    const [finding] = await compareBooks(core.database, ['SHW01'], clock.now())
    expect(finding?.differences).toEqual([])
  })
})
