/** The page and the dialog, which other features open too, share a chunk, because the first load names every chunk. */
export { AddBankAccountDialog } from './bank-accounts/AddBankAccountDialog.tsx'
export { SecurityCenter } from './SecurityCenter.tsx'
