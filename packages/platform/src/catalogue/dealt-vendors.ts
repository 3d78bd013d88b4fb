import { inHouseVendor, slotVendors } from '../seed/catalogue-vendors.ts'

/**
 * Codes of the vendors whose games the house's studio deals: every maker of slots and the house itself. Each needs a
 * secret in `vendorSecrets`, else its games open but cannot reach the wallet.
 */
export const dealtVendors: readonly string[] = [inHouseVendor, ...slotVendors].map(({ code }) => code)
