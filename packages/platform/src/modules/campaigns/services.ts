import type { Core } from '../../core/core.ts'
import type { TimedCache } from '../winners/timed-cache.ts'
import type { RankedRow } from './facts-repository.ts'

/** All members that a leaderboard ranks, the first place first, and each by its id. */
export interface Ranking {
  readonly places: readonly RankedRow[]
  readonly byMember: ReadonlyMap<bigint, RankedRow>
}

/** Services of the campaigns module. */
export interface CampaignServices extends Core {
  readonly rankings: TimedCache<Ranking>
}
