import type { Core } from '../../core/core.ts'
import type { PreviewLinks } from './preview-links.ts'

/** Services of the content module. */
export interface ContentServices extends Core {
  readonly previewLinks: PreviewLinks
}
