/** Path on the launch hosts at which the in-house vendor returns the proof of a round (`?roundId=`), to any page. */
export const proofPath = '/studio/verify'

const roundIdPattern = /^[0-9a-f]{40}$/

/** Whether a text is the id of a round as the in-house vendor creates them; other vendors prove theirs elsewhere, if at all. */
export function isProvableRoundId(text: string): boolean {
  return roundIdPattern.test(text)
}
