import { randomUUID } from 'node:crypto'
import { scale } from '@croupier/testing/scale'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditLedger } from '../../core/ledger/audit.ts'
import { openGameSession } from '../wallet/testing/game-session.ts'
import { describeSaferPlay } from './testing/suite.ts'

const hourMs = 3_600_000
/** Yangon is 6:30 ahead of UTC all year. */
const offsetMs = 6.5 * hourMs
const dayMs = 24 * hourMs
/** Whole units of the currency, all of 1,000. */
const amounts = fc.integer({ min: 1, max: 6 }).map((thousands) => thousands * 1000)

/** The first instants of the day, the week from Monday and the month of an instant in Yangon; no zone of the platform is asked. */
function getStarts(now: number): Readonly<Record<'Day' | 'Week' | 'Month', number>> {
  const local = new Date(now + offsetMs)
  const day = Math.floor((now + offsetMs) / dayMs) * dayMs
  const week = day - ((local.getUTCDay() + 6) % 7) * dayMs
  const month = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1)
  return { Day: day - offsetMs, Week: week - offsetMs, Month: month - offsetMs }
}

type Period = 'Day' | 'Week' | 'Month'

/** A limit that applies, and the one that is requested: undefined for none, null for no limit. */
interface Limit {
  value: number | null
  requested: number | null | undefined
  requestedAt: number
}

/** The rules of limits once more, without tables, statements or money of the platform. */
class Oracle {
  readonly #limits = new Map<string, Limit>()
  readonly #deposits: { at: number; amount: number }[] = []
  readonly #losses: { at: number; amount: number }[] = []
  open = 0

  set(name: string, value: number | null, now: number): void {
    const limit = this.#get(name)
    const isLooser = limit.value !== null && (value === null || value > limit.value)
    if (isLooser) {
      limit.requested = value
      limit.requestedAt = now
    } else {
      limit.value = value
      limit.requested = undefined
    }
  }

  confirm(name: string, now: number): boolean {
    const limit = this.#get(name)
    if (limit.requested === undefined || now < limit.requestedAt + dayMs) return false
    limit.value = limit.requested
    limit.requested = undefined
    return true
  }

  deposit(amount: number, now: number): boolean {
    if (!this.#permits('deposit', this.#deposits, amount, now)) return false
    this.#deposits.push({ at: now, amount })
    return true
  }

  bet(stake: number, now: number): boolean {
    if (!this.#permits('loss', this.#losses, this.open + stake, now)) return false
    this.open += stake
    return true
  }

  settle(stake: number, win: number, now: number): void {
    this.open -= stake
    this.#losses.push({ at: now, amount: stake - win })
  }

  #permits(kind: 'deposit' | 'loss', facts: readonly { at: number; amount: number }[], added: number, now: number) {
    const starts = getStarts(now)
    return (['Day', 'Week', 'Month'] as const satisfies readonly Period[]).every((period) => {
      const { value } = this.#get(`${kind}${period}`)
      const used = facts.filter(({ at }) => at >= starts[period]).reduce((sum, { amount }) => sum + amount, 0)
      return value === null || used + added <= value
    })
  }

  #get(name: string): Limit {
    const limit = this.#limits.get(name) ?? { value: null, requested: undefined, requestedAt: 0 }
    this.#limits.set(name, limit)
    return limit
  }
}

const names = ['depositDay', 'depositWeek', 'depositMonth', 'lossDay', 'lossWeek', 'lossMonth'] as const
const name = fc.constantFrom(...names)
const step = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), name, value: fc.option(amounts.map((amount) => amount * 2)) }),
  fc.record({ kind: fc.constant('confirm' as const), name }),
  fc.record({ kind: fc.constant('deposit' as const), amount: amounts }),
  fc.record({ kind: fc.constant('bet' as const), stake: amounts }),
  fc.record({ kind: fc.constant('settle' as const), share: fc.constantFrom(0, 1, 2) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 7, 12, 25, 24 * 8) }),
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

describeSaferPlay('limits against an oracle', (suite) => {
  test('accept and refuse what the oracle does, over random deposits, bets, changes and time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
        const session = await openGameSession(suite.platform, { balance: '10000000' })
        const { token } = session.player
        const oracle = new Oracle()
        const rounds: { round: string; stake: number }[] = []
        const now = () => suite.platform.clock.now().getTime()
        const isAccepted = async (call: Promise<{ status: number }>) => (await call).status === 200
        const settleLast = async (share: number) => {
          const last = rounds.pop()
          if (!last) return [true, true]
          const accepted = await isAccepted(session.settle(String(last.stake * share), { round: last.round }))
          oracle.settle(last.stake, last.stake * share, now())
          return [accepted, true]
        }
        const bet = async (stake: number) => {
          const round = randomUUID()
          const outcome = [await isAccepted(session.bet(String(stake), { round })), oracle.bet(stake, now())]
          if (outcome[1]) rounds.push({ round, stake })
          return outcome
        }
        /** Takes a step; returns whether it was accepted, and whether the oracle permits it. */
        const take = async (one: Step) => {
          if (one.kind === 'bet') return bet(one.stake)
          if (one.kind === 'settle') return settleLast(one.share)
          if (one.kind === 'confirm')
            return [await isAccepted(suite.confirm(one.name, token)), oracle.confirm(one.name, now())]
          if (one.kind === 'set') {
            const value = one.value === null ? null : `${one.value}.00`
            oracle.set(one.name, one.value, now())
            return [await isAccepted(suite.set(one.name, value, token)), true]
          }
          if (one.kind === 'wait') {
            suite.platform.clock.advance({ hours: one.hours })
            return [true, true]
          }
          await suite.approveDeposits(token)
          return [await isAccepted(suite.deposit(`${one.amount}.00`, token)), oracle.deposit(one.amount, now())]
        }
        for (const [index, one] of steps.entries()) {
          const [isTaken, isPermitted] = await take(one)
          expect([index, isTaken]).toEqual([index, isPermitted])
        }
      }),
      { numRuns: scale(8, 100), endOnFailure: true },
    )
    expect((await auditLedger(suite.platform.core.database)).problems).toEqual([])
  }, 120_000)
})
