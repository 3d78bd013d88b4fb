import { randomUUID } from 'node:crypto'
import { toCalendarDate } from '@croupier/domain/time'
import { openWagering } from '@croupier/endpoints/calls/bonuses'
import { memberWagering } from '@croupier/endpoints/calls/ops/bonuses'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { approveDeposit } from '@croupier/endpoints/calls/ops/deposits'
import { overview } from '@croupier/endpoints/calls/ops/overview'
import * as ops from '@croupier/endpoints/calls/ops/products'
import * as calls from '@croupier/endpoints/calls/points'
import { transactionRecords } from '@croupier/endpoints/calls/records'
import { excludeAccount } from '@croupier/endpoints/calls/safer-play'
import { memberState } from '@croupier/endpoints/calls/state'
import { headerNames } from '@croupier/endpoints/headers'
import { createTestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { scale } from '@croupier/testing/scale'
import { changeSettings } from '@croupier/testing/settings'
import {
  createOperatorClient,
  createSiteClient,
  relaxedLimits,
  unwrap,
  type CallParts,
  type SiteClient,
} from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDeposit } from '../deposits/testing/scenarios.ts'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { givePaymentPassword, testPaymentPassword } from '../payment-password/testing/scenarios.ts'
import { listLedgerProblems } from '../rebates/testing/rebate-member.ts'
import { addHour } from '../wallet/testing/scenarios.ts'
import { openSession } from '../session/testing/scenarios.ts'
import { compareBooks } from '../reconcile/reconcile.ts'
import { createAccount } from '../session/testing/accounts.ts'
import { readUncounted } from './earning-repository.ts'
import { createProduct, createRedemption, givePoints } from './testing/points.ts'

const pointsRatios = [
  { source: 'DEPOSIT' as const, amount: '1000.00', points: '3' },
  { source: 'RNG' as const, amount: '500.00', points: '1' },
]
const pointsRate = [{ points: '100', amount: '250.00' }]
const yearDays = 366

describeEachDatabase('the points mall', (database) => {
  const clock = createTestClock(new Date('2026-11-20T17:00:00Z'))
  let platform: TestPlatform
  let site: SiteClient
  let operators: Pick<SiteClient, 'call'>
  let player: Player
  let token: string

  beforeAll(async () => {
    platform = await startPlatform({ database, clock, limits: relaxedLimits })
    site = createSiteClient(platform)
    operators = createOperatorClient(platform)
    await changeSettings(platform, 'shwe', { pointsRatios, pointsRate })
    await platform.core.jobs.runDue()
  })
  afterAll(() => platform.stop())
  beforeEach(async () => {
    player = await createPlayer(platform, { balance: '0' })
    token = player.token
  })

  async function listProblems(): Promise<readonly string[]> {
    const findings = await compareBooks(platform.core.database, ['SHW01', 'LTS01'], clock.now())
    const differences = findings
      .flatMap((finding) => finding.differences)
      .filter((text) => !text.startsWith('facts of'))
    return [...differences, ...(await listLedgerProblems(platform))]
  }
  const runJobs = async (time: Parameters<typeof clock.advance>[0] = { minutes: 5 }) => {
    clock.advance(time)
    await platform.core.jobs.runDue()
    token = await openSession(platform, player)
  }
  const english: CallParts = { headers: { 'accept-language': 'en' } }
  const read = async () => unwrap(await site.call(calls.pointsBalance, { token }))
  const getPoints = async () => Number((await read()).balance)
  const list = async (query: Record<string, string> = {}) =>
    unwrap(await site.call(calls.redemptions, { ...english, token, query })).redemptions
  const details = async (query: Record<string, string> = {}) =>
    unwrap(await site.call(calls.pointsTransactions, { token, query }))
  const rewards = async () => unwrap(await site.call(calls.pointsProducts, { ...english, token })).products
  const equip = async (points: bigint) => {
    await givePaymentPassword(platform, player.memberId)
    await givePoints(platform, player, points)
  }
  const confirmed = { paymentPassword: testPaymentPassword, password: null }
  const redeem = (productId: string, body: object = {}, headers: Record<string, string> = {}) =>
    site.call(calls.redeemPoints, {
      token,
      headers: { 'accept-language': 'en', ...headers },
      body: { productId, quantity: 1, ...confirmed, ...body },
    })
  const convert = (points: string, body: object = {}, headers: Record<string, string> = {}) =>
    site.call(calls.convertPoints, { token, headers, body: { points, ...confirmed, ...body } })
  const queue = async (state = 'applying', parts: CallParts = {}) =>
    unwrap(
      await operators.call(ops.redemptionList, { query: { state, pageSize: '100' }, ...parts }),
    ).redemptions.filter(({ account }) => account === player.username)

  describe('are earned', () => {
    test('by approved deposits at the ratio of the exchange table [const-7.2, const-7.4]', async () => {
      const depositId = await createDeposit(platform, { token, amount: '5500.00', submitted: true })
      await runJobs()
      expect(await getPoints()).toBe(0)
      unwrap(await operators.call(approveDeposit, { body: { depositId, reason: 'Received' } }))
      await runJobs()
      expect(await getPoints()).toBe(15)
      await runJobs({ hours: 3 })
      expect(await getPoints()).toBe(15)
    })

    test('by a deposit in the first of two hours that clocks show alike, in that hour', async () => {
      const depositId = await createDeposit(platform, { token, amount: '5500.00', submitted: true })
      unwrap(await operators.call(approveDeposit, { body: { depositId, reason: 'Received' } }))
      await platform.core.database.query(
        `update deposit_event set at = '2026-11-01T05:30:00Z'
        where step = 'approve' and deposit_id in (select id from deposit where member_id = $1)`,
        [player.memberId],
      )
      const uncounted = await readUncounted(platform.core.database, {
        merchant: 'SHW01',
        timeZone: 'America/New_York',
        from: new Date('2026-11-01T05:00:00Z'),
      })
      const own = uncounted.filter(({ memberId }) => memberId === player.memberId)
      expect(own).toMatchObject([{ source: 'DEPOSIT', hour: new Date('2026-11-01T05:00:00Z'), amount: 550_000n }])
    })

    test('by booked valid bets of the categories that the table has [const-7.3, const-7.4]', async () => {
      await addHour(platform, player, { validBet: 120_000n })
      await addHour(platform, player, { gameType: 'LIVE', validBet: 9_000_000n })
      await runJobs()
      expect(await getPoints()).toBe(2)
    })

    test('in whole steps whose rest is carried over hours, and not twice', async () => {
      await addHour(platform, player, { validBet: 49_999n })
      await runJobs()
      expect(await getPoints()).toBe(0)
      await runJobs({ hours: 2 })
      await addHour(platform, player, { validBet: 1n })
      await runJobs()
      await runJobs()
      expect(await getPoints()).toBe(1)
      await addHour(platform, player, { validBet: 50_000n })
      await runJobs({ days: 3 })
      expect(await getPoints()).toBe(2)
    })

    test('again only after bets that an adjustment has taken back are made up for', async () => {
      await addHour(platform, player, { validBet: 100_000n })
      await runJobs()
      expect(await getPoints()).toBe(2)
      await platform.core.database.query('update member_hour set valid_bet = 40000 where member_id = $1', [
        player.memberId,
      ])
      await runJobs()
      expect(await getPoints()).toBe(2)
      await addHour(platform, player, { validBet: 60_000n })
      await runJobs()
      expect(await getPoints()).toBe(2)
      await addHour(platform, player, { validBet: 50_000n })
      await runJobs()
      expect(await getPoints()).toBe(3)
    })

    test('by nothing that trial accounts do', async () => {
      const trial = await createPlayer(platform, { mode: 'demo' })
      for (const endpoint of [calls.pointsBalance, calls.pointsProducts, calls.redemptions, calls.pointsTransactions]) {
        expect((await site.call(endpoint, { token: trial.token, query: {} })).errorCode).toBe('TRIAL_NOT_PERMITTED')
      }
    })

    test('by nothing that happens while the merchant has no ratios', async () => {
      await changeSettings(platform, 'shwe', { pointsRatios: [] })
      expect(unwrap(await site.call(memberState, { token })).hasPoints).toBe(false)
      await addHour(platform, player, { validBet: 50_000n })
      await runJobs({ hours: 2 })
      await changeSettings(platform, 'shwe', { pointsRatios })
      await runJobs()
      expect(await getPoints()).toBe(0)
      expect(unwrap(await site.call(memberState, { token })).hasPoints).toBe(true)
    })
  })

  test('never expire [const-7.1]', async () => {
    await givePoints(platform, player, 40n)
    await runJobs({ days: scale(7, yearDays) })
    expect(await getPoints()).toBe(40)
  })

  test('have the exchange table and the rate in their config [gamecall-13a.5, e-other-2.3]', async () => {
    expect(unwrap(await site.call(calls.pointsConfig, { token }))).toEqual({
      currency: 'MMK',
      ratios: pointsRatios,
      rate: pointsRate[0],
      wagering: 1,
    })
  })

  test('are listed with what has changed them; all changes add up to the balance [gamecall-13a.1, gamecall-13a.6, e-other-2.1, e-other-2.2]', async () => {
    await addHour(platform, player, { validBet: 20_000_000n })
    await runJobs()
    await givePaymentPassword(platform, player.memberId)
    const { reference } = unwrap(await redeem(await createProduct(platform)))
    unwrap(await convert('200'))
    const { currency, transactions, next } = await details()
    expect(currency).toBe('MMK')
    expect(next).toBeNull()
    expect(transactions).toMatchObject([
      { kind: 'pointsConvert', changedPoints: '-200', balance: '150', earned: null },
      { kind: 'pointsRedeem', changedPoints: '-50', balance: '350', earned: null, reference },
      {
        kind: 'pointsEarn',
        changedPoints: '400',
        balance: '400',
        reference: null,
        earned: { source: 'RNG', turnover: '200000.00', ratio: { amount: '500.00', points: '1' } },
      },
    ])
    const sum = transactions.reduce((total, { changedPoints }) => total + Number(changedPoints), 0)
    expect(await read()).toEqual({ balance: String(sum), inProcess: '50' })
    const first = await details({ pageSize: '2' })
    const second = await details({ pageSize: '2', after: first.next ?? '' })
    expect([...first.transactions, ...second.transactions]).toEqual(transactions)
    const other = await createPlayer(platform)
    expect(unwrap(await site.call(calls.pointsTransactions, { token: other.token })).transactions).toEqual([])
  })

  describe('for a product', () => {
    test('are exchanged at the mall of the site, in the language of the call [about-8, gamecall-13a.2]', async () => {
      const productId = await createProduct(platform, { stock: 0 })
      const off = await createProduct(platform, { enabled: false })
      const foreign = await createProduct(platform, { merchant: 'LTS01' })
      const products = await rewards()
      expect(products[0]).toMatchObject({ name: 'Gift box', points: '300', stock: 100 })
      expect(products.find((one) => one.productId === productId)).toEqual({
        productId,
        name: 'Kettle',
        description: 'Boils water.',
        image: `/TCG_PROD_IMAGES/PRODUCT/shwe/${productId}.png?v=welcome`,
        points: '50',
        stock: 0,
      })
      expect(products.filter((one) => [off, foreign].includes(one.productId))).toEqual([])
      const { port } = new URL(platform.url)
      const picture = (id: string) => fetch(`http://img1.localhost:${port}/TCG_PROD_IMAGES/PRODUCT/shwe/${id}.png`)
      expect((await picture(productId)).headers.get('content-type')).toBe('image/png')
      expect((await picture(foreign)).status).toBe(404)
      await equip(100n)
      expect((await redeem(productId)).errorCode).toBe('PRODUCT_SOLD_OUT')
      for (const unknown of [off, foreign, '0', 'x'])
        expect((await redeem(unknown)).errorCode).toBe('PRODUCT_UNAVAILABLE')
    })

    test('are taken at the application, which waits in process [gamecall-13a.3, gamecall-13a.4, s-list-1.1, e-other-2.4, e-other-2.5, e-other-2.6, e-other-2.7, e-other-2.8, e-other-2.9, e-other-2.10, e-other-2.11, e-other-2.12, e-other-2.13]', async () => {
      await equip(500n)
      const productId = await createProduct(platform, { stock: 5 })
      const time = clock.now().toISOString()
      const redeemed = unwrap(await redeem(productId, { quantity: 3 }))
      expect(redeemed).toEqual({
        reference: expect.stringMatching(/^[0-9A-Z]{10}$/u),
        time,
        type: 'product',
        productName: 'Kettle',
        status: 'applying',
        quantity: 3,
        requiredPoints: '50',
        amount: '150',
        balance: '350',
        remark: null,
        currency: 'MMK',
        credit: null,
      })
      expect(await list()).toEqual([redeemed])
      expect(await list({ status: 'applying' })).toEqual([redeemed])
      expect(await list({ status: 'approved' })).toEqual([])
      expect(await read()).toEqual({ balance: '350', inProcess: '150' })
      expect((await rewards()).find((one) => one.productId === productId)?.stock).toBe(2)
    })

    test('are not taken when they are not enough, by a wrong password, or unencrypted', async () => {
      await equip(100n)
      const productId = await createProduct(platform)
      expect((await redeem(productId, { quantity: 3 })).errorCode).toBe('POINTS_INSUFFICIENT')
      expect((await redeem(productId, { paymentPassword: '000000' })).errorCode).toBe('PAYMENT_PASSWORD_WRONG')
      expect(await redeem(productId, { paymentPassword: null })).toMatchObject({
        errorCode: 'FIELD_INVALID',
        body: { field: 'paymentPassword', rule: 'required' },
      })
      const plain = {
        headers: { 'content-type': 'application/json' },
        rawBody: JSON.stringify({ productId, quantity: 1 }),
      }
      expect((await site.call(calls.redeemPoints, { token, ...plain })).errorCode).toBe('ENCRYPTION_REQUIRED')
      expect(await getPoints()).toBe(100)
      expect(await list()).toEqual([])
    })

    test('are not taken at another price than the member was shown', async () => {
      await equip(500n)
      const productId = await createProduct(platform)
      const texts = { EN: { name: 'Kettle', description: 'Boils water.' } }
      const terms = { texts, motif: 'welcome', image: null, enabled: true, position: 100 } as const
      unwrap(await operators.call(ops.changeProduct, { body: { productId, ...terms, points: 500, reason: 'Dearer' } }))
      // The price comes first: by it, the points and the password would be of no use.
      for (const body of [{ price: '50' }, { price: '50', quantity: 2 }, { price: '50', paymentPassword: '000000' }])
        expect(await redeem(productId, body)).toMatchObject({ status: 409, errorCode: 'PRICE_CHANGED' })
      expect(await getPoints()).toBe(500)
      expect((await rewards()).find((one) => one.productId === productId)?.stock).toBe(10)
      expect(unwrap(await redeem(productId, { price: '500' }))).toMatchObject({ amount: '500', balance: '0' })
    })

    test('are taken by the password of the account while it has no payment password', async () => {
      const username = `points${randomUUID().slice(0, 8)}`
      await createAccount(platform, username, 'Quite#Safe-2026')
      token = await site.getToken(username, 'Quite#Safe-2026')
      const [row] = await platform.core.database.query<{ id: bigint }>('select id from member where username = $1', [
        username,
      ])
      if (!row) throw new Error('The account was not created.')
      await givePoints(platform, { merchant: 'SHW01', memberId: row.id }, 100n)
      const productId = await createProduct(platform)
      const own = (password: string) => ({ paymentPassword: null, password })
      expect((await redeem(productId, own('Wrong#Safe-2026'))).errorCode).toBe('PASSWORD_WRONG')
      expect(unwrap(await redeem(productId, own('Quite#Safe-2026')))).toMatchObject({ balance: '50' })
    })

    test('are taken once under a key', async () => {
      await equip(500n)
      const productId = await createProduct(platform)
      const headers = { [headerNames.idempotencyKey]: randomUUID() }
      const [first, second] = [
        unwrap(await redeem(productId, {}, headers)),
        unwrap(await redeem(productId, {}, headers)),
      ]
      expect(second).toEqual(first)
      expect(await getPoints()).toBe(450)
    })

    test('never oversell it when many members apply at once', async () => {
      const productId = await createProduct(platform, { stock: 3 })
      const tokens = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const member = await createPlayer(platform)
          await givePaymentPassword(platform, member.memberId)
          await givePoints(platform, member, 100n)
          return member.token
        }),
      )
      const body = { productId, quantity: 1, ...confirmed }
      const responses = await Promise.all(tokens.map((one) => site.call(calls.redeemPoints, { token: one, body })))
      const codes = responses.map(({ errorCode }) => errorCode)
      expect(codes.filter((code) => code === null)).toHaveLength(3)
      expect(new Set(codes)).toEqual(new Set([null, 'PRODUCT_SOLD_OUT']))
      const { products } = unwrap(await operators.call(ops.productList, { query: { merchant: 'SHW01' } }))
      expect(products.find(({ id }) => id === productId)?.stock).toBe(0)
    })

    test('are never spent twice when a member applies at once', async () => {
      await equip(100n)
      const productId = await createProduct(platform)
      const responses = await Promise.all(Array.from({ length: 5 }, () => redeem(productId)))
      const codes = responses.map(({ errorCode }) => errorCode)
      expect(codes.filter((code) => code === null)).toHaveLength(2)
      expect(new Set(codes)).toEqual(new Set([null, 'POINTS_INSUFFICIENT']))
      expect(await getPoints()).toBe(0)
    })
  })

  describe('that wait for operators', () => {
    test('are spent when the application is approved [s-list-1.3]', async () => {
      await equip(100n)
      unwrap(await redeem(await createProduct(platform)))
      const [waiting] = await queue()
      expect(waiting).toMatchObject({ merchant: 'SHW01', quantity: 1, points: '50', state: 'applying' })
      const { token: support } = await createTestOperator(platform, { roles: ['support'] })
      const approve = () =>
        operators.call(ops.approveRedemption, {
          token: support,
          body: { redemptionId: waiting?.id ?? '', remark: 'Sent by post' },
        })
      unwrap(await approve())
      expect(await list()).toMatchObject([{ status: 'approved', remark: 'Sent by post' }])
      expect(await read()).toEqual({ balance: '50', inProcess: '0' })
      expect((await approve()).errorCode).toBe('REQUEST_DECIDED')
      expect(await queue()).toEqual([])
      expect(await queue('approved')).toMatchObject([{ decidedBy: expect.any(String), remark: 'Sent by post' }])
    })

    test('return with the piece when it is rejected, with the reason [s-list-1.2]', async () => {
      await equip(100n)
      const productId = await createProduct(platform, { stock: 1 })
      unwrap(await redeem(productId))
      const [waiting] = await queue()
      const body = { redemptionId: waiting?.id ?? '', reason: 'Address unknown' }
      const responses = await Promise.all([1, 2].map(() => operators.call(ops.rejectRedemption, { body })))
      expect(new Set(responses.map(({ errorCode }) => errorCode))).toEqual(new Set([null, 'REQUEST_DECIDED']))
      expect(await list()).toMatchObject([{ status: 'rejected', remark: 'Address unknown', balance: '50' }])
      expect(await read()).toEqual({ balance: '100', inProcess: '0' })
      expect((await details()).transactions[0]).toMatchObject({ kind: 'pointsReturn', changedPoints: '50' })
      expect((await rewards()).find((one) => one.productId === productId)?.stock).toBe(1)
    })

    test('are listed by account in every state, the newest first', async () => {
      const first = await createRedemption(platform, player)
      const body = { redemptionId: first, reason: 'Address unknown' }
      unwrap(await operators.call(ops.rejectRedemption, { body }))
      const second = await createRedemption(platform, player)
      await createRedemption(platform, await createPlayer(platform, { balance: '0' }))
      const query = { account: ` ${player.username.toUpperCase()} `, state: 'approved' }
      const listed = unwrap(await operators.call(ops.redemptionList, { query })).redemptions
      expect(listed.map(({ id, state }) => [id, state])).toEqual([
        [second, 'applying'],
        [first, 'rejected'],
      ])
      const { token: foreign } = await createTestOperator(platform, { merchants: ['LTS01'] })
      expect(unwrap(await operators.call(ops.redemptionList, { token: foreign, query })).redemptions).toEqual([])
    })

    test('are in the queue of the brand alone, and decided by who may change members', async () => {
      const redemptionId = await createRedemption(platform, player)
      const count = async (caller?: string) => {
        const query = { from: '2026-01-01', to: '2026-01-02' }
        const { queues } = unwrap(await operators.call(overview, { query, ...(caller && { token: caller }) }))
        return queues.find(({ queue: name }) => name === 'redemptions')?.count
      }
      const foreign = await createTestOperator(platform, { roles: ['support'], merchants: ['LTS01'] })
      expect(await count()).toBeGreaterThan(0)
      expect(await count(foreign.token)).toBe(0)
      expect(await queue('applying', { token: foreign.token })).toEqual([])
      const approve = (caller: string) =>
        operators.call(ops.approveRedemption, { token: caller, body: { redemptionId, remark: null } })
      expect((await approve(foreign.token)).errorCode).toBe('NOT_FOUND')
      expect((await approve((await createTestOperator(platform)).token)).errorCode).toBe('NOT_PERMITTED')
    })
  })

  describe('that are converted', () => {
    test('become money on the main balance, which has to be wagered once [gamecall-13a.7]', async () => {
      await equip(350n)
      expect(unwrap(await convert('300'))).toMatchObject({
        type: 'conversion',
        productName: null,
        status: 'approved',
        quantity: 3,
        requiredPoints: '100',
        amount: '300',
        balance: '50',
        credit: '750.00',
      })
      expect((await player.balance()).minor).toBe(75_000n)
      expect(await getPoints()).toBe(50)
      const query = { merchant: 'SHW01', account: player.username }
      const { requirements } = unwrap(await operators.call(memberWagering, { query }))
      expect(requirements).toMatchObject([{ source: 'points', amount: '750.00', required: '750.00', state: 'open' }])
      const day = toCalendarDate('Asia/Yangon', clock.now())
      const range = { from: day, to: day, language: 'EN', kind: 'pointsConvert' }
      const { records } = unwrap(await site.call(transactionRecords, { token, query: range }))
      expect(records).toMatchObject([{ kind: 'pointsConvert', amount: '750.00' }])
    })

    test.each([
      ['a part of a step', '150', {}, 'POINTS_STEP'],
      ['nothing', '0', {}, 'POINTS_STEP'],
      ['more than there are', '400', {}, 'POINTS_INSUFFICIENT'],
      ['more than a balance can hold', '900000000000000000', {}, 'AMOUNT_INVALID'],
      ['a wrong password', '100', { paymentPassword: '000000' }, 'PAYMENT_PASSWORD_WRONG'],
    ])('are not for %s', async (_name, points, body, errorCode) => {
      await equip(350n)
      expect((await convert(points, body)).errorCode).toBe(errorCode)
      expect(await getPoints()).toBe(350)
      expect((await player.balance()).minor).toBe(0n)
    })

    test('are not for another amount than the member was shown', async () => {
      await equip(300n)
      await changeSettings(platform, 'shwe', { pointsRate: [{ points: '100', amount: '25.00' }] })
      const shown = await convert('300', { credit: '750.00' })
      await changeSettings(platform, 'shwe', { pointsRate })
      expect(shown).toMatchObject({ status: 409, errorCode: 'PRICE_CHANGED' })
      expect([await getPoints(), (await player.balance()).minor]).toEqual([300, 0n])
      expect(unwrap(await convert('300', { credit: '750.00' })).credit).toBe('750.00')
    })

    test('are converted once under a key, and never more than there are at once', async () => {
      await equip(300n)
      const headers = { [headerNames.idempotencyKey]: randomUUID() }
      unwrap(await convert('100', {}, headers))
      unwrap(await convert('100', {}, headers))
      expect(await getPoints()).toBe(200)
      const codes = (await Promise.all([1, 2, 3].map(() => convert('100')))).map(({ errorCode }) => errorCode)
      expect(codes.filter((code) => code === null)).toHaveLength(2)
      expect([await getPoints(), (await player.balance()).minor]).toEqual([0, 75_000n])
    })

    test('are not while the account is closed, whatever the password; an earlier conversion keeps no money then', async () => {
      await equip(300n)
      unwrap(await convert('100'))
      unwrap(await site.call(excludeAccount, { token, body: { period: 'permanent' } }))
      for (const paymentPassword of [testPaymentPassword, '000000'])
        expect(await convert('100', { paymentPassword })).toMatchObject({ status: 403, errorCode: 'PLAY_EXCLUDED' })
      expect([await getPoints(), (await player.balance()).minor]).toEqual([200, 25_000n])
      const { requirements } = unwrap(await site.call(openWagering, { token, query: { language: 'EN' } }))
      expect(requirements).toEqual([])
    })

    test('are not where the merchant has no rate', async () => {
      await equip(100n)
      await changeSettings(platform, 'shwe', { pointsRate: [] })
      expect((await convert('100')).errorCode).toBe('FEATURE_OFF')
      expect(unwrap(await site.call(calls.pointsConfig, { token })).rate).toBeNull()
      await changeSettings(platform, 'shwe', { pointsRate })
    })
  })

  describe('at products of operators', () => {
    const product = {
      texts: { EN: { name: 'Umbrella', description: '' } },
      motif: 'festival',
      image: null,
      points: 70,
      enabled: true,
      position: 500,
    } as const
    const reason = 'New season'

    test('are asked for what is added, changed and switched off', async () => {
      const { productId } = unwrap(
        await operators.call(ops.addProduct, { body: { merchant: 'SHW01', ...product, stock: 2, reason } }),
      )
      expect((await rewards()).at(-1)).toMatchObject({ productId, name: 'Umbrella', points: '70', stock: 2 })
      const change = (body: object) =>
        operators.call(ops.changeProduct, { body: { productId, ...product, reason, ...body } })
      expect((await rewards()).at(-1)?.image).toMatch(/\?v=festival$/)
      unwrap(await change({ motif: 'sports' }))
      expect((await rewards()).at(-1)?.image).toMatch(/\?v=sports$/)
      unwrap(await change({ points: 80, image: '/custom/umbrella.png' }))
      expect((await rewards()).at(-1)).toMatchObject({ points: '80', image: '/custom/umbrella.png' })
      const only = { productId, reason, texts: { EN: { name: 'Parasol', description: '' } } }
      unwrap(await operators.call(ops.changeProduct, { body: only }))
      const kept = { points: '80', image: '/custom/umbrella.png' }
      expect((await rewards()).at(-1)).toMatchObject({ ...kept, name: 'Parasol' })
      unwrap(await change({ enabled: false }))
      expect((await rewards()).filter((one) => one.productId === productId)).toEqual([])
      const { token: support } = await createTestOperator(platform, { roles: ['support'] })
      const refused = await operators.call(ops.changeProduct, {
        token: support,
        body: { productId, ...product, reason },
      })
      expect(refused.errorCode).toBe('NOT_PERMITTED')
    })

    test('keep what two operators write in two languages at once, and at least one language', async () => {
      const productId = await createProduct(platform, { enabled: false })
      const change = (texts: object) =>
        operators.call(ops.changeProduct, { body: { productId, texts, reason: 'Translated' } })
      const readTexts = async () => {
        const { products } = unwrap(await operators.call(ops.productList, { query: { merchant: 'SHW01' } }))
        return products.find(({ id }) => id === productId)?.texts
      }
      const before = await readTexts()
      const [MY, EN] = [
        { name: 'ရေနွေးအိုး', description: 'ရေဆူသည်။' },
        { name: 'Kettle', description: 'Boils a lot of water.' },
      ]
      for (const changed of await Promise.all([change({ MY }), change({ EN })])) unwrap(changed)
      expect(await readTexts()).toEqual({ MY, EN })
      unwrap(await change({ EN: null, CN: null }))
      expect(await readTexts()).toEqual({ MY })
      expect(await change({ MY: null })).toMatchObject({ status: 409, errorCode: 'VERSION_CONFLICT' })
      expect(await readTexts()).toEqual({ MY })
      const query = { subject: `product ${productId}` }
      const { entries } = unwrap(await operators.call(auditLog, { query }))
      expect(entries).toMatchObject([
        { before: { texts: { MY, EN } }, after: { texts: { MY } } },
        { after: { texts: { MY, EN } } },
        { before: { texts: before } },
      ])
    })

    test('have a stock that changes by pieces and never falls below zero', async () => {
      const productId = await createProduct(platform, { stock: 2, enabled: false })
      const change = (pieces: number) =>
        operators.call(ops.changeStock, { body: { productId, change: pieces, reason } })
      expect(unwrap(await change(3))).toEqual({ stock: 5 })
      expect((await change(-6)).errorCode).toBe('STOCK_INVALID')
      expect(unwrap(await change(-5))).toEqual({ stock: 0 })
    })
  })

  test('are booked as the ledger has them, with the money of conversions and what it has to be wagered', async () => {
    await equip(200n)
    unwrap(await redeem(await createProduct(platform)))
    unwrap(await convert('100'))
    expect(await listProblems()).toEqual([])
    const { memberId } = player
    await platform.core.database.query(
      `update points_redemption set state = 'rejected', decided_at = now()
      where member_id = $1 and type = 'product'`,
      [memberId],
    )
    await platform.core.database.query('update points_count set converted = converted + 1 where member_id = $1', [
      memberId,
    ])
    const problems = await listProblems()
    expect(problems).toHaveLength(2)
    expect(problems.join(' ')).toMatch(/uses? up 201.*is rejected over 50 points.*returned 0/u)
  })
})
