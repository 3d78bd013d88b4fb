/** Path of all pictures under an image host. */
export const pictureBase = '/TCG_PROD_IMAGES'

/** Whether a vendor has one picture for every tone in a site of the variant TLB. */
export function hasSingleColour(vassalage: string): boolean {
  return vassalage === 'BTI' || vassalage.startsWith('TCG')
}

/**
 * Returns the path of a vendor's logo in a tone (specification, section 9 "Vendor images"); in a site of the variant TLB
 * some vendors have one for all.
 */
export function getVendorLogoPath(
  vassalage: string,
  { tone, tlb }: { readonly tone: 'WHITE' | 'COLOR' | 'PURPLE'; readonly tlb: boolean },
): string {
  return `${pictureBase}/RNG_LIST_VENDOR/${vassalage}-${tlb && hasSingleColour(vassalage) ? 'COLOR' : tone}.png`
}
