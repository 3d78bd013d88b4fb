import { randomUUID } from 'node:crypto'
import type { GameType } from '@croupier/domain/game-types'
import { bonuses, depositOffers, forfeitBonus, openWagering } from '@croupier/endpoints/calls/bonuses'
import { createDeposit, submitDeposit } from '@croupier/endpoints/calls/deposits'
import * as ops from '@croupier/endpoints/calls/ops/bonuses'
import { approveDeposit } from '@croupier/endpoints/calls/ops/deposits'
import { headerNames } from '@croupier/endpoints/headers'
import { createTestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { scale } from '@croupier/testing/scale'
import { changeSettings } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLedgerProblems } from '../rebates/testing/rebate-member.ts'
import { openSession } from '../session/testing/scenarios.ts'
import { openFurtherSession, openGameSession, type GameSession } from '../wallet/testing/game-session.ts'
import { bookPlay, testOffer } from './testing/bonuses.ts'

const categories = ['RNG', 'LIVE', 'SPORTS'] as const satisfies readonly GameType[]
type Category = (typeof categories)[number]
type Rates = Readonly<Record<Category, number>>

const full: Rates = { RNG: 10_000, LIVE: 10_000, SPORTS: 10_000 }
const offered: Rates = { RNG: 10_000, LIVE: 2_533, SPORTS: 0 }
const reason = 'Sample'

const category = fc.constantFrom(...categories)
const stepArbitrary = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('play' as const),
      category,
      minor: fc.oneof(fc.nat({ max: 10_000 }), fc.nat({ max: 400_000 })),
      net: fc.integer({ min: -150_000, max: 150_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      minor: fc.integer({ min: 1, max: 60_000 }),
      isFurther: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('settle' as const), percentage: fc.nat({ max: 300 }) }) },
  fc.record({ kind: fc.constant('adjust' as const), minor: fc.integer({ min: -50_000, max: 50_000 }) }),
  fc.record({ kind: fc.constant('rollback' as const) }),
  fc.record({ kind: fc.constant('correct' as const), category, minor: fc.integer({ min: 1, max: 50_000 }) }),
  fc.record({
    kind: fc.constant('grant' as const),
    minor: fc.integer({ min: 1, max: 90_000 }),
    multiple: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({
    kind: fc.constant('deposit' as const),
    minor: fc.integer({ min: 200_000, max: 500_000 }),
    withOffer: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(6, 45, 130) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('forfeit' as const) }) },
  fc.record({ kind: fc.constant('waive' as const) }),
)
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never
type RoundStep = Extract<Step, { readonly kind: 'bet' | 'settle' | 'adjust' | 'rollback' }>

/** A bonus that can be given up, the later with the higher number. */
interface OpenBonus {
  readonly number: number
  readonly amount: number
  /** What was won and lost since its credit, but for rounds, less what is gone with other bonuses. */
  net: number
}

const grant = { kind: 'grant', minor: 80_000, multiple: 9 } as const
const bet = { kind: 'bet', minor: 50_000, isFurther: false } as const
const furtherBet = { ...bet, minor: 20_000, isFurther: true } as const
const forfeit = { kind: 'forfeit' } as const

/** Takes more back than the open round has left, loses that round, and wins with later money. */
const overdraw = [
  { kind: 'adjust', minor: -50_000 },
  { kind: 'settle', percentage: 0 },
  { kind: 'deposit', minor: 500_000, withOffer: false },
  { ...bet, minor: 200_000 },
  { kind: 'settle', percentage: 300 },
  forfeit,
] as const

/** What is rare among random steps: rounds that are open at a credit, and bonuses that share only some results. */
const examples: readonly (readonly Step[])[] = [
  [bet, grant, { kind: 'settle', percentage: 0 }, forfeit],
  [bet, grant, { kind: 'settle', percentage: 250 }, { kind: 'adjust', minor: -9_000 }, forfeit],
  [bet, grant, furtherBet, forfeit, { kind: 'settle', percentage: 233 }, { kind: 'adjust', minor: 7_777 }, forfeit],
  [bet, { kind: 'settle', percentage: 40 }, grant, { kind: 'adjust', minor: 30_000 }, forfeit],
  [
    bet,
    grant,
    bet,
    grant,
    forfeit,
    { kind: 'settle', percentage: 0 },
    { kind: 'settle', percentage: 0 },
    forfeit,
    forfeit,
  ],
  [grant, bet, grant, furtherBet, { kind: 'settle', percentage: 300 }, forfeit, forfeit],
  [grant, bet, bet, { kind: 'settle', percentage: 0 }, grant, { kind: 'settle', percentage: 0 }, forfeit, forfeit],
  [grant, bet, { kind: 'settle', percentage: 0 }, grant, bet, { kind: 'settle', percentage: 0 }, forfeit, forfeit],
  [grant, bet, { kind: 'settle', percentage: 250 }, { ...bet, minor: 250_000 }, ...overdraw],
  [bet, { kind: 'settle', percentage: 250 }, grant, { ...bet, minor: 255_000 }, ...overdraw],
  [bet, grant, { kind: 'settle', percentage: 250 }, { ...bet, minor: 250_000 }, ...overdraw],
]

interface Requirement {
  /** Minor units times basis points. */
  missing: number
  readonly rates: Rates
  readonly bonus: OpenBonus | null
}

/** A round of the vendor, whose stakes know the bonuses that ran when they were placed. */
interface Round {
  readonly id: string
  readonly stakes: { readonly minor: number; readonly bonuses: readonly number[] }[]
  isOpen: boolean
  win: number
}

const sumMinor = (list: readonly { readonly minor: number }[]) => list.reduce((sum, { minor }) => sum + minor, 0)
const isOpen = (round: Round) => round.isOpen

/** What a settled round has won or lost by stakes that were placed while a bonus ran. */
function getPart({ stakes, win }: Round, bonus: OpenBonus): number {
  const all = sumMinor(stakes)
  const part = sumMinor(stakes.filter(({ bonuses: running }) => running.includes(bonus.number)))
  if (part === 0) return 0
  return win - Math.floor((win * (all - part)) / all) - part
}

/** What the member has to have and to wager, derived from the steps alone; numbers, since all are small. */
class Oracle {
  balance = 0
  open: Requirement[] = []
  rounds: Round[] = []
  private credits = 0
  private booked: Record<Category, number> = { RNG: 0, LIVE: 0, SPORTS: 0 }
  private counted: Record<Category, number> = { RNG: 0, LIVE: 0, SPORTS: 0 }

  /** What a read shows: everything counted that is booked, which only a change of the account keeps. */
  preview(): readonly Requirement[] {
    const copy = new Oracle()
    copy.open = structuredClone(this.open)
    copy.booked = { ...this.booked }
    copy.counted = { ...this.counted }
    copy.count()
    return copy.open
  }

  play(name: Category, minor: number, net: number): void {
    this.booked[name] += minor
    for (const { bonus } of this.open) if (bonus) bonus.net += net
  }

  bet(id: string, minor: number): void {
    this.balance -= minor
    const bonuses = this.open.flatMap(({ bonus }) => bonus?.number ?? [])
    const round = this.rounds.find((one) => one.id === id)
    if (round) round.stakes.push({ minor, bonuses })
    else this.rounds.push({ id, stakes: [{ minor, bonuses }], isOpen: true, win: 0 })
  }

  settle(round: Round, win: number): void {
    this.balance += win
    this.booked.RNG += sumMinor(round.stakes)
    Object.assign(round, { isOpen: false, win })
  }

  adjust(round: Round, minor: number): void {
    this.balance += minor
    round.win += minor
  }

  rollback(round: Round): void {
    this.balance += sumMinor(round.stakes)
    this.rounds.splice(this.rounds.indexOf(round), 1)
  }

  canEnd({ bonus }: Requirement): boolean {
    if (!bonus) return false
    const open = this.rounds.filter(isOpen)
    return !open.some(({ stakes }) => stakes.some(({ bonuses: running }) => running.includes(bonus.number)))
  }

  /** Fills the oldest first, from what counts most for it; what nobody needs is lost. */
  count(): void {
    for (const one of this.open) {
      for (const name of categories.toSorted((left, right) => one.rates[right] - one.rates[left])) {
        const bet = this.booked[name] - this.counted[name]
        const rate = one.rates[name]
        if (bet <= 0 || rate === 0 || one.missing === 0) continue
        const used = Math.min(bet, Math.ceil(one.missing / rate))
        one.missing = Math.max(0, one.missing - used * rate)
        this.counted[name] += used
      }
    }
    for (const name of categories) this.counted[name] = Math.max(this.counted[name], this.booked[name])
    this.open = this.open.filter(({ missing }) => missing > 0)
  }

  add(minor: number, rates: Rates, bonus: Requirement['bonus']): void {
    this.count()
    if (this.open.length === 0) this.counted = { ...this.booked }
    this.open.push({ missing: minor * 10_000, rates, bonus })
  }

  credit(minor: number, multiple: number, rates: Rates): void {
    this.balance += minor
    this.credits += 1
    this.add(minor * multiple, rates, { number: this.credits, amount: minor, net: 0 })
  }

  private getNet(bonus: OpenBonus): number {
    const settled = this.rounds.filter((round) => !round.isOpen)
    return settled.reduce((sum, round) => sum + getPart(round, bonus), bonus.net)
  }

  end(index: number): void {
    const bonus = this.open[index]?.bonus
    this.open.splice(index, 1)
    if (!bonus) return
    const net = this.getNet(bonus)
    const taken = Math.min(Math.max(0, bonus.amount + net), this.balance)
    this.balance -= taken
    // The bets since the later credit are counted by both bonuses, and their result is taken once.
    for (const { bonus: other } of this.open) {
      if (!other) continue
      const common = other.number > bonus.number ? this.getNet(other) : net
      const gone = taken - Math.max(0, bonus.amount + net - common)
      if (Math.sign(common) === Math.sign(gone))
        other.net -= Math.sign(gone) * Math.min(Math.abs(gone), Math.abs(common))
    }
  }
}

describeEachDatabase('the wagering of a member', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  let operators: Pick<SiteClient, 'call'>
  const clock = createTestClock(new Date('2026-11-20T15:00:00Z'))

  beforeAll(async () => {
    platform = await startPlatform({ database, clock, limits: relaxedLimits })
    site = createSiteClient(platform)
    operators = createOperatorClient(platform)
    const offer = { ...testOffer, contributions: offered, limit: 'none' } as const
    await changeSettings(platform, 'shwe', { bonusOffers: [offer], depositWagering: 1 })
    await platform.core.jobs.runDue()
  })
  afterAll(() => platform.stop())

  const toText = (minor: number) => (minor / 100).toFixed(2)
  const createHeaders = () => ({ [headerNames.idempotencyKey]: randomUUID() })
  const query = { language: 'EN' }

  async function deposit(token: string, minor: number, withOffer: boolean): Promise<void> {
    const [offer] = unwrap(await site.call(depositOffers, { token, query })).offers
    const bonus = withOffer && offer ? { bonus: { offer: offer.offer, termsVersion: offer.termsVersion } } : {}
    const body = { channel: 'royal-bank', amount: toText(minor), ...bonus }
    const { depositId } = unwrap(await site.call(createDeposit, { token, body, headers: createHeaders() }))
    const submitted = { depositId, receiptNumber: 'FT-1', imageIds: [] }
    unwrap(await site.call(submitDeposit, { token, body: submitted, headers: createHeaders() }))
    unwrap(await operators.call(approveDeposit, { body: { depositId, reason }, headers: createHeaders() }))
  }

  async function takeRoundStep(step: RoundStep, session: GameSession, oracle: Oracle): Promise<void> {
    const open = oracle.rounds.find(isOpen)
    if (step.kind === 'bet') {
      const round = (step.isFurther ? open?.id : undefined) ?? randomUUID()
      const { errorCode } = await (await openFurtherSession(platform, session, {})).bet(toText(step.minor), { round })
      expect(errorCode).toBe(step.minor > oracle.balance ? 'INSUFFICIENT_FUNDS' : null)
      if (errorCode === null) oracle.bet(round, step.minor)
    } else if (step.kind === 'adjust') {
      const settled = oracle.rounds.findLast((round) => !round.isOpen)
      const minor = settled ? Math.max(step.minor, -settled.win) : 0
      if (!settled || minor === 0) return
      expect(await session.adjust(toText(minor), { round: settled.id })).toMatchObject({ errorCode: null })
      // The rest of one beyond the balance is a claim.
      oracle.adjust(settled, Math.max(minor, -oracle.balance))
    } else if (!open) {
      return
    } else if (step.kind === 'settle') {
      const win = Math.floor((sumMinor(open.stakes) * step.percentage) / 100)
      expect(await session.settle(toText(win), { round: open.id })).toMatchObject({ errorCode: null })
      oracle.settle(open, win)
    } else {
      expect(await session.rollback({ round: open.id })).toMatchObject({ errorCode: null })
      oracle.rollback(open)
    }
  }

  async function takeStep(step: Step, session: GameSession, oracle: Oracle): Promise<void> {
    const { player } = session
    const token = await openSession(platform, player)
    const headers = createHeaders()
    if (step.kind === 'bet' || step.kind === 'settle' || step.kind === 'adjust' || step.kind === 'rollback') {
      await takeRoundStep(step, session, oracle)
    } else if (step.kind === 'play') {
      const { category: gameType, minor, net } = step
      await bookPlay(platform, player, { gameType, validBet: BigInt(minor), net: BigInt(net) })
      oracle.play(gameType, minor, net)
    } else if (step.kind === 'correct') {
      await bookPlay(platform, player, { gameType: step.category, validBet: -BigInt(step.minor) })
      oracle.play(step.category, -step.minor, 0)
    } else if (step.kind === 'grant') {
      const { minor, multiple: wagering } = step
      const key = { merchant: player.merchant, account: player.username }
      const body = { ...key, amount: toText(minor), wagering, days: 90, reason }
      unwrap(await operators.call(ops.grantBonus, { body, headers }))
      oracle.credit(minor, wagering, full)
    } else if (step.kind === 'deposit') {
      await deposit(token, step.minor, step.withOffer)
      oracle.balance += step.minor
      oracle.add(step.minor, full, null)
      if (step.withOffer) oracle.credit(Math.min(Math.floor(step.minor / 2), 200_000), 3, offered)
    } else if (step.kind === 'wait') {
      clock.advance({ minutes: step.minutes })
      await platform.core.jobs.runDue()
      oracle.count()
    } else if (step.kind === 'forfeit') {
      const list = unwrap(await site.call(bonuses, { token, query: { ...query, pageSize: '100' } })).bonuses
      const oldest = list.findLast(({ forfeit }) => forfeit !== null)
      expect(oldest === undefined).toBe(!oracle.preview().some((one) => oracle.canEnd(one)))
      if (!oldest) return
      oracle.count()
      const index = oracle.open.findIndex((one) => oracle.canEnd(one))
      const body = { bonusId: oldest.bonusId, amount: oldest.forfeit ?? '' }
      unwrap(await site.call(forfeitBonus, { token, body, headers }))
      oracle.end(index)
    } else {
      const [first] = unwrap(await site.call(openWagering, { token, query })).requirements
      expect(first === undefined).toBe(oracle.preview().length === 0)
      if (!first) return
      oracle.count()
      unwrap(await operators.call(ops.waiveWagering, { body: { wageringId: first.wageringId, reason }, headers }))
      oracle.open.shift()
    }
  }

  async function takeSteps(steps: readonly Step[]): Promise<void> {
    const session = await openGameSession(platform, { balance: '1000' })
    const { player } = session
    const oracle = new Oracle()
    oracle.balance = 100_000
    for (const step of steps) {
      // The instants say which of two came first where adjustments are late.
      clock.advance({ milliseconds: 1 })
      await takeStep(step, session, oracle)
      const shown = unwrap(await site.call(openWagering, { token: await openSession(platform, player), query }))
      expect(
        shown.requirements.map(({ left }) => left),
        JSON.stringify([step, oracle.open]),
      ).toEqual(oracle.preview().map(({ missing }) => toText(Math.ceil(missing / 10_000))))
      expect((await player.balance()).minor, JSON.stringify(step)).toBe(BigInt(oracle.balance))
    }
  }

  test('equals that of an independent oracle after any deposits, bonuses, bets, open rounds, corrections and ends', async () => {
    const steps = fc.array(stepArbitrary, { minLength: 10, maxLength: 24 })
    const options = {
      numRuns: examples.length + scale(12, 100),
      examples: examples.map((one) => [[...one]] as [Step[]]),
    }
    await fc.assert(fc.asyncProperty(steps, takeSteps), { ...options, endOnFailure: true })
    expect(await listLedgerProblems(platform)).toEqual([])
  }, 300_000)
})
