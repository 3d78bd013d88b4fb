import { provideOverlay } from '@croupier/runtime/overlays/define-overlay'
import { addBankAccountOverlay } from '@croupier/runtime/overlays/account'
import { envelopeOverlay } from './envelopes/overlay-handle.ts'
import { loadScreens } from './security/load-screens.ts'

/** The dialogs of the member center. */
export const overlays = [
  provideOverlay(addBankAccountOverlay, () => loadScreens().then(({ AddBankAccountDialog }) => AddBankAccountDialog)),
  provideOverlay(envelopeOverlay, () => import('./rewards/screens.ts').then(({ EnvelopeDialog }) => EnvelopeDialog)),
]
