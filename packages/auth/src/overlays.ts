import { provideOverlay } from '@croupier/runtime/overlays/define-overlay'
import {
  addPasskeyOverlay,
  bindContactOverlay,
  linkIdentityOverlay,
  linkReturnOverlay,
  paymentPasswordOverlay,
  signInOverlay,
} from '@croupier/runtime/overlays/account'
import {
  changePasswordOverlay,
  forgotPasswordOverlay,
  freePlayOverlay,
  loginOverlay,
  registerOverlay,
  resetPasswordOverlay,
} from '@croupier/runtime/overlays/shared'
import { zaloRewardOverlay } from './overlay-handles.ts'

const loadDialogs = () => import('./dialogs.ts')
const loadAccountDialogs = () => import('./account-dialogs.ts')

/** The auth dialogs. */
export const overlays = [
  provideOverlay(loginOverlay, () => loadDialogs().then(({ LoginDialog }) => LoginDialog)),
  provideOverlay(registerOverlay, () => loadDialogs().then(({ RegisterDialog }) => RegisterDialog)),
  provideOverlay(forgotPasswordOverlay, () => loadDialogs().then(({ ForgotPasswordDialog }) => ForgotPasswordDialog)),
  provideOverlay(resetPasswordOverlay, () => loadDialogs().then(({ ResetPasswordDialog }) => ResetPasswordDialog)),
  provideOverlay(changePasswordOverlay, () => loadDialogs().then(({ ChangePasswordDialog }) => ChangePasswordDialog)),
  provideOverlay(addPasskeyOverlay, () => loadAccountDialogs().then(({ AddPasskeyDialog }) => AddPasskeyDialog)),
  provideOverlay(bindContactOverlay, () => loadAccountDialogs().then(({ BindContactDialog }) => BindContactDialog)),
  provideOverlay(linkIdentityOverlay, () => loadAccountDialogs().then(({ LinkIdentityDialog }) => LinkIdentityDialog)),
  provideOverlay(linkReturnOverlay, () => loadAccountDialogs().then(({ LinkReturnDialog }) => LinkReturnDialog)),
  provideOverlay(paymentPasswordOverlay, () =>
    loadAccountDialogs().then(({ PaymentPasswordDialog }) => PaymentPasswordDialog),
  ),
  provideOverlay(signInOverlay, () => loadDialogs().then(({ SignInDialog }) => SignInDialog)),
  provideOverlay(freePlayOverlay, () => loadDialogs().then(({ FreePlayDialog }) => FreePlayDialog)),
  provideOverlay(zaloRewardOverlay, () => loadDialogs().then(({ ZaloRewardDialog }) => ZaloRewardDialog)),
]
