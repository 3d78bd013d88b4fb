/** An exact non-negative ratio in lowest terms. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Creates the reduced ratio of two integers. Throws RangeError if the denominator is not positive. */
export function toFraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator <= 0n) throw new RangeError('The denominator must be positive')
  const divisor = findGreatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

/** Returns the sum of two ratios. */
export function add(left: Fraction, right: Fraction): Fraction {
  return toFraction(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  )
}

/** Returns the product of two ratios. */
export function multiply(left: Fraction, right: Fraction): Fraction {
  return toFraction(left.numerator * right.numerator, left.denominator * right.denominator)
}

/** Returns the quotient of two ratios. Throws RangeError if the divisor is not positive. */
export function divide(left: Fraction, right: Fraction): Fraction {
  if (right.numerator <= 0n) throw new RangeError('The divisor must be positive')
  return toFraction(left.numerator * right.denominator, left.denominator * right.numerator)
}

/** Whether two ratios are equal. */
export function isEqual(left: Fraction, right: Fraction): boolean {
  return left.numerator * right.denominator === right.numerator * left.denominator
}

/** Converts to a floating-point number, for display and statistics only. */
export function toNumber({ numerator, denominator }: Fraction): number {
  const scale = 10n ** 15n
  return Number((numerator * scale) / denominator) / Number(scale)
}

/** Formats the ratio as percent with `decimals` decimals, rounded down, e.g. `96.0213`. */
export function toPercent({ numerator, denominator }: Fraction, decimals = 4): string {
  const digits = ((numerator * 100n * 10n ** BigInt(decimals)) / denominator).toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Converts to basis points, rounded down. */
export function toBasisPoints({ numerator, denominator }: Fraction): number {
  return Number((numerator * 10_000n) / denominator)
}

function findGreatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right]
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}
