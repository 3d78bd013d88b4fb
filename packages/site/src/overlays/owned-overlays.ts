import { overlays as agentOverlays } from '@croupier/agent-center/overlays'
import { overlays as authOverlays } from '@croupier/auth/overlays'
import { overlays as cashierOverlays } from '@croupier/cashier/overlays'
import { overlays as communityOverlays } from '@croupier/community/overlays'
import { overlays as lobbyOverlays } from '@croupier/lobby/overlays'
import { overlays as memberOverlays } from '@croupier/member-center/overlays'
import { overlays as messageOverlays } from '@croupier/messages/overlays'
import { overlays as pointsOverlays } from '@croupier/points-mall/overlays'
import { provideOverlay } from '@croupier/runtime/overlays/define-overlay'
import { dialogOverlay, helpOverlay, noticesOverlay, realAccountOverlay } from '@croupier/runtime/overlays/shared'
import { announcementsOverlay, centerOverlay, licenceOverlay, logoutOverlay } from './overlays.ts'

const loadDialogs = () => import('./shell-dialogs.ts')
const loadContents = () => import('../contents/dialogs.ts')

/** The dialogs of the shell. */
const shellOverlays = [
  provideOverlay(logoutOverlay, () => loadDialogs().then(({ LogoutDialog }) => LogoutDialog)),
  provideOverlay(realAccountOverlay, () => loadDialogs().then(({ RealAccountDialog }) => RealAccountDialog)),
  provideOverlay(announcementsOverlay, () => loadContents().then(({ AnnouncementsOverlay }) => AnnouncementsOverlay)),
  provideOverlay(licenceOverlay, () => loadContents().then(({ LicenceOverlay }) => LicenceOverlay)),
  provideOverlay(helpOverlay, () => loadContents().then(({ HelpOverlay }) => HelpOverlay)),
  provideOverlay(noticesOverlay, () => loadContents().then(({ NoticesOverlay }) => NoticesOverlay)),
  provideOverlay(centerOverlay, () => import('./CenterOverlay.tsx').then(({ CenterOverlay }) => CenterOverlay)),
  provideOverlay(dialogOverlay, () => import('./DialogOverlay.tsx').then(({ DialogOverlay }) => DialogOverlay)),
]

/** The overlays of all features with their components. Loaded once the browser is idle, or with the first opening. */
export const overlays = [
  ...shellOverlays,
  ...authOverlays,
  ...lobbyOverlays,
  ...messageOverlays,
  ...communityOverlays,
  ...memberOverlays,
  ...cashierOverlays,
  ...pointsOverlays,
  ...agentOverlays,
]
