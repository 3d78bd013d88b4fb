import type { CatalogueServices } from '../catalogue/services.ts'
import type { LeaderRow, WinRow } from './repository.ts'
import type { TimedCache } from './timed-cache.ts'

/** The leaders of a week. */
export interface WeekLeaders {
  readonly from: Date
  readonly to: Date
  readonly leaders: readonly LeaderRow[]
}

/** Services of the winners module. */
export interface WinnersServices extends CatalogueServices {
  readonly winsCache: TimedCache<readonly WinRow[]>
  readonly leadersCache: TimedCache<WeekLeaders>
  readonly popularCache: TimedCache<readonly string[]>
}
