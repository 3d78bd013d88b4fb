/** Returns the share of a whole, from 0 to 1 with four decimals, for meters; 1 for a whole of zero. */
export function getShare(part: bigint, whole: bigint): number {
  if (part >= whole) return 1
  return part <= 0n ? 0 : Number((part * 10_000n) / whole) / 10_000
}

/** Divides by a positive number and rounds half to even, so that sums of many rounded lines are not biased. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  if (dividend < 0n) return -divideHalfEven(-dividend, divisor)
  const quotient = dividend / divisor
  const twice = (dividend % divisor) * 2n
  if (twice < divisor) return quotient
  return twice > divisor || quotient % 2n === 1n ? quotient + 1n : quotient
}
