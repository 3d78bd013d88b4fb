import { DomainError } from '@croupier/domain/errors'

/** Refuses a slip whose odds have changed, with the current ones. */
export class OddsChangedError extends DomainError {
  /** Odds of the legs in hundredths; null for a bet that is not offered. */
  readonly odds: readonly (number | null)[]

  constructor(odds: readonly (number | null)[]) {
    super('ODDS_CHANGED')
    this.odds = odds
  }
}
