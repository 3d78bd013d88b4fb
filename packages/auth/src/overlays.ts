import { provideOverlay } from '@croupier/runtime/overlays/define-overlay'
import {
  changePasswordOverlay,
  freePlayOverlay,
  loginOverlay,
  registerOverlay,
} from '@croupier/runtime/overlays/shared'

const loadDialogs = () => import('./dialogs.ts')

/** The auth dialogs. */
export const overlays = [
  provideOverlay(loginOverlay, () => loadDialogs().then(({ LoginDialog }) => LoginDialog)),
  provideOverlay(registerOverlay, () => loadDialogs().then(({ RegisterDialog }) => RegisterDialog)),
  provideOverlay(changePasswordOverlay, () => loadDialogs().then(({ ChangePasswordDialog }) => ChangePasswordDialog)),
  provideOverlay(freePlayOverlay, () => loadDialogs().then(({ FreePlayDialog }) => FreePlayDialog)),
]
