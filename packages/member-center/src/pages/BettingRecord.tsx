import { BettingRecord as Record } from '@croupier/records/BettingRecord'

/** Page personalHistoryCopy: the account's own bets. */
export function BettingRecord() {
  return <Record />
}
