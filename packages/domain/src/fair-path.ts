/** Path of the page of a site that verifies rounds. */
export const fairPath = '/fair'

/** Returns the path with query at which a site verifies a round of the in-house vendor. */
export function getFairPath(roundId: string): string {
  return `${fairPath}?round=${roundId}`
}
