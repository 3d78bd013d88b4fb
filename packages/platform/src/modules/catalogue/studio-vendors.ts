import { lotteryVendors } from '@croupier/domain/launch'
import { bookVendors } from '@croupier/fair/sports/books'
import { arenaVendors, inHouseVendor, slotVendors, tableVendors } from './seed/catalogue-vendors.ts'

/**
 * Codes of the vendors whose games the in-house studio serves: every slot vendor, the in-house vendor, and those of live
 * tables, arenas, sports and lotteries. Each needs a secret in `vendorSecrets`; without one its games open but cannot reach the
 * wallet.
 */
export const studioVendors: readonly string[] = [
  ...[inHouseVendor, ...slotVendors].map(({ code }) => code),
  ...Object.keys(tableVendors),
  ...Object.keys(arenaVendors),
  ...bookVendors,
  ...lotteryVendors,
]
