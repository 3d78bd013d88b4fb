import { randomUUID } from 'node:crypto'
import type { GameType } from '@croupier/domain/game-types'
import { claimRebate } from '@croupier/endpoints/calls/rebates'
import { headerNames } from '@croupier/endpoints/headers'
import { createTestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { scale } from '@croupier/testing/scale'
import { changeSettings, createModules } from '@croupier/testing/settings'
import { createSiteClient, type SiteClient } from '@croupier/testing/site'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLedgerProblems } from './testing/rebate-member.ts'
import { addHour } from '../wallet/testing/scenarios.ts'
import { openSession } from '../session/testing/scenarios.ts'

const categories = ['RNG', 'LIVE', 'SPORTS'] as const satisfies readonly GameType[]
type Category = (typeof categories)[number]

/** Rates of three levels in basis points, and the valid bets that each needs in minor units. */
const levels = [
  { threshold: 0, rates: { RNG: 30, LIVE: 25, SPORTS: 0 } },
  { threshold: 50_000, rates: { RNG: 45, LIVE: 25, SPORTS: 15 } },
  { threshold: 200_000, rates: { RNG: 60, LIVE: 33, SPORTS: 15 } },
] as const

const vipLevels = levels.map(({ threshold, rates }, index) => ({
  label: { labelNameEn: `Level ${index + 1}` },
  threshold: `${threshold / 100}.00`,
  rebates: rates,
  benefits: [],
}))

const stepArbitrary = fc.oneof(
  fc.record({
    kind: fc.constant('bet' as const),
    category: fc.constantFrom(...categories),
    minor: fc.integer({ min: 1, max: 60_000 }),
  }),
  fc.record({ kind: fc.constant('claim' as const) }),
  fc.record({ kind: fc.constant('switch' as const), isManual: fc.boolean() }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 5, 24, 30, 72, 200) }),
)
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Minutes that clocks in Yangon are ahead of UTC. */
const yangonMs = 6.5 * hourMs

/** What the member has to have received, derived from the steps alone; numbers, since all are small. */
class Oracle {
  paid = 0
  /** Valid bets that are in no rebate, by day number and category. */
  private readonly open = new Map<number, Record<Category, number>>()
  private played = 0
  private now: number
  isManual = true

  constructor(start: Date) {
    this.now = start.getTime() + yangonMs
  }

  bet(category: Category, minor: number): void {
    const day = this.getDay()
    const bets = this.open.get(day) ?? { RNG: 0, LIVE: 0, SPORTS: 0 }
    bets[category] += minor
    this.open.set(day, bets)
    this.played += minor
  }

  claim(): void {
    if (!this.isManual) return
    for (const [day, bets] of this.open) if (day >= this.getDay() - 7) this.pay(bets, true)
  }

  wait(hours: number): void {
    const first = this.getDay()
    this.now += hours * hourMs
    for (let ended = first; ended < this.getDay(); ended++) {
      for (const [day, bets] of this.open) {
        if (this.isManual && day <= ended - 7) this.open.delete(day)
        if (!this.isManual && day <= ended && day >= ended - 7) this.pay(bets, false)
      }
    }
  }

  private getDay(): number {
    return Math.floor(this.now / dayMs)
  }

  /** A claim leaves open what pays nothing yet. */
  private pay(bets: Record<Category, number>, keepsUnpaid: boolean): void {
    const level = levels.findLast(({ threshold }) => threshold <= this.played) ?? levels[0]
    for (const category of categories) {
      const exact = (bets[category] * level.rates[category]) / 10_000
      const floor = Math.floor(exact)
      const isUp = exact - floor > 0.5 || (exact - floor === 0.5 && floor % 2 === 1)
      const amount = isUp ? floor + 1 : floor
      this.paid += amount
      if (amount > 0 || !keepsUnpaid) bets[category] = 0
    }
  }
}

describeEachDatabase('the rebates of a member', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  const clock = createTestClock(new Date('2026-11-20T15:00:00Z'))

  beforeAll(async () => {
    platform = await startPlatform({ database, clock })
    site = createSiteClient(platform)
    await changeSettings(platform, 'shwe', { vipLevels })
    await platform.core.jobs.runDue()
  })
  afterAll(() => platform.stop())

  const switchManual = (isManual: boolean) =>
    changeSettings(platform, 'shwe', { modules: createModules(isManual ? ['MANPLAYREB3'] : []) })

  async function takeSteps(steps: readonly Step[]): Promise<void> {
    const player = await createPlayer(platform, { balance: '0' })
    const oracle = new Oracle(clock.now())
    await switchManual(true)
    for (const step of steps) {
      if (step.kind === 'bet') {
        await addHour(platform, player, { gameType: step.category, validBet: BigInt(step.minor) })
        oracle.bet(step.category, step.minor)
      } else if (step.kind === 'switch') {
        await switchManual(step.isManual)
        oracle.isManual = step.isManual
      } else if (step.kind === 'wait') {
        clock.advance({ hours: step.hours })
        await platform.core.jobs.runDue()
        oracle.wait(step.hours)
      } else {
        const token = await openSession(platform, player)
        await site.call(claimRebate, { token, headers: { [headerNames.idempotencyKey]: randomUUID() } })
        oracle.claim()
      }
      expect((await player.balance()).minor, JSON.stringify(step)).toBe(BigInt(oracle.paid))
    }
  }

  test('equal those of an independent oracle after any bets, claims, days and switches of the flag', async () => {
    const steps = fc.array(stepArbitrary, { minLength: 4, maxLength: 14 })
    await fc.assert(fc.asyncProperty(steps, takeSteps), { numRuns: scale(6, 150), endOnFailure: true })
    expect(await listLedgerProblems(platform)).toEqual([])
  }, 120_000)
})
