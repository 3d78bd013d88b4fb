import { BettingRecord as Record } from '@croupier/records/BettingRecord'

/** Page `personalHistoryCopy`: the account's bets. */
export function BettingRecord() {
  return <Record />
}
