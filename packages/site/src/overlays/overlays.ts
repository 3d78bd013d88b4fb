import { defineOverlay, noParams, provideOverlay } from '@croupier/runtime/overlays/define-overlay'
import { dialogOverlay, helpOverlay, noticesOverlay, realAccountOverlay } from '@croupier/runtime/overlays/shared'

const loadDialogs = () => import('./shell-dialogs.ts')

/** Confirms a logout. */
export const logoutOverlay = defineOverlay(
  'logout',
  noParams,
  () => loadDialogs().then(({ LogoutDialog }) => LogoutDialog),
  { level: 'auth' },
)

const loadContents = () => import('../contents/dialogs.ts')

/** The announcements for the current account. */
export const announcementsOverlay = defineOverlay(
  'announcements',
  noParams,
  () => loadContents().then(({ AnnouncementsOverlay }) => AnnouncementsOverlay),
  { level: 'announcement' },
)

/** The pictures of the licence. */
export const licenceOverlay = defineOverlay(
  'licence',
  noParams,
  () => loadContents().then(({ LicenceOverlay }) => LicenceOverlay),
  { level: 'page', history: true },
)

/** A center over the current page; `connectCenter` opens it for an address that names one. */
export const centerOverlay = defineOverlay(
  'center',
  noParams,
  () => import('./CenterOverlay.tsx').then(({ CenterOverlay }) => CenterOverlay),
  { level: 'page', history: 'address' },
)

/** The dialogs of the shell. */
export const shellOverlays = [
  logoutOverlay,
  announcementsOverlay,
  licenceOverlay,
  centerOverlay,
  provideOverlay(helpOverlay, () => loadContents().then(({ HelpOverlay }) => HelpOverlay)),
  provideOverlay(noticesOverlay, () => loadContents().then(({ NoticesOverlay }) => NoticesOverlay)),
  provideOverlay(realAccountOverlay, () => loadDialogs().then(({ RealAccountDialog }) => RealAccountDialog)),
  provideOverlay(dialogOverlay, () => import('./DialogOverlay.tsx').then(({ DialogOverlay }) => DialogOverlay)),
]
