import type { Core } from '../../core/core.ts'
import type { Catalogue } from './catalogue.ts'

/** Services of the catalogue module. */
export interface CatalogueServices extends Core {
  readonly catalogue: Catalogue
}
