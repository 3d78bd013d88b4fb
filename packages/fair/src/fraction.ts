/** An exact non-negative ratio in lowest terms. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** The ratio of two integers, reduced. Throws RangeError where the denominator is not positive. */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator <= 0n) throw new RangeError('A denominator is positive')
  const divisor = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

/** Sum of two ratios. */
export function plus(left: Fraction, right: Fraction): Fraction {
  return fraction(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  )
}

/** Product of two ratios. */
export function times(left: Fraction, right: Fraction): Fraction {
  return fraction(left.numerator * right.numerator, left.denominator * right.denominator)
}

/** Quotient of two ratios; throws RangeError where the divisor is not positive. */
export function over(left: Fraction, right: Fraction): Fraction {
  if (right.numerator <= 0n) throw new RangeError('A divisor is positive')
  return fraction(left.numerator * right.denominator, left.denominator * right.numerator)
}

/** Whether two ratios are the same number. */
export function equals(left: Fraction, right: Fraction): boolean {
  return left.numerator * right.denominator === right.numerator * left.denominator
}

/** The ratio as a floating number, for display and statistics only. */
export function toNumber({ numerator, denominator }: Fraction): number {
  const scale = 10n ** 15n
  return Number((numerator * scale) / denominator) / Number(scale)
}

/** The ratio in percent with that many decimals, rounded down, e.g. `96.0213`. */
export function toPercent({ numerator, denominator }: Fraction, decimals = 4): string {
  const digits = ((numerator * 100n * 10n ** BigInt(decimals)) / denominator).toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right]
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}
