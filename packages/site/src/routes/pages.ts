import { pages as memberPages } from '@croupier/member-center/pages'
import { composePages } from '@croupier/runtime/navigation/pages'

/** Pages of the centers, of all features. */
export const sitePages = composePages([memberPages])
