import * as ops from '@croupier/endpoints/calls/ops/withdrawals'
import * as endpoints from '@croupier/endpoints/calls/withdrawals'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { scale } from '@croupier/testing/scale'
import { changeSettings } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, relaxedLimits } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from '../../core/ledger/audit.ts'
import { testPaymentPassword } from '../payment-password/testing/scenarios.ts'
import { openGameSession } from '../wallet/testing/game-session.ts'
import { toWithdrawer } from './testing/withdrawals.ts'

/** What the oracle knows of a withdrawal. Amounts are in whole units. */
interface Known {
  readonly id: string
  readonly amount: number
  received: number
  step: 'asked' | 'inReview' | 'agreed' | 'sent' | 'arrived' | 'disputed' | 'over'
}

/** Returns a generator of numbers from 0 to below 1 that repeats for a seed. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

describeEachDatabase('random steps of withdrawals between bets', (database) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
    const limits = { withdrawalMinimum: '1.00', withdrawalStep: '0.00', withdrawalDailyCount: 100 }
    await changeSettings(platform, 'shwe', { ...limits, withdrawalApprovalAmount: '5000000.00' })
  })
  afterAll(() => platform.stop())

  test.each(scale([1], [1, 2]))(
    'have the balances of an independent oracle (seed %i)',
    async (seed) => {
      const random = createRandom(seed)
      const pick = (max: number) => Math.floor(random() * max)
      const site = createSiteClient(platform)
      const operators = createOperatorClient(platform)
      const session = await openGameSession(platform, { balance: '1000' })
      const member = await toWithdrawer(platform, session.player)
      const all: Known[] = []
      let main = 1000
      let held = 0
      let out = 0

      const own = { token: member.token }
      const finish = (known: Known, paid: boolean) => {
        known.step = 'over'
        held -= known.amount
        if (paid) out += known.amount
        else main += known.amount
      }

      async function request(): Promise<void> {
        const amount = 1 + pick(400)
        const bankAccountId = String(member.bankAccountId)
        const body = { bankAccountId, amount: `${amount}.00`, paymentPassword: testPaymentPassword }
        const { value, errorCode } = await site.call(endpoints.requestWithdrawal, { ...own, body })
        expect(errorCode).toBe(amount <= main ? null : 'INSUFFICIENT_FUNDS')
        if (!value) return
        all.push({ id: value.withdrawalId, amount, received: 0, step: 'asked' })
        main -= amount
        held += amount
      }

      async function bet(): Promise<void> {
        const amount = 1 + pick(60)
        const { errorCode } = await session.bet(String(amount))
        expect(errorCode).toBe(amount <= main ? null : 'INSUFFICIENT_FUNDS')
        if (errorCode === null) main -= amount
      }

      const operate = (
        endpoint: typeof ops.disburseWithdrawal | typeof ops.approveWithdrawal,
        { id: withdrawalId }: Known,
      ) => operators.call(endpoint, { body: { withdrawalId, reason: 'Oracle' } })
      const say = ({ id: withdrawalId }: Known, entries: object) =>
        site.call(endpoints.confirmWithdrawal, {
          ...own,
          body: { withdrawalId, receipt: 'full', received: null, remaining: null, imageIds: [], ...entries },
        })

      /** Each step with the ones that permit it, and what it does to the oracle. */
      const steps = [
        {
          from: ['asked'],
          send: ({ id: withdrawalId }: Known) =>
            site.call(endpoints.cancelWithdrawal, { ...own, body: { withdrawalId } }),
          apply: (known: Known) => finish(known, false),
        },
        {
          from: ['asked'],
          send: ({ id: withdrawalId }: Known) => operators.call(ops.reviewWithdrawal, { body: { withdrawalId } }),
          apply: (known: Known) => void (known.step = 'inReview'),
        },
        {
          from: ['inReview'],
          send: (known: Known) => operate(ops.approveWithdrawal, known),
          apply: (known: Known) => void (known.step = 'agreed'),
        },
        {
          from: ['inReview'],
          send: ({ id: withdrawalId }: Known) =>
            operators.call(ops.rejectWithdrawal, { body: { withdrawalId, rejectReason: 'other', reason: 'Oracle' } }),
          apply: (known: Known) => finish(known, false),
        },
        {
          from: ['agreed', 'disputed'],
          send: (known: Known) => operate(ops.disburseWithdrawal, known),
          apply: (known: Known) => void (known.step = 'sent'),
        },
        {
          from: ['arrived', 'disputed'],
          send: (known: Known) => say(known, {}),
          apply: (known: Known) => finish(known, true),
        },
        {
          from: ['arrived'],
          send: (known: Known) => {
            const left = known.amount - known.received
            return say(known, { receipt: 'partly', received: '0.50', remaining: `${left - 1}.50` })
          },
          apply: (known: Known) => {
            known.received += 0.5
            known.step = 'disputed'
          },
        },
        {
          from: ['disputed'],
          send: ({ id: withdrawalId }: Known) =>
            operators.call(ops.resolveWithdrawal, { body: { withdrawalId, outcome: 'force', reason: 'Oracle' } }),
          apply: (known: Known) => finish(known, true),
        },
      ] as const

      async function step(): Promise<void> {
        const known = all[pick(all.length)]
        const chosen = steps[pick(steps.length)]
        if (!known || !chosen) return
        // A second part would not be of half units.
        if (chosen === steps[6] && known.received > 0) return
        const permitted = chosen.from.some((from) => from === known.step)
        const { errorCode } = await chosen.send(known)
        expect([known.step, errorCode]).toEqual([known.step, permitted ? null : 'WITHDRAWAL_STATE'])
        if (permitted) chosen.apply(known)
      }

      async function payOut(): Promise<void> {
        await platform.core.jobs.runDue()
        for (const known of all) if (known.step === 'sent') known.step = 'arrived'
      }

      for (let count = 0; count < scale(250, 5000); count += 1) {
        const choice = random()
        if (choice < 0.2) await request()
        else if (choice < 0.28) await bet()
        else if (choice < 0.4) await payOut()
        else await step()
        expect(await member.balances()).toEqual([BigInt(main * 100), BigInt(held * 100)])
      }
      const [row] = await platform.core.database.query<{ paid: bigint }>(
        `select coalesce(-sum(e.amount), 0)::bigint as paid from entry e join posting p on p.id = e.posting_id
       join account a on a.id = e.account_id where a.member_id = $1 and a.purpose = 'held' and p.kind = 'payout'`,
        [member.memberId],
      )
      expect(row?.paid).toBe(BigInt(out * 100))
      expect((await auditLedger(platform.core.database)).problems).toEqual([])
    },
    120_000,
  )
})
