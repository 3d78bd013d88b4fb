import type { RoundEvent } from '@croupier/domain/round'
import { applyEvent, newRound, predictStep, type RoundHistory } from '@croupier/testing/round-model'

/** Major units of the events in an oracle's round; a rollback has none. */
export const stakes = { bet: '10.00', settle: '25.00', adjust: '-5.00' } as const satisfies Partial<
  Record<RoundEvent, string>
>

interface OracleRound {
  history: RoundHistory
  stake: bigint
  readonly results: Map<RoundEvent, string>
}

/** Reference model of one player's money: the rules of rounds without the round table or a database, one event at a time. */
export class RoundOracle {
  balance: bigint
  readonly #rounds = new Map<string, OracleRound>()

  constructor(balance: bigint) {
    this.balance = balance
  }

  /**
   * Applies an event and returns the expected result: the balance in major units with two decimals, or the error code.
   */
  apply(event: RoundEvent, roundId: string): string {
    const round = this.#rounds.get(roundId) ?? { history: newRound, stake: 0n, results: new Map() }
    this.#rounds.set(roundId, round)
    const first = round.results.get(event)
    if (first !== undefined) return first
    const step = predictStep(round.history, event)
    if ('refuse' in step) return step.refuse
    const moved = { bet: -1000n, settle: 2500n, adjust: -500n, rollback: round.stake }[event]
    if (event === 'bet') round.stake += 1000n
    round.history = applyEvent(round.history, event)
    this.balance += moved
    const result = `${this.balance / 100n}.${(this.balance % 100n).toString().padStart(2, '0')}`
    round.results.set(event, result)
    return result
  }
}
