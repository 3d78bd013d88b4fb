import { pages as memberPages } from '@croupier/member-center/pages'
import { composePages } from '@croupier/runtime/navigation/pages'

/** The pages of all features, in the order of their centers' menus. */
export const pages = composePages([memberPages])
