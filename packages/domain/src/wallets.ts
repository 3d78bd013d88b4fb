/** Where the money of a vendor's games is: always in the main wallet, or in a wallet of the vendor. */
export type VendorWalletKind = 'seamless' | 'transfer'

/** Whether a merchant's members have one wallet, or also one for each vendor of the kind `transfer`. */
export const walletModes = ['single', 'byVendor'] as const
type WalletMode = (typeof walletModes)[number]

/** The wallet of a member that a round moves. */
export type RoundWallet = 'main' | 'vendor'

/** Code of the wallet with which money comes in and goes out; vendors' wallets have the code of their vendor. */
export const mainWallet = 'main'

/** Returns the wallet of the games of a vendor. Demo money has no wallets of vendors. */
export function getRoundWallet(mode: 'real' | 'demo', walletMode: WalletMode, kind: VendorWalletKind): RoundWallet {
  return mode === 'real' && walletMode === 'byVendor' && kind === 'transfer' ? 'vendor' : 'main'
}
