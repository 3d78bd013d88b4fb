import { isDeepStrictEqual } from 'node:util'
import { randomUUID } from 'node:crypto'
import { addDays, toCalendarDate } from '@croupier/domain/time'
import { messages } from '@croupier/endpoints/calls/messages'
import { transactionRecords } from '@croupier/endpoints/calls/records'
import * as ops from '@croupier/endpoints/calls/ops/withdrawals'
import * as endpoints from '@croupier/endpoints/calls/withdrawals'
import { headerNames } from '@croupier/endpoints/headers'
import { getNextWithdrawalState, withdrawalStates, type WithdrawalState } from '@croupier/domain/withdrawal'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { auditLedger } from '../../core/ledger/audit.ts'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { testPaymentPassword } from '../payment-password/testing/scenarios.ts'
import { createImage } from '../uploads/testing/images.ts'
import { openGameSession } from '../wallet/testing/game-session.ts'
import { withdrawalsModule } from './module.ts'
import { addWithdrawal, createWithdrawer, toWithdrawer, type Withdrawer } from './testing/withdrawals.ts'

const reason = 'Checked'
const english = { 'accept-language': 'en' }

describeEachDatabase('withdrawals', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  let operators: Pick<SiteClient, 'call'>
  let member: Withdrawer

  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
    site = createSiteClient(platform)
    operators = createOperatorClient(platform)
  })
  afterAll(() => platform.stop())
  beforeEach(async () => {
    member = await createWithdrawer(platform)
  })

  const createBody = (amount: string) => ({
    bankAccountId: String(member.bankAccountId),
    amount,
    paymentPassword: testPaymentPassword,
  })
  const request = (amount: string, entries: object = {}, parts: object = {}) =>
    site.call(endpoints.requestWithdrawal, {
      token: member.token,
      headers: english,
      body: { ...createBody(amount), ...entries },
      ...parts,
    })
  const start = async (amount = '5000.00') => unwrap(await request(amount)).withdrawalId
  const read = async (withdrawalId: string) =>
    unwrap(await site.call(endpoints.withdrawalDetails, { token: member.token, query: { withdrawalId } }))
  const cancel = (withdrawalId: string) =>
    site.call(endpoints.cancelWithdrawal, { token: member.token, body: { withdrawalId } })
  const confirm = (
    withdrawalId: string,
    entries: { receipt?: string; received?: string; remaining?: string; imageIds?: readonly string[] } = {},
  ) =>
    site.call(endpoints.confirmWithdrawal, {
      token: member.token,
      body: { withdrawalId, receipt: 'full', received: null, remaining: null, imageIds: [], ...entries },
    })
  const review = (withdrawalId: string) => operators.call(ops.reviewWithdrawal, { body: { withdrawalId } })
  const approve = (withdrawalId: string, parts: object = {}) =>
    operators.call(ops.approveWithdrawal, { body: { withdrawalId, reason }, ...parts })
  const reject = (withdrawalId: string) =>
    operators.call(ops.rejectWithdrawal, { body: { withdrawalId, rejectReason: 'account', reason } })
  const disburse = (withdrawalId: string, parts: object = {}) =>
    operators.call(ops.disburseWithdrawal, { body: { withdrawalId, reason }, ...parts })
  const resolve = (withdrawalId: string, outcome: 'confirm' | 'force', version?: number) =>
    operators.call(ops.resolveWithdrawal, { body: { withdrawalId, outcome, reason, version } })
  const show = async (withdrawalId: string) =>
    unwrap(await operators.call(ops.withdrawalReview, { query: { withdrawalId } }))
  const runJobs = () => platform.core.jobs.runDue()
  const createProof = () => createImage(platform, member.memberId, 'withdrawal')
  const expectConsistent = async () => expect((await auditLedger(platform.core.database)).problems).toEqual([])

  /** Requests a withdrawal and pays it out. */
  async function payOut(amount = '5000.00'): Promise<string> {
    const id = await start(amount)
    unwrap(await review(id))
    unwrap(await approve(id))
    unwrap(await disburse(id))
    await runJobs()
    return id
  }

  const endAccountWith = (digits: string) =>
    platform.core.database.query('update bank_account set account_number = account_number || $2 where id = $1', [
      member.bankAccountId,
      digits,
    ])

  test('hold their amount, are paid out, and are confirmed in full [about-4.4, s-list-4a.1]', async () => {
    const id = await start()
    expect(await member.balances()).toEqual([9_500_000n, 500_000n])
    expect(await read(id)).toMatchObject({ state: 'requested', holder: 'operator', canCancel: true, confirmBy: null })
    unwrap(await review(id))
    unwrap(await approve(id))
    unwrap(await disburse(id))
    expect(await read(id)).toMatchObject({ state: 'paying', holder: 'provider' })
    await runJobs()
    const paid = await read(id)
    expect(paid).toMatchObject({ state: 'disbursed', holder: 'member', expectedAt: null })
    const confirmMs = Date.parse(paid.confirmBy ?? '') - platform.clock.now().getTime()
    expect(confirmMs).toBe(1440 * 60_000)
    expect(await member.balances()).toEqual([9_500_000n, 500_000n])
    unwrap(await confirm(id))
    const { state, events } = await read(id)
    expect(state).toBe('received')
    expect(events.map(({ event, actor }) => `${actor} ${event}`)).toEqual([
      'member request',
      'operator review',
      'operator approve',
      'operator pay',
      'system paid',
      'member confirm',
    ])
    expect(await member.balances()).toEqual([9_500_000n, 0n])
    const inbox = unwrap(await site.call(messages, { token: member.token })).messages
    expect(inbox.map(({ title }) => title)).toEqual(['Your withdrawal was paid out'])
    await expectConsistent()
  })

  test('are in the account record with both balances, as is their return', async () => {
    const id = await start()
    unwrap(await cancel(id))
    const query = { from: addDays(toCalendarDate('UTC', new Date()), -7), to: '2099-12-31', language: 'EN' }
    const { records } = unwrap(await site.call(transactionRecords, { token: member.token, query }))
    expect(records.slice(0, 2)).toMatchObject([
      { kind: 'withdrawalReturn', reference: id, amount: '5000.00' },
      { kind: 'withdrawal', reference: id, amount: '-5000.00' },
    ])
  })

  test.each([
    ['4999.00', 'WITHDRAWAL_TOO_SMALL'],
    ['5000050.00', 'WITHDRAWAL_TOO_LARGE'],
    ['5050.00', 'WITHDRAWAL_STEP'],
    ['-5000.00', 'AMOUNT_INVALID'],
    ['0', 'AMOUNT_INVALID'],
    ['5000.001', 'AMOUNT_TOO_PRECISE'],
    ['100100.00', 'INSUFFICIENT_FUNDS'],
  ])('of %s are refused with %s and move nothing', async (amount, errorCode) => {
    expect((await request(amount)).errorCode).toBe(errorCode)
    expect(await member.balances()).toEqual([10_000_000n, 0n])
  })

  test('need the payment password and an account of the member', async () => {
    expect((await request('5000.00', { paymentPassword: '000001' })).errorCode).toBe('PAYMENT_PASSWORD_WRONG')
    const stranger = await createWithdrawer(platform)
    const bankAccountId = String(stranger.bankAccountId)
    expect((await request('5000.00', { bankAccountId })).errorCode).toBe('BANK_ACCOUNT_UNKNOWN')
    expect(await member.balances()).toEqual([10_000_000n, 0n])
  })

  test('are requested once by two calls under one key, and never without a key or by another body', async () => {
    const headers = { ...english, [headerNames.idempotencyKey]: randomUUID() }
    const responses = await Promise.all([1, 2].map(() => request('5000.00', {}, { headers })))
    for (const { errorCode } of responses) expect([null, 'IDEMPOTENCY_IN_PROGRESS']).toContain(errorCode)
    unwrap(await request('5000.00', {}, { headers }))
    expect((await request('5100.00', {}, { headers })).errorCode).toBe('IDEMPOTENCY_KEY_REUSED')
    const withoutKey = { ...english, [headerNames.idempotencyKey]: '' }
    expect((await request('5000.00', {}, { headers: withoutKey })).status).toBe(400)
    expect(await member.balances()).toEqual([9_500_000n, 500_000n])
  })

  test('stay within the limits of a day, also by calls at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => request('5000.00')))
    expect(responses.filter(({ errorCode }) => errorCode === null)).toHaveLength(5)
    expect(responses.filter(({ errorCode }) => errorCode === 'WITHDRAWAL_DAILY_LIMIT')).toHaveLength(3)
    expect(await member.balances()).toEqual([7_500_000n, 2_500_000n])
    const query = { token: member.token }
    expect(unwrap(await site.call(endpoints.withdrawalOptions, query))).toMatchObject({
      balance: '75000.00',
      held: '25000.00',
      dailyAmountLeft: '9975000.00',
      dailyCountLeft: 0,
    })
    platform.clock.advance({ days: 1 })
    await platform.core.database.query('update session set last_seen_at = $1, created_at = $1', [platform.clock.now()])
    unwrap(await request('5000.00'))
  })

  test('cannot be bet while they are held', async () => {
    const session = await openGameSession(platform, { balance: '100000' })
    member = await toWithdrawer(platform, session.player)
    await start('95000.00')
    expect((await session.bet('5001')).errorCode).toBe('INSUFFICIENT_FUNDS')
    expect((await session.bet('5000')).errorCode).toBeNull()
  })

  test('are taken back once, before they are reviewed', async () => {
    const id = await start()
    const responses = await Promise.all([cancel(id), cancel(id)])
    expect(new Set(responses.map(({ errorCode }) => errorCode))).toEqual(new Set(['WITHDRAWAL_STATE', null]))
    expect(await member.balances()).toEqual([10_000_000n, 0n])
    const other = await start()
    unwrap(await review(other))
    expect(await cancel(other)).toMatchObject({ status: 409, errorCode: 'WITHDRAWAL_STATE' })
    expect(await read(other)).toMatchObject({ canCancel: false })
  })

  test('are never taken back under a strict jurisdiction', async () => {
    const owner = await createWithdrawer(platform, { brand: 'aurora' })
    const withdrawalId = await addWithdrawal(platform, owner, { amount: 1_000n })
    const aurora = createSiteClient(platform, 'aurora')
    const parts = { token: owner.token, body: { withdrawalId } }
    expect((await aurora.call(endpoints.cancelWithdrawal, parts)).errorCode).toBe('WITHDRAWAL_STATE')
    expect(unwrap(await aurora.call(endpoints.withdrawalOptions, { token: owner.token })).canCancel).toBe(false)
  })

  test('are rejected for a reason that the member reads, and return', async () => {
    const id = await start()
    unwrap(await review(id))
    unwrap(await reject(id))
    expect(await read(id)).toMatchObject({ state: 'rejected', rejectReason: 'account', holder: null })
    expect(await member.balances()).toEqual([10_000_000n, 0n])
    await expectConsistent()
  })

  test('need two operators above the amount of the brand', async () => {
    await changeSettings(platform, 'shwe', { withdrawalApprovalAmount: '5000.00' })
    const small = await start('5000.00')
    const large = await start('5100.00')
    for (const id of [small, large]) unwrap(await review(id))
    unwrap(await approve(small))
    expect(await show(small)).toMatchObject({ state: 'approved', needsSecond: false })
    expect(unwrap(await approve(large))).toEqual({ state: 'proposed' })
    expect((await approve(large)).errorCode).toBe('REQUEST_OWN')
    expect((await disburse(large)).errorCode).toBe('WITHDRAWAL_STATE')
    const { token } = await createTestOperator(platform, { roles: ['finance'] })
    expect(unwrap(await approve(large, { token }))).toEqual({ state: 'approved' })
    expect(await show(large)).toMatchObject({ state: 'approved', needsSecond: true, proposedBy: null })
    await changeSettings(platform, 'shwe', { withdrawalApprovalAmount: '1000000.00' })
  })

  test('that did not arrive need two operators for each further payout above that amount', async () => {
    const setApproval = (withdrawalApprovalAmount: string) =>
      changeSettings(platform, 'shwe', { withdrawalApprovalAmount })
    await setApproval('4000.00')
    const { username, token } = await createTestOperator(platform, { roles: ['finance'] })
    const deny = async () => unwrap(await confirm(id, { receipt: 'missing', imageIds: [await createProof()] }))
    const id = await start('5000.00')
    unwrap(await review(id))
    unwrap(await approve(id))
    unwrap(await approve(id, { token }))
    unwrap(await disburse(id))
    await runJobs()
    await deny()
    expect(await show(id)).toMatchObject({ state: 'notReceived', proposedBy: null })
    expect(unwrap(await disburse(id, { token }))).toEqual({ state: 'notReceived' })
    expect(await show(id)).toMatchObject({ state: 'notReceived', proposedBy: username })
    expect((await disburse(id, { token })).errorCode).toBe('REQUEST_OWN')
    await runJobs()
    expect(await read(id)).toMatchObject({ state: 'notReceived' })
    expect(unwrap(await disburse(id))).toEqual({ state: 'payingAgain' })
    await runJobs()
    await deny()
    expect(unwrap(await disburse(id))).toEqual({ state: 'notReceived' })
    await setApproval('1000000.00')
    expect(unwrap(await disburse(id))).toEqual({ state: 'payingAgain' })
    await runJobs()
    await deny()
    await setApproval('4000.00')
    expect(unwrap(await disburse(id, { token }))).toEqual({ state: 'notReceived' })
    await setApproval('1000000.00')
    await expectConsistent()
  })

  test('whose payout fails return once', async () => {
    await endAccountWith('0001')
    const id = await payOut()
    expect(await read(id)).toMatchObject({ state: 'failed', holder: null })
    expect(await member.balances()).toEqual([10_000_000n, 0n])
    expect((await disburse(id)).errorCode).toBe('WITHDRAWAL_STATE')
    await runJobs()
    expect(await member.balances()).toEqual([10_000_000n, 0n])
    await expectConsistent()
  })

  test('whose payout takes time are asked for again', async () => {
    await endAccountWith('0002')
    const id = await payOut()
    expect(await read(id)).toMatchObject({ state: 'paying' })
    platform.clock.advance({ minutes: 10 })
    await runJobs()
    expect(await read(id)).toMatchObject({ state: 'disbursed' })
  })

  test('whose provider names the same time twice, and one that is over, are asked for again after a minute', async () => {
    const { payouts } = await withdrawalsModule.getServices(platform.core)
    const askAgainAt = new Date(platform.clock.now().getTime() + 5 * 60_000)
    const send = vi
      .spyOn(payouts, 'send')
      .mockResolvedValueOnce({ state: 'underWay', askAgainAt })
      .mockResolvedValueOnce({ state: 'underWay', askAgainAt })
      .mockResolvedValueOnce({ state: 'paid' })
    onTestFinished(() => send.mockRestore())
    const id = await payOut()
    platform.clock.advance({ minutes: 5 })
    await runJobs()
    expect([await read(id), send.mock.calls.length]).toMatchObject([{ state: 'paying' }, 2])
    platform.clock.advance({ minutes: 1 })
    await runJobs()
    expect([await read(id), send.mock.calls.length]).toMatchObject([{ state: 'disbursed' }, 3])
  })

  test('keep nobody waiting while the provider is called', async () => {
    const { payouts } = await withdrawalsModule.getServices(platform.core)
    const id = await start()
    const { query } = platform.core.database
    vi.spyOn(payouts, 'send').mockImplementation(async () => {
      await query('update withdrawal set merchant = merchant where id = $1', [BigInt(id)])
      return { state: 'paid' }
    })
    unwrap(await review(id))
    unwrap(await approve(id))
    unwrap(await disburse(id))
    await runJobs()
    expect(await read(id)).toMatchObject({ state: 'disbursed' })
  })

  test('that were partly received are paid the rest, of which the amounts have to add up [e-other-4.1, e-other-4.2, s-list-4a.2]', async () => {
    const id = await payOut()
    const partly = { receipt: 'partly', received: '3000.00' }
    expect((await confirm(id, { ...partly, remaining: '1000.00' })).errorCode).toBe('RECEIPT_AMOUNTS_WRONG')
    expect((await confirm(id, { receipt: 'partly' })).errorCode).toBe('AMOUNT_INVALID')
    unwrap(await confirm(id, { ...partly, remaining: '2000.00' }))
    expect(await read(id)).toMatchObject({ state: 'partlyReceived', received: '3000.00', outstanding: '2000.00' })
    unwrap(await disburse(id))
    await runJobs()
    expect(await read(id)).toMatchObject({ state: 'disbursed', outstanding: '2000.00' })
    unwrap(await confirm(id))
    expect(await member.balances()).toEqual([9_500_000n, 0n])
  })

  test('that were not received need a picture, which operators see, and are paid again or forced [e-other-4.3, s-list-4a.3, s-list-4c]', async () => {
    const id = await payOut()
    expect((await confirm(id, { receipt: 'missing' })).errorCode).toBe('PROOF_REQUIRED')
    const stranger = await createWithdrawer(platform)
    const foreign = await createImage(platform, stranger.memberId, 'withdrawal')
    expect((await confirm(id, { receipt: 'missing', imageIds: [foreign] })).errorCode).toBe('IMAGE_UNKNOWN')
    const feedback = await createImage(platform, member.memberId, 'feedback')
    expect((await confirm(id, { receipt: 'missing', imageIds: [feedback] })).errorCode).toBe('IMAGE_UNKNOWN')
    const four = await Promise.all(Array.from({ length: 4 }, createProof))
    expect((await confirm(id, { receipt: 'missing', imageIds: four })).status).toBe(400)
    unwrap(await confirm(id, { receipt: 'missing', imageIds: four.slice(0, 3) }))
    expect((await show(id)).proof).toHaveLength(3)
    unwrap(await disburse(id))
    await runJobs()
    unwrap(await confirm(id, { receipt: 'missing', imageIds: [await createProof()] }))
    unwrap(await resolve(id, 'force'))
    expect(await read(id)).toMatchObject({ state: 'forced' })
    expect(await member.balances()).toEqual([9_500_000n, 0n])
    const [message] = unwrap(await site.call(messages, { token: member.token })).messages
    expect(message?.body).toContain('The amount is not refunded.')
  })

  test('are decided on what was shown: a further step refuses what was decided before it', async () => {
    const id = await payOut()
    unwrap(await confirm(id, { receipt: 'partly', received: '3000.00', remaining: '2000.00' }))
    const { version } = await show(id)
    unwrap(await disburse(id))
    await runJobs()
    unwrap(await confirm(id, { receipt: 'missing', imageIds: [await createProof()] }))
    const refused = { status: 409, errorCode: 'VERSION_CONFLICT' }
    expect(await resolve(id, 'force', version)).toMatchObject(refused)
    const seen = { body: { withdrawalId: id, reason, version } }
    expect(await operators.call(ops.disburseWithdrawal, seen)).toMatchObject(refused)
    expect(await read(id)).toMatchObject({ state: 'notReceived' })
    expect(await member.balances()).toEqual([9_500_000n, 500_000n])
    const again = await resolve(id, 'force', (await show(id)).version)
    expect(unwrap(again)).toEqual({ state: 'forced' })
  })

  test('are not approved finally by whom they were shown before the first of two', async () => {
    member = await createWithdrawer(platform, { balance: '2000000' })
    const id = await start('1200000.00')
    unwrap(await review(id))
    const { version } = await show(id)
    const body = { withdrawalId: id, reason, version }
    expect(unwrap(await approve(id, { body }))).toEqual({ state: 'proposed' })
    const { token } = await createTestOperator(platform, { roles: ['finance'] })
    const refused = { status: 409, errorCode: 'VERSION_CONFLICT' }
    expect(await approve(id, { token, body })).toMatchObject(refused)
    const rejection = { ...body, rejectReason: 'account' as const }
    expect(await operators.call(ops.rejectWithdrawal, { token, body: rejection })).toMatchObject(refused)
    expect(await show(id)).toMatchObject({ state: 'proposed' })
  })

  test('whose further payout fails are disputed as before', async () => {
    const id = await payOut()
    unwrap(await confirm(id, { receipt: 'partly', received: '3000.00', remaining: '2000.00' }))
    await endAccountWith('0001')
    unwrap(await disburse(id))
    await runJobs()
    expect(await read(id)).toMatchObject({ state: 'partlyReceived', outstanding: '2000.00' })
    unwrap(await resolve(id, 'confirm'))
    expect(await member.balances()).toEqual([9_500_000n, 0n])
  })

  test('count as received once after the minutes of the brand, counted from the last payout [s-list-4b, const-6]', async () => {
    await changeSettings(platform, 'shwe', { withdrawalConfirmMinutes: 30 })
    const silent = await payOut()
    const disputed = await payOut()
    platform.clock.advance({ minutes: 29 })
    await runJobs()
    expect(await read(silent)).toMatchObject({ state: 'disbursed' })
    unwrap(await confirm(disputed, { receipt: 'missing', imageIds: [await createProof()] }))
    unwrap(await disburse(disputed))
    await runJobs()
    platform.clock.advance({ minutes: 1 })
    await Promise.all([runJobs(), runJobs()])
    expect(await read(silent)).toMatchObject({ state: 'autoConfirmed' })
    expect(await read(disputed)).toMatchObject({ state: 'disbursed' })
    expect((await confirm(silent)).errorCode).toBe('WITHDRAWAL_STATE')
    expect(await member.balances()).toEqual([9_000_000n, 500_000n])
    await changeSettings(platform, 'shwe', { withdrawalConfirmMinutes: 1440 })
    await expectConsistent()
  })

  test('are unknown to other members and other brands', async () => {
    const id = await start()
    const stranger = await createWithdrawer(platform)
    const lotus = await createWithdrawer(platform, { brand: 'lotus', balance: '1000000' })
    const owner = member
    member = stranger
    expect((await cancel(id)).errorCode).toBe('WITHDRAWAL_UNKNOWN')
    expect((await confirm(id)).errorCode).toBe('WITHDRAWAL_UNKNOWN')
    const parts = { token: lotus.token, body: { withdrawalId: id } }
    const foreign = await createSiteClient(platform, 'lotus').call(endpoints.cancelWithdrawal, parts)
    expect(foreign.errorCode).toBe('WITHDRAWAL_UNKNOWN')
    const { token } = await createTestOperator(platform, { roles: ['finance'], merchants: ['LTS01'] })
    const reviewed = await operators.call(ops.reviewWithdrawal, { token, body: { withdrawalId: id } })
    expect(reviewed.errorCode).toBe('NOT_FOUND')
    member = owner
    expect(await read(id)).toMatchObject({ state: 'requested' })
  })

  describe('in every state', () => {
    const calls = {
      cancel: { event: 'cancel', send: (id: string) => cancel(id) },
      review: { event: 'review', send: (id: string) => review(id) },
      approve: { event: 'approve', send: (id: string) => approve(id) },
      reject: { event: 'reject', send: (id: string) => reject(id) },
      disburse: { event: 'pay', send: (id: string) => disburse(id) },
      confirm: { event: 'confirm', send: (id: string) => confirm(id) },
      confirmPartly: {
        event: 'confirmPartly',
        send: (id: string) => confirm(id, { receipt: 'partly', received: '1000.00', remaining: '4000.00' }),
      },
      confirmMissing: {
        event: 'confirmMissing',
        send: async (id: string) => confirm(id, { receipt: 'missing', imageIds: [await createProof()] }),
      },
      force: { event: 'force', send: (id: string) => resolve(id, 'force') },
    } as const

    const readState = async (id: string) => (await read(id)).state
    test.each(withdrawalStates)('%s they permit exactly the steps of the table', async (state: WithdrawalState) => {
      for (const { event, send } of Object.values(calls)) {
        member = await createWithdrawer(platform)
        const id = await addWithdrawal(platform, member, { state })
        const before = await member.balances()
        const next = getNextWithdrawalState(state, event)
        const { status, errorCode } = await send(id)
        const result = [event, status, errorCode, await readState(id)]
        expect(result).toEqual(next ? [event, 200, null, next] : [event, 409, 'WITHDRAWAL_STATE', state])
        const after = await member.balances()
        expect(next !== null || isDeepStrictEqual(after, before), 'a refused step moves nothing').toBe(true)
      }
    })
  })
})
