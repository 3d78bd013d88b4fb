import { defineOverlay, noParams, provideOverlay } from '@croupier/runtime/overlays/define-overlay'
import {
  addPasskeyOverlay,
  bindContactOverlay,
  changePasswordOverlay,
  forgotPasswordOverlay,
  freePlayOverlay,
  linkIdentityOverlay,
  linkReturnOverlay,
  loginOverlay,
  paymentPasswordOverlay,
  registerOverlay,
  resetPasswordOverlay,
  signInOverlay,
} from '@croupier/runtime/overlays/shared'

const loadDialogs = () => import('./dialogs.ts')
const loadAccountDialogs = () => import('./account-dialogs.ts')

/** The prompt after a registration to add the site on Zalo (specification, section 4 "Registration"). */
export const zaloRewardOverlay = defineOverlay(
  'zaloReward',
  noParams,
  () => loadDialogs().then(({ ZaloRewardDialog }) => ZaloRewardDialog),
  { level: 'auth' },
)

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
  zaloRewardOverlay,
]
