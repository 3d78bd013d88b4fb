/** Where the button of a promotion leads (specification, section 2 "Promotions"); deposit and game are additions of ours. */
export const promotionActions = ['none', 'register', 'login', 'download', 'deposit', 'game'] as const
export type PromotionAction = (typeof promotionActions)[number]

/** Types of categories that no site shows, nor the promotions in them (specification, section 9). */
export const hiddenCategoryTypes: readonly string[] = ['gaming', 'lotto_promo']

/** Status of a promotion that needs no application: before its start, while it runs, after its end. */
export const promotionStatuses = ['comingSoon', 'open', 'closed'] as const
export type PromotionStatus = (typeof promotionStatuses)[number]

/** Days for which an ended promotion stays in the list. */
export const closedPromotionDays = 7

/** Returns the status of a promotion at an instant; its times are half-open, null for no bound. */
export function getPromotionStatus(
  { from, to }: { readonly from: Date | null; readonly to: Date | null },
  now: Date,
): PromotionStatus {
  if (from !== null && now < from) return 'comingSoon'
  return to !== null && now >= to ? 'closed' : 'open'
}
