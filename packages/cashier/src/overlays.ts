import { provideOverlay } from '@croupier/runtime/overlays/define-overlay'
import { loadScreens } from './load-screens.ts'
import { realityCheckOverlay, withdrawalReceiptOverlay } from './overlay-handles.ts'

/** The dialogs of the cashier. */
export const overlays = [
  provideOverlay(withdrawalReceiptOverlay, () => loadScreens().then(({ ReceiptDialog }) => ReceiptDialog)),
  provideOverlay(realityCheckOverlay, () => loadScreens().then(({ RealityCheckDialog }) => RealityCheckDialog)),
]
