/** Returns the basis points of a percentage with at most two decimals; NaN for another text. */
export function parsePercentage(text: string): number {
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}

/** Returns the percentage of basis points with two decimals. */
export function formatPercentage(basisPoints: number): string {
  return (basisPoints / 100).toFixed(2)
}
