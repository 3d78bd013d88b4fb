import { provideOverlay } from '@croupier/runtime/overlays/define-overlay'
import { contractOverlay } from '@croupier/runtime/overlays/shared'

/** The offer of a contract. */
export const overlays = [
  provideOverlay(contractOverlay, () => import('./contracts/screens.ts').then(({ ContractDialog }) => ContractDialog)),
]
