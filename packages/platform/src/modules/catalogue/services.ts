import type { Core } from '../../core/core.ts'
import type { WindowCounter } from '../../core/limits/window-counter.ts'
import type { Catalogue } from './catalogue.ts'

/** Services of the catalogue module. */
export interface CatalogueServices extends Core {
  readonly catalogue: Catalogue
  /** Counts a large page of a network; throws TOO_MANY_REQUESTS. */
  readonly countLargePage: WindowCounter
}
