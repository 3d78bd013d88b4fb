/**
 * Parses a displayed amount to hundredths, with the separators of any language. Two digits after the last separator are
 * decimals; otherwise the amount has none.
 */
export function parseHundredths(displayed: string): bigint {
  const digits = displayed.replaceAll(/\D/g, '')
  if (digits === '') throw new Error(`"${displayed}" is not an amount`)
  const decimals = /\d[.,]\d{2}(?!\d)/.test(displayed)
  const amount = decimals ? BigInt(digits) : BigInt(digits) * 100n
  return /[-−]/.test(displayed) ? -amount : amount
}
