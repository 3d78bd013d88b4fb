import { randomUUID } from 'node:crypto'
import { maxOpenDeposits } from '@croupier/domain/deposit'
import * as calls from '@croupier/endpoints/calls/deposits'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import * as ops from '@croupier/endpoints/calls/ops/deposits'
import { overview } from '@croupier/endpoints/calls/ops/overview'
import { excludeAccount } from '@croupier/endpoints/calls/safer-play'
import { headerNames } from '@croupier/endpoints/headers'
import { createPlayer } from '@croupier/testing/players'
import { changeSettings } from '@croupier/testing/settings'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createSignedHeaders } from '../../core/http/signed-headers.ts'
import { createGate } from '../../core/jobs/testing/gate.ts'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { callbackPath } from './payment-provider.ts'
import type { PaymentReport } from './payment-report.ts'
import { createKey, describeDeposits, opening } from './testing/suite.ts'
import { startProviderServer } from './testing/provider-server.ts'

const wallet = { channel: 'lantern-wallet', amount: '5000.00' }
const amount = 500_000n
const pageOrigin = 'https://pay.example'
const secret = 'secret of the provider of shwe, 32+'
const lotusSecret = 'secret of the provider of lotus, 32+'
const minuteMs = 60_000

const provider = await startProviderServer(pageOrigin)
afterAll(() => provider.stop())
const { origin } = provider
const paymentProviders = new Map([
  ['SHW01', { origin, pageOrigin, secret }],
  ['LTS01', { origin, pageOrigin, secret: lotusSecret }],
])

describeDeposits(
  'deposits at a payment provider',
  (suite) => {
    const { create, show, list, approve, reject, cancel, readBalance } = suite
    beforeEach(() => {
      provider.fault = 'none'
    })

    const pay = (depositId: string, parts: object = {}) =>
      suite.site.call(calls.payDeposit, {
        token: suite.player.token,
        body: { depositId },
        headers: createKey(),
        ...parts,
      })
    const begin = async () => {
      const { depositId } = unwrap(await create(wallet))
      unwrap(await pay(depositId))
      return depositId
    }
    const toReport = (depositId: string, change: Partial<PaymentReport> = {}): PaymentReport => ({
      payment: `P-${depositId}`,
      reference: depositId,
      state: 'paid',
      amount: '5000.00',
      currency: 'MMK',
      ...change,
    })
    const sign = (report: object, change: { vendor?: string; secret?: string; path?: string; now?: Date } = {}) => {
      const body = JSON.stringify(report)
      const now = suite.platform.clock.now()
      const headers = createSignedHeaders({
        method: 'POST',
        path: callbackPath,
        body,
        vendor: 'SHW01',
        secret,
        now,
        ...change,
      })
      return { body, headers }
    }
    const post = async (
      { body, headers }: { body: string; headers: Readonly<Record<string, string>> },
      brand = 'shwe',
    ) => {
      const response = await fetch(`${suite.platform.origin(brand)}${callbackPath}`, { method: 'POST', headers, body })
      const answer: { errorCode?: string } = JSON.parse(await response.text())
      return { status: response.status, errorCode: answer.errorCode ?? null }
    }
    const report = (depositId: string, change: Partial<PaymentReport> = {}) => post(sign(toReport(depositId, change)))
    const findRow = async (depositId: string, state: string) =>
      (await list({ state })).find(({ id }) => id === depositId)
    const runLater = async (minutes: number) => {
      suite.platform.clock.advance({ minutes })
      await suite.platform.core.jobs.runDue()
    }

    describe('the way to its page', () => {
      test('leads to the configured origin, and the payment is begun once', async () => {
        const { depositId, payment, instructions } = unwrap(await create(wallet))
        expect([payment, instructions]).toEqual([{ origin: pageOrigin, begun: false }, null])
        const { address } = unwrap(await pay(depositId))
        expect(address).toBe(`${pageOrigin}/pay/${depositId}`)
        expect(unwrap(await pay(depositId)).address).toBe(address)
        expect(provider.begun.filter((one) => one === depositId)).toHaveLength(1)
        expect((await show(depositId)).payment).toEqual({ origin: pageOrigin, begun: true })
        expect(await readBalance()).toBe(opening)
      })

      test('is one payment for parallel calls', async () => {
        const { depositId } = unwrap(await create(wallet))
        const answers = await Promise.all(Array.from({ length: 8 }, () => pay(depositId)))
        expect(new Set(answers.map(({ value }) => value?.address))).toEqual(new Set([`${pageOrigin}/pay/${depositId}`]))
      })

      test.each(['error', 'garbage', 'foreignPage'] as const)(
        'is refused where the provider answers with %s, and opens later',
        async (fault) => {
          const { depositId } = unwrap(await create(wallet))
          provider.fault = fault
          const refused = await pay(depositId)
          expect([refused.status, refused.errorCode]).toEqual([503, 'PAYMENT_UNAVAILABLE'])
          provider.fault = 'none'
          expect((await pay(depositId)).errorCode).toBeNull()
        },
      )

      test('is for the own deposit at a provider only, while it is to be paid, and needs a key', async () => {
        const depositId = await begin()
        const other = await createPlayer(suite.platform)
        expect((await pay(depositId, { token: other.token })).errorCode).toBe('NOT_FOUND')
        const trial = await createPlayer(suite.platform, { mode: 'demo' })
        expect((await pay(depositId, { token: trial.token })).errorCode).toBe('TRIAL_NOT_PERMITTED')
        const lotus = createSiteClient(suite.platform, 'lotus')
        const foreign = { token: suite.player.token, body: { depositId }, headers: createKey() }
        expect((await lotus.call(calls.payDeposit, foreign)).errorCode).toBe('NOT_LOGGED_IN')
        const unkeyed = await pay(depositId, { headers: { [headerNames.idempotencyKey]: '' } })
        expect(unkeyed.errorCode).toBe('IDEMPOTENCY_KEY_REQUIRED')
        const { depositId: bank } = unwrap(await create())
        expect((await pay(bank)).errorCode).toBe('DEPOSIT_DECIDED')
        unwrap(await cancel(depositId))
        expect((await pay(depositId)).errorCode).toBe('DEPOSIT_DECIDED')
      })
    })

    test('begins no payment while the account is closed to play', async () => {
      const { depositId } = unwrap(await create(wallet))
      const { token } = suite.player
      unwrap(await suite.site.call(excludeAccount, { token, headers: createKey(), body: { period: 'day' } }))
      expect(await pay(depositId)).toMatchObject({ status: 403, errorCode: 'PLAY_EXCLUDED' })
    })

    describe('a callback', () => {
      test('that a payment is paid credits it once, however often it comes', async () => {
        const depositId = await begin()
        const answers = await Promise.all(Array.from({ length: 8 }, () => report(depositId)))
        expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
        expect((await report(depositId)).status).toBe(200)
        expect(await readBalance()).toBe(opening + amount)
        const row = await findRow(depositId, 'approved')
        expect(row?.payment).toBe(`P-${depositId}`)
        expect(row?.reports).toMatchObject([{ state: 'paid', asked: false, outcome: 'credited' }])
      })

      test('is refused with the signature of a request before, of another text, time, merchant or secret', async () => {
        const depositId = await begin()
        const signed = sign(toReport(depositId))
        const now = suite.platform.clock.now().getTime()
        const cases = [
          [await post({ ...signed, headers: { 'content-type': 'application/json' } }), 'SIGNATURE_INVALID'],
          [await post({ ...signed, body: signed.body.replace('5000.00', '9000.00') }), 'SIGNATURE_INVALID'],
          [await post(sign(toReport(depositId), { path: '/wps/wallet/bet' })), 'SIGNATURE_INVALID'],
          [await post(sign(toReport(depositId), { secret: 'wrong' })), 'SIGNATURE_INVALID'],
          [
            await post(sign(toReport(depositId), { vendor: 'TESTVENDOR', secret: 'secret of TESTVENDOR' })),
            'SIGNATURE_INVALID',
          ],
          [await post(sign(toReport(depositId), { vendor: 'LTS01', secret: lotusSecret })), 'SIGNATURE_INVALID'],
          [await post(sign(toReport(depositId), { now: new Date(now - 3 * minuteMs) })), 'SIGNATURE_EXPIRED'],
          [await post(sign(toReport(depositId), { now: new Date(now + 3 * minuteMs) })), 'SIGNATURE_EXPIRED'],
          [await post(sign(toReport(depositId), { vendor: 'LTS01', secret: lotusSecret }), 'lotus'), 'NOT_FOUND'],
          [await post(sign(toReport('UNKNOWN'))), 'NOT_FOUND'],
          [await post(sign({ ...toReport(depositId), amount: '-5000.00' })), 'MALFORMED_REQUEST'],
          [await post(sign({})), 'MALFORMED_REQUEST'],
        ] as const
        for (const [index, [{ errorCode }, expected]] of cases.entries())
          expect([index, errorCode]).toEqual([index, expected])
        expect(await readBalance()).toBe(opening)
        expect((await show(depositId)).state).toBe('pending')
      })

      test('is accepted once per signature, also after the clock has been set back', async () => {
        const depositId = await begin()
        const signed = sign(toReport(depositId, { state: 'declined' }))
        expect((await post(signed)).status).toBe(200)
        expect((await post(signed)).errorCode).toBe('SIGNATURE_REPLAYED')
        suite.platform.clock.advance({ minutes: 10 })
        await suite.platform.core.jobs.runDue()
        suite.platform.clock.advance({ minutes: -10 })
        expect((await post(signed)).errorCode).toMatch(/^SIGNATURE_/)
      })

      test.each([
        ['another amount', { amount: '4999.99' }],
        ['more decimals', { amount: '5000.001' }],
        ['another currency', { currency: 'USD' }],
        ['an unknown payment', { payment: 'P-OTHER' }],
      ])('with %s is for operators, who approve or reject it', async (_name, change) => {
        const first = await begin()
        const second = await begin()
        for (const depositId of [first, second]) {
          expect((await report(depositId, change)).status).toBe(200)
          expect((await show(depositId)).state).toBe('reviewing')
          expect((await findRow(depositId, 'reviewing'))?.reports).toMatchObject([{ ...change, outcome: 'reviewing' }])
        }
        expect(await readBalance()).toBe(opening)
        unwrap(await approve(first))
        unwrap(await reject(second, { body: { depositId: second, cause: 'wrongAmount', reason: 'Half was paid' } }))
        // What was reported before does not open it again.
        await report(second, change)
        expect((await show(second)).state).toBe('rejected')
        expect(await readBalance()).toBe(opening + amount)
      })

      test('of a refusal ends a deposit, and does not end one that is paid', async () => {
        const declined = await begin()
        await report(declined, { state: 'declined' })
        expect(await show(declined)).toMatchObject({ state: 'rejected', reason: 'declined' })
        const paid = await begin()
        await report(paid)
        await report(paid, { state: 'declined' })
        expect((await show(paid)).state).toBe('approved')
        expect((await findRow(paid, 'approved'))?.reports.map(({ outcome }) => outcome)).toEqual([
          'credited',
          'ignored',
        ])
      })

      test('of money after a refusal is for operators', async () => {
        const depositId = await begin()
        await report(depositId, { state: 'declined' })
        await report(depositId)
        expect(await show(depositId)).toMatchObject({ state: 'reviewing', reason: null })
        unwrap(await approve(depositId))
        expect(await readBalance()).toBe(opening + amount)
      })

      test('of money after a rejection needs two people again, where one had approved before it', async () => {
        const setApproval = (approvalAmount: string) => changeSettings(suite.platform, 'shwe', { approvalAmount })
        await setApproval('1000.00')
        onTestFinished(() => setApproval('1000000.00'))
        const [first, second] = [
          await createTestOperator(suite.platform, { roles: ['finance'] }),
          await createTestOperator(suite.platform, { roles: ['finance'] }),
        ]
        const depositId = await begin()
        await report(depositId, { amount: '4000.00' })
        expect(unwrap(await approve(depositId, { token: first.token })).state).toBe('reviewing')
        unwrap(await reject(depositId))
        await report(depositId, { payment: `Q-${depositId}` })
        expect((await findRow(depositId, 'reviewing'))?.endorsedBy).toBeNull()
        expect(unwrap(await approve(depositId, { token: second.token })).state).toBe('reviewing')
        expect(await readBalance()).toBe(opening)
      })

      test('of money during a review is part of it, and needs two people again', async () => {
        const setApproval = (approvalAmount: string) => changeSettings(suite.platform, 'shwe', { approvalAmount })
        await setApproval('1000.00')
        onTestFinished(() => setApproval('1000000.00'))
        const { token } = await createTestOperator(suite.platform, { roles: ['finance'] })
        const depositId = await begin()
        await report(depositId, { amount: '2500.00' })
        expect(unwrap(await approve(depositId, { token })).state).toBe('reviewing')
        const version = (await findRow(depositId, 'reviewing'))?.version
        await report(depositId)
        const body = { depositId, reason: 'Seen on the statement', version }
        expect((await approve(depositId, { body })).errorCode).toBe('VERSION_CONFLICT')
        const row = await findRow(depositId, 'reviewing')
        expect(row?.reports.map(({ outcome }) => outcome)).toEqual(['reviewing', 'reviewing'])
        expect(row?.endorsedBy).toBeNull()
        expect(row?.timeline.map(({ step }) => step)).toEqual(['create', 'mismatch', 'endorse', 'mismatch'])
        // A report that is repeated is nothing new.
        await report(depositId)
        expect((await findRow(depositId, 'reviewing'))?.timeline).toHaveLength(4)
        expect(await readBalance()).toBe(opening)
      })

      test.each([
        ['of money', { payment: 'Q-FURTHER' }],
        ['of a refusal', { state: 'declined' }],
      ] as const)(
        '%s during a review has what is decided on what was shown before it refused',
        async (_what, further) => {
          const depositId = await begin()
          await report(depositId, { amount: '2500.00' })
          const readVersion = async () => (await findRow(depositId, 'reviewing'))?.version
          const decide = (version: number | undefined) => {
            const body = { depositId, reason: 'Seen on the statement', version }
            return [approve(depositId, { body }), reject(depositId, { body: { ...body, cause: 'wrongAmount' } })]
          }
          const seen = await readVersion()
          await report(depositId, further)
          for (const response of decide(seen))
            expect(await response).toMatchObject({ status: 409, errorCode: 'VERSION_CONFLICT' })
          expect([(await show(depositId)).state, await readBalance()]).toEqual(['reviewing', opening])
          // A report that is repeated is nothing new.
          const shown = await readVersion()
          await report(depositId, further)
          const codes = (await Promise.all(decide(shown))).map(({ errorCode }) => errorCode)
          expect(new Set(codes)).toEqual(new Set([null, 'REQUEST_DECIDED']))
        },
      )

      test.each(['expired', 'cancelled'] as const)('of money for a deposit that is %s credits it', async (state) => {
        const depositId = await begin()
        if (state === 'expired') await runLater(31)
        else unwrap(await cancel(depositId))
        expect((await show(depositId)).state).toBe(state)
        await report(depositId)
        expect((await show(depositId)).state).toBe('approved')
        expect(await readBalance()).toBe(opening + amount)
      })

      test('of money for no known deposit is refused, and operators see it once per payment', async () => {
        const listUnknown = async (query: Record<string, string> = {}) =>
          unwrap(await suite.operators.call(ops.unknownPayments, { query })).payments
        const payment = randomUUID()
        const unknown = { status: 404, errorCode: 'NOT_FOUND' }
        expect(await post(sign(toReport('UNKNOWN', { payment }), { secret: lotusSecret }))).not.toMatchObject(unknown)
        expect(await report('UNKNOWN', { payment, state: 'declined' })).toEqual(unknown)
        expect((await listUnknown()).filter((one) => one.payment === payment)).toEqual([])
        const at = suite.platform.clock.now().toISOString()
        const answers = await Promise.all([1, 2, 3].map(() => report('UNKNOWN', { payment, amount: '70.00' })))
        expect(answers).toEqual([unknown, unknown, unknown])
        expect(await report('OTHER', { payment, amount: '80.00' })).toEqual(unknown)
        const [listed, ...others] = await listUnknown({ merchant: 'SHW01' })
        expect(listed).toEqual({
          merchant: 'SHW01',
          payment,
          reference: 'UNKNOWN',
          amount: '70.00',
          currency: 'MMK',
          at,
        })
        expect(others.filter((one) => one.payment === payment)).toEqual([])
        expect((await listUnknown({ merchant: 'LTS01' })).filter((one) => one.payment === payment)).toEqual([])
      })

      test('of money that came before its deposit was known leaves the list when the deposit receives it', async () => {
        const depositId = await begin()
        const payment = `P-${depositId}`
        await report('UNKNOWN', { payment })
        const listPayments = async () =>
          unwrap(await suite.operators.call(ops.unknownPayments, { query: {} })).payments.map((one) => one.payment)
        expect(await listPayments()).toContain(payment)
        expect((await report(depositId)).status).toBe(200)
        expect(await listPayments()).not.toContain(payment)
      })

      test('of two payments is credited once by its approval, and leaves the other to operators', async () => {
        const depositId = await begin()
        const second = `Q-${depositId}`
        await report(depositId, { payment: second })
        await report(depositId)
        expect((await show(depositId)).state).toBe('reviewing')
        unwrap(await approve(depositId))
        expect(await readBalance()).toBe(opening + amount)
        const { payments } = unwrap(await suite.operators.call(ops.unknownPayments, { query: {} }))
        expect(payments.filter(({ reference }) => reference === depositId).map(({ payment }) => payment)).toEqual([
          second,
        ])
      })

      test('of a second payment for a deposit that is credited moves nothing, and is for operators', async () => {
        const depositId = await begin()
        const second = `Q-${depositId}`
        for (const payment of [`P-${depositId}`, second, second])
          expect((await report(depositId, { payment })).status).toBe(200)
        const { payments } = unwrap(await suite.operators.call(ops.unknownPayments, { query: {} }))
        const listed = payments.filter(({ reference }) => reference === depositId)
        expect(listed).toMatchObject([{ payment: second, amount: '5000.00', currency: 'MMK' }])
        expect(await readBalance()).toBe(opening + amount)
      })

      test('of money for no known deposit is closed once, by an operator of its brand, with the reason in the audit log', async () => {
        const payment = randomUUID()
        const countPayments = async () => {
          const query = { from: '2026-06-01', to: '2026-06-01', merchant: 'SHW01' }
          const { queues } = unwrap(await suite.operators.call(overview, { query }))
          return queues.find(({ queue }) => queue === 'payments')?.count
        }
        const before = (await countPayments()) ?? 0
        await report('UNKNOWN', { payment })
        const close = (merchant: string) =>
          suite.operators.call(ops.closeUnknownPayment, { body: { merchant, payment, reason: 'Sent back' } })
        const isListed = async () =>
          unwrap(await suite.operators.call(ops.unknownPayments, { query: {} })).payments.some(
            (one) => one.payment === payment,
          )
        expect((await close('LTS01')).errorCode).toBe('NOT_FOUND')
        expect([await isListed(), await countPayments()]).toEqual([true, before + 1])
        const answers = await Promise.all([close('SHW01'), close('SHW01')])
        expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(new Set([null, 'REQUEST_DECIDED']))
        await report('UNKNOWN', { payment })
        expect([await isListed(), await countPayments()]).toEqual([false, before])
        const { entries } = unwrap(await suite.operators.call(auditLog, { query: { merchant: 'SHW01' } }))
        expect(entries.filter(({ subject }) => subject === `payment ${payment}`)).toMatchObject([
          { operation: 'POST /ops/payment/close', reason: 'Sent back' },
        ])
      })

      test('of a deposit by bank transfer is refused', async () => {
        const { depositId } = unwrap(await create())
        expect((await report(depositId)).errorCode).toBe('NOT_FOUND')
      })
    })

    describe('a provider that does not call', () => {
      /** Keeps the provider from answering about a payment. */
      const closeGate = (depositId: string) => {
        const gate = createGate()
        provider.gates.set(`P-${depositId}`, gate)
        onTestFinished(gate.open)
        return gate
      }

      test('is asked after two minutes, and again after the time to pay', async () => {
        const soon = await begin()
        provider.outcomes.set(`P-${soon}`, toReport(soon))
        await runLater(3)
        expect((await show(soon)).state).toBe('approved')
        const late = await begin()
        await runLater(40)
        expect((await show(late)).state).toBe('expired')
        provider.outcomes.set(`P-${late}`, toReport(late))
        await runLater(60)
        expect((await show(late)).state).toBe('approved')
        expect((await findRow(late, 'approved'))?.reports).toMatchObject([{ asked: true, outcome: 'credited' }])
        // The callback comes after all.
        await report(late)
        expect(await readBalance()).toBe(opening + 2n * amount)
      })

      test('keeps nobody waiting while it does not answer', async () => {
        const depositId = await begin()
        provider.outcomes.set(`P-${depositId}`, toReport(depositId))
        const gate = closeGate(depositId)
        const answered = runLater(3)
        await gate.reached
        // On the embedded database a transaction would wait for that of a job.
        const { depositId: other } = unwrap(await create())
        expect((await show(other)).state).toBe('pending')
        expect((await show(depositId)).state).toBe('pending')
        gate.open()
        await answered
        expect((await show(depositId)).state).toBe('approved')
      })

      test('has no effect any more once a callback has credited the deposit while it was asked', async () => {
        const depositId = await begin()
        provider.outcomes.set(`P-${depositId}`, toReport(depositId))
        const gate = closeGate(depositId)
        const answered = runLater(3)
        await gate.reached
        await report(depositId)
        gate.open()
        await answered
        expect((await findRow(depositId, 'approved'))?.reports).toMatchObject([{ asked: false, outcome: 'credited' }])
        expect(await readBalance()).toBe(opening + amount)
      })

      test('is asked again where it fails or answers about another deposit', async () => {
        const depositId = await begin()
        provider.fault = 'error'
        await expect(runLater(3)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
        provider.fault = 'none'
        provider.outcomes.set(`P-${depositId}`, toReport('OTHER'))
        await runLater(8)
        expect((await show(depositId)).state).toBe('pending')
        provider.outcomes.set(`P-${depositId}`, toReport(depositId))
        await runLater(30)
        expect((await show(depositId)).state).toBe('approved')
      })
    })

    test(`counts as one of ${maxOpenDeposits} open deposits while operators look at it`, async () => {
      const first = await begin()
      await report(first, { amount: '1.00' })
      for (let made = 1; made < maxOpenDeposits; made += 1) unwrap(await create(wallet))
      expect((await create(wallet)).errorCode).toBe('DEPOSITS_OPEN')
    })
  },
  { paymentProviders },
)
