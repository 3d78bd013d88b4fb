import { roundStep, type RoundEvent, type RoundState } from '@croupier/domain/round'

/** Major units that the events of an oracle's round carry; a rollback carries none. */
export const stakes = { bet: '10.00', settle: '25.00', adjust: '-5.00' } as const satisfies Partial<
  Record<RoundEvent, string>
>

interface OracleRound {
  state: RoundState
  stake: bigint
  readonly answers: Map<RoundEvent, string>
}

/** One player's money by the round table alone: no database, one event after the other, each event one transaction. */
export class RoundOracle {
  balance: bigint
  readonly #rounds = new Map<string, OracleRound>()

  constructor(balance: bigint) {
    this.balance = balance
  }

  /** What the wallet has to answer: the balance in major units with two digits, or the code that refuses. */
  take(event: RoundEvent, roundId: string): string {
    const round = this.#rounds.get(roundId) ?? { state: 'unknown', stake: 0n, answers: new Map() }
    this.#rounds.set(roundId, round)
    const first = round.answers.get(event)
    if (first !== undefined) return first
    const step = roundStep(round.state, event)
    if ('refuse' in step) return step.refuse
    const moved = { bet: -1000n, settle: 2500n, adjust: -500n, rollback: round.stake }[event]
    if (event === 'bet') round.stake += 1000n
    round.state = step.next
    this.balance += moved
    const answer = `${this.balance / 100n}.${(this.balance % 100n).toString().padStart(2, '0')}`
    round.answers.set(event, answer)
    return answer
  }
}
