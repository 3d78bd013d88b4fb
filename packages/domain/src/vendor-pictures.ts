// Apart from `vendor-logo.ts`, which the first screen of a site loads.
import type { GameType } from './game-types.ts'
import { hasSingleColour, pictureBase } from './vendor-logo.ts'

/** Returns the path of a vendor's small icon, for choices on phones; one for both states where its logo has one tone. */
export function getVendorIconPath(
  vassalage: string,
  { active, tlb }: { readonly active: boolean; readonly tlb: boolean },
): string {
  const isActive = active && !(tlb && hasSingleColour(vassalage))
  return `${pictureBase}/VENDOR_ICON_SMALL/${vassalage}-${isActive ? 'ACTIVE' : 'DEFAULT'}.png`
}

/**
 * Returns the path of a vendor's card in a submenu, which has one tone in every site. Lotteries share the cards of
 * electronic lotteries.
 */
export function getVendorCardPath(gameType: GameType, vassalage: string): string {
  return `${pictureBase}/SUBMENU_IMG/STYLE4/${gameType === 'LOTT' ? 'ELOTT' : gameType}-${vassalage}.png`
}
