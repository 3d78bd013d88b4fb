import { provideOverlay } from '@croupier/runtime/overlays/define-overlay'
import {
  applyOverlay,
  demoUnavailableOverlay,
  gameDetailsOverlay,
  gamePopupOverlay,
  liveRoomsOverlay,
  recommendOverlay,
  vendorGamesOverlay,
} from './overlay-handles.ts'

/** The dialogs of the lobby. */
export const overlays = [
  provideOverlay(recommendOverlay, () =>
    import('./dialogs/RecommendDialog.tsx').then(({ RecommendDialog }) => RecommendDialog),
  ),
  provideOverlay(vendorGamesOverlay, () =>
    import('./dialogs/VendorGamesDialog.tsx').then(({ VendorGamesDialog }) => VendorGamesDialog),
  ),
  provideOverlay(liveRoomsOverlay, () =>
    import('./dialogs/LiveRoomsDialog.tsx').then(({ LiveRoomsDialog }) => LiveRoomsDialog),
  ),
  provideOverlay(applyOverlay, () => import('./promotions/screens.ts').then(({ ApplyDialog }) => ApplyDialog)),
  provideOverlay(demoUnavailableOverlay, () =>
    import('./dialogs/DemoUnavailableDialog.tsx').then(({ DemoUnavailableDialog }) => DemoUnavailableDialog),
  ),
  provideOverlay(gameDetailsOverlay, () =>
    import('./dialogs/GameDetailsDialog.tsx').then(({ GameDetailsDialog }) => GameDetailsDialog),
  ),
  provideOverlay(gamePopupOverlay, () => import('./dialogs/GamePopup.tsx').then(({ GamePopup }) => GamePopup)),
]
