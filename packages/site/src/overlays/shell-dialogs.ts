/** The small dialogs of the shell share a chunk. */
export { LogoutDialog } from './LogoutDialog.tsx'
export { RealAccountDialog } from './RealAccountDialog.tsx'
