import type { CatalogueServices } from '../catalogue/services.ts'
import type { LeaderRow, WinRow } from './repository.ts'
import type { TimedCache } from './timed-cache.ts'
import type { WinFeed } from './win-feed.ts'

/** The leaders of a week. */
export interface WeekLeaders {
  readonly from: Date
  readonly to: Date
  readonly leaders: readonly LeaderRow[]
}

/** Services of the boards. */
export interface BoardServices extends CatalogueServices {
  readonly winsCache: TimedCache<readonly WinRow[]>
  readonly leadersCache: TimedCache<WeekLeaders>
  readonly popularCache: TimedCache<readonly string[]>
  /** What a win has to reach for the winner board of a merchant, in minor units. */
  readonly thresholdCache: TimedCache<bigint>
}

/** Services of the winners module. */
export interface WinnersServices extends BoardServices {
  readonly winFeed: WinFeed
}
