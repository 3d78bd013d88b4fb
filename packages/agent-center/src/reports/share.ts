/** Returns what share of a whole a part is, to three digits, so that the division stays exact for numbers of any size. */
export function toShare(part: bigint, whole: bigint): number {
  return Number((part * 1_000n) / whole) / 1_000
}
