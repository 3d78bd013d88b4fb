/** The screens share a chunk, because the first load names every chunk. */
export { Bonuses } from './bonuses/Bonuses.tsx'
export { Deposits } from './deposit/Deposits.tsx'
export { RealityCheckDialog } from './safer-play/RealityCheckDialog.tsx'
export { SaferPlay } from './safer-play/SaferPlay.tsx'
export { TransferUpline } from './transfer/TransferUpline.tsx'
export { TransferFund } from './wallets/TransferFund.tsx'
export { ReceiptDialog } from './withdraw/ReceiptDialog.tsx'
export { Withdrawals } from './withdraw/Withdrawals.tsx'
