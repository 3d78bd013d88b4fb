import { defineOverlay, noParams, provideOverlay } from '@croupier/runtime/overlays/define-overlay'
import { messageOverlay, realAccountOverlay } from '@croupier/runtime/overlays/shared'

const loadDialogs = () => import('./shell-dialogs.ts')

/** Confirms a logout. */
export const logoutOverlay = defineOverlay(
  'logout',
  noParams,
  () => loadDialogs().then(({ LogoutDialog }) => LogoutDialog),
  { level: 'auth' },
)

/** The dialogs of the shell. */
export const shellOverlays = [
  logoutOverlay,
  provideOverlay(realAccountOverlay, () => loadDialogs().then(({ RealAccountDialog }) => RealAccountDialog)),
  provideOverlay(messageOverlay, () => import('./MessageOverlay.tsx').then(({ MessageOverlay }) => MessageOverlay)),
]
