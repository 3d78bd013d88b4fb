/** Auth dialogs share a chunk because users often switch between them. */
export { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
export { ForgotPasswordDialog } from './ForgotPasswordDialog.tsx'
export { FreePlayDialog } from './FreePlayDialog.tsx'
export { LoginDialog } from './LoginDialog.tsx'
export { RegisterDialog } from './RegisterDialog.tsx'
export { ResetPasswordDialog } from './ResetPasswordDialog.tsx'
export { SignInDialog } from './SignInDialog.tsx'
export { ZaloRewardDialog } from './ZaloRewardDialog.tsx'
