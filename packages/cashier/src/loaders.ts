/** What the loaders of the pages call; one chunk, because the first load names every chunk. */
export { loadBonuses } from './bonuses/queries.ts'
export { loadDeposits } from './deposit/queries.ts'
export { loadSaferPlay } from './safer-play/queries.ts'
export { loadTransfers } from './transfer/queries.ts'
export { loadWallets } from './wallets/queries.ts'
export { loadWithdrawals } from './withdraw/queries.ts'
