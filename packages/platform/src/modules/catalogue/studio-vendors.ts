import { lotteryVendors } from '@croupier/domain/launch'
import { arenaVendors, inHouseVendor, slotVendors } from './seed/catalogue-vendors.ts'

/**
 * Codes of the vendors whose games the in-house studio serves: every slot vendor, the in-house vendor, and those of arenas and
 * lotteries. Each needs a secret in `vendorSecrets`; without one its games open but cannot reach the wallet.
 */
export const studioVendors: readonly string[] = [
  ...[inHouseVendor, ...slotVendors].map(({ code }) => code),
  ...Object.keys(arenaVendors),
  ...lotteryVendors,
]
