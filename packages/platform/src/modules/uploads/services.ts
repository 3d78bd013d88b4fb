import type { Core } from '../../core/core.ts'
import type { ImageEncoder } from './encode-image.ts'
import type { ImageLinks } from './links.ts'

/** Services of the uploads module. */
export interface UploadServices extends Core {
  readonly encodeImage: ImageEncoder
  readonly imageLinks: ImageLinks
}
