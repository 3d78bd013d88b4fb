import { provideOverlay } from '@croupier/runtime/overlays/define-overlay'
import { addBankAccountOverlay } from '@croupier/runtime/overlays/account'
import { loadScreens } from './security/load-screens.ts'

/** The dialogs of the member center that other features open too. */
export const overlays = [
  provideOverlay(addBankAccountOverlay, () => loadScreens().then(({ AddBankAccountDialog }) => AddBankAccountDialog)),
]
