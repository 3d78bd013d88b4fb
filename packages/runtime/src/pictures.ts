import { randomBelow } from './randomness.ts'

/** Turns picture paths into addresses on one of the site's image hosts. */
export interface Pictures {
  /** Address of a picture path on the host that this visit picked. */
  url(path: string): string
  /** The same picture on the next host, for one retry; undefined when there is only one host. */
  nextUrl(failed: string): string | undefined
}

/** Pictures of a list of image origins; one is picked at random (specification, section 3). */
export function picturesOf(origins: readonly string[], pick: (bound: number) => number = randomBelow): Pictures {
  const chosen = origins[pick(Math.max(1, origins.length))] ?? ''
  return {
    url: (path) => chosen + path,
    nextUrl: (failed) => {
      const at = origins.findIndex((origin) => failed.startsWith(origin))
      const next = at < 0 ? undefined : origins[(at + 1) % origins.length]
      const previous = origins[at]
      if (next === undefined || previous === undefined || next === previous) return undefined
      return next + failed.slice(previous.length)
    },
  }
}

const base = '/TCG_PROD_IMAGES'

/** Vendors whose pictures are single-coloured in a TLB site variant. */
function isSingleColour(vassalage: string): boolean {
  return vassalage === 'BTI' || vassalage.startsWith('TCG')
}

/** Picture paths under an image host (specification, section 9 "Vendor images"). */
export const picturePaths = {
  vendorLogo: (vassalage: string, tone: 'WHITE' | 'COLOR' | 'PURPLE', tlb: boolean) =>
    `${base}/RNG_LIST_VENDOR/${vassalage}-${tlb && isSingleColour(vassalage) ? 'COLOR' : tone}.png`,
} as const
