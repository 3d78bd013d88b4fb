import { approveDeposit, rejectDeposit } from '@croupier/endpoints/calls/ops/deposits'
import { correctBalance } from '@croupier/endpoints/calls/ops/members'
import * as ops from '@croupier/endpoints/calls/ops/withdrawals'
import { claimRebate } from '@croupier/endpoints/calls/rebates'
import { sendTransfer } from '@croupier/endpoints/calls/transfers'
import * as endpoints from '@croupier/endpoints/calls/withdrawals'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { scale } from '@croupier/testing/scale'
import { changeSettings, createModules } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, relaxedLimits } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeposit } from '../deposits/testing/scenarios.ts'
import { testPaymentPassword } from '../payment-password/testing/scenarios.ts'
import { joinTeam } from '../transfers/testing/lines.ts'
import { openGameSession, type GameSession } from '../wallet/testing/game-session.ts'
import { toWithdrawer, type Withdrawer } from '../withdrawals/testing/withdrawals.ts'
import { compareBooks } from './reconcile.ts'

type Step = 'asked' | 'inReview' | 'agreed' | 'sent' | 'arrived' | 'disputed' | 'over'

/** What the oracle knows of a withdrawal. Minor units. */
interface KnownWithdrawal {
  readonly id: string
  readonly amount: bigint
  received: bigint
  step: Step
}

/** What the oracle knows of an account. Minor units. */
interface Known {
  readonly session: GameSession
  readonly withdrawer: Withdrawer
  main: bigint
  held: bigint
  /** Valid bets without a rebate. */
  openBet: bigint
  readonly deposits: { readonly id: string; readonly amount: bigint }[]
  readonly withdrawals: KnownWithdrawal[]
}

const accounts = 6
const opening = 5_000_000n
/** The most that a brand may permit; the time of the platform stands still. */
const dailyWithdrawals = 100
const reason = 'Oracle'
const vipLevels = [{ label: { labelNameEn: 'Bronze' }, threshold: '0.00', rebates: { RNG: 130 }, benefits: [] }]

/** Returns a generator of numbers from 0 to below 1 that repeats for a seed. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const toText = (minor: bigint) => `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}`

/** 1.3 % of a valid bet, half to even. */
function getRebate(bet: bigint): bigint {
  const twice = (bet * 130n * 2n) / 10_000n
  const isHalf = (bet * 130n * 2n) % 10_000n === 0n && twice % 2n === 1n
  const floor = twice / 2n
  if (isHalf) return floor % 2n === 0n ? floor : floor + 1n
  return twice % 2n === 1n ? floor + 1n : floor
}

describeEachDatabase('random flows of money by many members', (database) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
    await changeSettings(platform, 'shwe', {
      vipLevels,
      modules: createModules(['MANPLAYREB3']),
      depositWagering: 0,
      withdrawalMinimum: '1.00',
      withdrawalStep: '0.00',
      withdrawalDailyCount: dailyWithdrawals,
      withdrawalDailyAmount: '999999999.00',
      transferMinimum: '0.01',
      transferDailyAmount: '999999999.00',
    })
  })
  afterAll(() => platform.stop())

  test('have the balances of an independent oracle, to the minor unit', { timeout: 3_600_000 }, async () => {
    const random = createRandom(20_261_123)
    const pick = (max: number) => Math.floor(random() * max)
    const pickOf = <Item>(items: readonly Item[]): Item | undefined => items[pick(items.length)]
    const pickAmount = (max: number) => BigInt(1 + pick(max))
    const site = createSiteClient(platform)
    const operators = createOperatorClient(platform)
    const all: Known[] = []
    for (let index = 0; index < accounts; index += 1) {
      const session = await openGameSession(platform, { balance: toText(opening) })
      const withdrawer = await toWithdrawer(platform, session.player)
      all.push({ session, withdrawer, main: opening, held: 0n, openBet: 0n, deposits: [], withdrawals: [] })
    }
    const [agent, ...team] = all
    if (!agent) throw new Error('There is no agent.')
    await platform.core.database.query('update member set type = 1 where id = $1', [agent.withdrawer.memberId])
    for (const { withdrawer } of team) await joinTeam(platform, withdrawer.memberId, agent.withdrawer.memberId)

    const expectFunds = (code: string | null, amount: bigint, known: Known): boolean => {
      expect(code).toBe(amount <= known.main ? null : 'INSUFFICIENT_FUNDS')
      return code === null
    }
    const finish = (known: Known, withdrawal: KnownWithdrawal, returned: boolean) => {
      withdrawal.step = 'over'
      known.held -= withdrawal.amount
      if (returned) known.main += withdrawal.amount
    }

    const actions: readonly ((known: Known) => Promise<void>)[] = [
      async function deposit(known) {
        if (known.deposits.length === 3) return
        const amount = 100_000n + pickAmount(400_000)
        const { token } = known.withdrawer
        const id = await createDeposit(platform, { token, amount: toText(amount), submitted: true })
        known.deposits.push({ id, amount })
      },
      async function decideDeposit(known) {
        const decided = known.deposits.shift()
        if (!decided) return
        const isApproved = random() < 0.8
        const body = { depositId: decided.id, reason }
        const { errorCode } = isApproved
          ? await operators.call(approveDeposit, { body })
          : await operators.call(rejectDeposit, { body: { ...body, cause: 'duplicate' } })
        expect(errorCode).toBe(null)
        if (isApproved) known.main += decided.amount
      },
      async function withdraw(known) {
        if (known.withdrawals.length === dailyWithdrawals) return
        const amount = 100n + pickAmount(900_000)
        const { token, bankAccountId } = known.withdrawer
        const body = {
          bankAccountId: String(bankAccountId),
          amount: toText(amount),
          paymentPassword: testPaymentPassword,
        }
        const { value, errorCode } = await site.call(endpoints.requestWithdrawal, { token, body })
        if (!expectFunds(errorCode, amount, known) || !value) return
        known.main -= amount
        known.held += amount
        known.withdrawals.push({ id: value.withdrawalId, amount, received: 0n, step: 'asked' })
      },
      async function stepWithdrawal(known) {
        const open = known.withdrawals.filter(({ step }) => step !== 'over' && step !== 'sent')
        const withdrawal = pickOf(open)
        if (withdrawal) await takeStep(known, withdrawal)
      },
      async function payOut() {
        await platform.core.jobs.runDue()
        for (const each of all.flatMap(({ withdrawals }) => withdrawals))
          if (each.step === 'sent') each.step = 'arrived'
      },
      async function play(known) {
        const stake = pickAmount(30_000)
        const round = `${known.withdrawer.memberId}:${random()}`
        const { errorCode } = await known.session.bet(toText(stake), { round })
        if (!expectFunds(errorCode, stake, known)) return
        known.main -= stake
        const outcome = random()
        if (outcome < 0.15) {
          expectFunds((await known.session.rollback({ round })).errorCode, 0n, known)
          known.main += stake
          return
        }
        const win = outcome < 0.6 ? 0n : pickAmount(Number(stake) * 3)
        expect((await known.session.settle(toText(win), { round })).errorCode).toBe(null)
        known.main += win
        known.openBet += stake
      },
      async function claim(known) {
        const amount = getRebate(known.openBet)
        const { value, errorCode } = await site.call(claimRebate, { token: known.withdrawer.token })
        expect([errorCode, value?.amount]).toEqual(amount > 0n ? [null, toText(amount)] : ['NO_REBATE', undefined])
        if (amount === 0n) return
        known.main += amount
        known.openBet = 0n
      },
      async function transfer(known) {
        const amount = pickAmount(300_000)
        const other = known === agent ? pickOf(team) : agent
        if (!other) return
        const body = {
          partner: known === agent ? 'downline' : 'upline',
          account: known === agent ? other.withdrawer.username : null,
          amount: toText(amount),
          paymentPassword: testPaymentPassword,
        }
        const { errorCode } = await site.call(sendTransfer, { token: known.withdrawer.token, body })
        if (!expectFunds(errorCode, amount, known)) return
        known.main -= amount
        other.main += amount
      },
      async function correct(known) {
        const isNegative = random() < 0.6
        const amount = pickAmount(200_000)
        const { username: account, merchant } = known.withdrawer
        const body = { merchant, account, amount: `${isNegative ? '-' : ''}${toText(amount)}`, reason }
        const { errorCode } = await operators.call(correctBalance, { body })
        if (!expectFunds(errorCode, isNegative ? amount : 0n, known)) return
        known.main += isNegative ? -amount : amount
      },
    ]

    /** Takes one of the steps that the state of a withdrawal permits. */
    async function takeStep(known: Known, withdrawal: KnownWithdrawal): Promise<void> {
      const { id: withdrawalId } = withdrawal
      const { token } = known.withdrawer
      const operate = (endpoint: typeof ops.approveWithdrawal | typeof ops.disburseWithdrawal) =>
        operators.call(endpoint, { body: { withdrawalId, reason } })
      const confirm = (entries: object) =>
        site.call(endpoints.confirmWithdrawal, {
          token,
          body: { withdrawalId, receipt: 'full', received: null, remaining: null, imageIds: [], ...entries },
        })
      const first = random() < 0.7
      const left = withdrawal.amount - withdrawal.received
      const take = async (step: Step, call: Promise<{ readonly errorCode: string | null }>) => {
        expect((await call).errorCode).toBe(null)
        if (step === 'over') return
        withdrawal.step = step
      }
      if (withdrawal.step === 'asked') {
        if (first) return take('inReview', operators.call(ops.reviewWithdrawal, { body: { withdrawalId } }))
        await take('over', site.call(endpoints.cancelWithdrawal, { token, body: { withdrawalId } }))
        return finish(known, withdrawal, true)
      }
      if (withdrawal.step === 'inReview') {
        if (first) return take('agreed', operate(ops.approveWithdrawal))
        const body = { withdrawalId, rejectReason: 'other', reason }
        await take('over', operators.call(ops.rejectWithdrawal, { body }))
        return finish(known, withdrawal, true)
      }
      if (withdrawal.step === 'agreed') return take('sent', operate(ops.disburseWithdrawal))
      if (withdrawal.step === 'arrived') {
        if (!first && left > 1n) {
          const remaining = toText(left - 1n)
          await take('disputed', confirm({ receipt: 'partly', received: toText(1n), remaining }))
          withdrawal.received += 1n
          return
        }
        await take('over', confirm({}))
        return finish(known, withdrawal, false)
      }
      if (first) return take('sent', operate(ops.disburseWithdrawal))
      await take('over', operators.call(ops.resolveWithdrawal, { body: { withdrawalId, outcome: 'force', reason } }))
      finish(known, withdrawal, false)
    }

    for (let count = 0; count < scale(300, 10_000); count += 1) {
      const known = pickOf(all)
      const action = pickOf(actions)
      if (!known || !action) continue
      await action(known)
      const balances = await Promise.all(all.map(({ withdrawer }) => withdrawer.balances()))
      expect([action.name, balances]).toEqual([action.name, all.map(({ main, held }) => [main, held])])
    }
    const [finding] = await compareBooks(platform.core.database, ['SHW01'], platform.clock.now())
    expect(finding?.differences).toEqual([])
  })
})
