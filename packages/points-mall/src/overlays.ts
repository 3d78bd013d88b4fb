import { provideOverlay } from '@croupier/runtime/overlays/define-overlay'
import { convertOverlay, exchangeOverlay } from './overlay-handles.ts'

/** The dialogs that spend points. */
export const overlays = [
  provideOverlay(exchangeOverlay, () => import('./screens.ts').then(({ ExchangeDialog }) => ExchangeDialog)),
  provideOverlay(convertOverlay, () => import('./screens.ts').then(({ ConvertDialog }) => ConvertDialog)),
]
