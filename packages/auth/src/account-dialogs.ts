/** Dialogs of the account page share a chunk, which a login does not load. */
export { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
export { BindContactDialog } from './BindContactDialog.tsx'
export { LinkIdentityDialog } from './LinkIdentityDialog.tsx'
export { LinkReturnDialog } from './LinkReturnDialog.tsx'
export { PaymentPasswordDialog } from './PaymentPasswordDialog.tsx'
