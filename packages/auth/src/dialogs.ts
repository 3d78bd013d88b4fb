/** Auth dialogs share a chunk because users often switch between them. */
export { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
export { FreePlayDialog } from './FreePlayDialog.tsx'
export { LoginDialog } from './LoginDialog.tsx'
export { RegisterDialog } from './RegisterDialog.tsx'
