/** Hundredths that a shown amount stands for, whatever the language writes around its two decimals. */
export function hundredths(shown: string): bigint {
  const digits = shown.replaceAll(/\D/g, '')
  if (digits === '') throw new Error(`"${shown}" is no amount`)
  return /[-−]/.test(shown) ? -BigInt(digits) : BigInt(digits)
}
