import { pages as agentPages } from '@croupier/agent-center/pages'
import { pages as cashierPages } from '@croupier/cashier/pages'
import { pages as memberPages } from '@croupier/member-center/pages'
import { pages as messagePages } from '@croupier/messages/pages'
import { composePages } from '@croupier/runtime/navigation/pages'

/** The pages of all features, in the order of their centers' menus. */
export const pages = composePages([memberPages, cashierPages, messagePages, agentPages])
