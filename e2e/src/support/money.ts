/**
 * Hundredths that a shown amount stands for, whatever the language writes between its thousands and before its decimals.
 * Two digits behind the last sign are decimals; an amount without them is whole.
 */
export function hundredths(shown: string): bigint {
  const digits = shown.replaceAll(/\D/g, '')
  if (digits === '') throw new Error(`"${shown}" is no amount`)
  const decimals = /\d[.,]\d{2}(?!\d)/.test(shown)
  const amount = decimals ? BigInt(digits) : BigInt(digits) * 100n
  return /[-−]/.test(shown) ? -amount : amount
}
