/** The small dialogs of the shell, fetched in one piece. */
export { LogoutDialog } from './LogoutDialog.tsx'
export { MessageDialog } from './MessageDialog.tsx'
export { RealAccountDialog } from './RealAccountDialog.tsx'
