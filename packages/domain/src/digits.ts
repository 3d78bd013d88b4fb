const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point))

/** Replaces the digits of every script with 0-9. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    let zero = point
    // In Unicode the ten digits of a script follow one another, and some sets of ten do too.
    while (isDigit(zero - 1)) zero -= 1
    return String((point - zero) % 10)
  })
}
