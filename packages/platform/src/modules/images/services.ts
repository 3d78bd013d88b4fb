import type { CatalogueServices } from '../catalogue/services.ts'
import type { ImageCache } from './image-cache.ts'

/** Services of the images module. */
export interface ImageServices extends CatalogueServices {
  readonly pictures: ImageCache
}
