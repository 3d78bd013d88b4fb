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
import { createPlayer } from '@croupier/testing/players'
import { scale } from '@croupier/testing/scale'
import { changeSettings } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLedgerProblems, openSession } from '../rebates/testing/rebate-member.ts'
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
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('play' as const),
      category,
      minor: fc.nat({ max: 400_000 }),
      net: fc.integer({ min: -150_000, max: 150_000 }),
    }),
  },
  fc.record({ kind: fc.constant('correct' as const), category, minor: fc.integer({ min: 1, max: 50_000 }) }),
  fc.record({
    kind: fc.constant('grant' as const),
    minor: fc.integer({ min: 1, max: 90_000 }),
    multiple: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    kind: fc.constant('deposit' as const),
    minor: fc.integer({ min: 200_000, max: 500_000 }),
    withOffer: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(6, 45, 130) }),
  fc.record({ kind: fc.constant('forfeit' as const) }),
  fc.record({ kind: fc.constant('waive' as const) }),
)
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never

interface Requirement {
  /** Minor units times basis points. */
  missing: number
  readonly rates: Rates
  /** Of a bonus that can be given up: its amount, and what was won and lost since its credit. */
  readonly bonus: { readonly amount: number; net: number } | null
}

/** What the member has to have and to wager, derived from the steps alone; numbers, since all are small. */
class Oracle {
  balance = 0
  open: Requirement[] = []
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
    this.add(minor * multiple, rates, { amount: minor, net: 0 })
  }

  end(index: number): void {
    const bonus = this.open[index]?.bonus
    this.open.splice(index, 1)
    if (!bonus) return
    const taken = Math.min(Math.max(0, bonus.amount + bonus.net), this.balance)
    this.balance -= taken
    // The bets are counted by every bonus, and their result is taken once.
    const gone = taken - bonus.amount
    for (const { bonus: other } of this.open)
      if (other && Math.sign(other.net) === Math.sign(gone))
        other.net -= Math.sign(gone) * Math.min(Math.abs(gone), Math.abs(other.net))
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

  async function takeStep(step: Step, player: Awaited<ReturnType<typeof createPlayer>>, oracle: Oracle): Promise<void> {
    const token = await openSession(platform, player)
    const headers = createHeaders()
    if (step.kind === 'play') {
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
      expect(oldest === undefined).toBe(!oracle.preview().some(({ bonus }) => bonus !== null))
      if (!oldest) return
      oracle.count()
      const index = oracle.open.findIndex(({ bonus }) => bonus !== null)
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
    const player = await createPlayer(platform, { balance: '0' })
    const oracle = new Oracle()
    for (const step of steps) {
      await takeStep(step, player, oracle)
      const shown = unwrap(await site.call(openWagering, { token: await openSession(platform, player), query }))
      expect(
        shown.requirements.map(({ left }) => left),
        JSON.stringify([step, oracle.open]),
      ).toEqual(oracle.preview().map(({ missing }) => toText(Math.ceil(missing / 10_000))))
      expect((await player.balance()).minor, JSON.stringify(step)).toBe(BigInt(oracle.balance))
    }
  }

  test('equals that of an independent oracle after any deposits, bonuses, bets, corrections and ends', async () => {
    const steps = fc.array(stepArbitrary, { minLength: 6, maxLength: 18 })
    await fc.assert(fc.asyncProperty(steps, takeSteps), { numRuns: scale(12, 150), endOnFailure: true })
    expect(await listLedgerProblems(platform)).toEqual([])
  }, 120_000)
})
