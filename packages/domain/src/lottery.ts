/** By which prizes a lottery pays: those of the lottery, of its vendor's own mode (ZY), of an electronic lottery, of Southeast Asia. */
export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const
export type PrizeMode = (typeof prizeModes)[number]

/** Where the draws of a lottery belong: Myanmar, Vietnam, Southeast Asia, or the house. */
export const lotteryAreas = ['MM', 'VN', 'SEA', 'HOUSE'] as const
export type LotteryArea = (typeof lotteryAreas)[number]

/** What the client of a lottery opens with: its bet slip, or its draws. */
export const lotteryViews = ['betting', 'lobby'] as const
export type LotteryView = (typeof lotteryViews)[number]

/** Vendors of electronic lotteries whose presence decides the prize mode. */
const electronicVendors: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'LOTT'])

/** Returns the prize mode of a site by its vendors of the category ELOTT (specification, section 4). */
export function getPrizeMode(elottVendors: readonly string[]): PrizeMode {
  return elottVendors.some((vendor) => electronicVendors.has(vendor)) ? 'ELOTT' : 'LOTT'
}
