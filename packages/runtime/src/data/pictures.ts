import { getRandomInt } from '../platform/randomness.ts'

/** Resolves picture paths to URLs on the site's image hosts. */
export interface Pictures {
  /** URL of a picture path on the host chosen for this visit. */
  url(path: string): string
  /** The same picture on the next host, for one retry; undefined with a single host. */
  nextUrl(failed: string): string | undefined
}

/** Creates the resolver for a list of image origins; one is picked at random (specification, section 3). */
export function createPictures(origins: readonly string[], pick: (bound: number) => number = getRandomInt): Pictures {
  const chosen = origins[pick(Math.max(1, origins.length))] ?? ''
  return {
    url: (path) => chosen + path,
    nextUrl: (failed) => {
      const index = origins.findIndex((origin) => failed.startsWith(origin))
      const next = index < 0 ? undefined : origins[(index + 1) % origins.length]
      const previous = origins[index]
      if (next === undefined || previous === undefined || next === previous) return undefined
      return next + failed.slice(previous.length)
    },
  }
}
