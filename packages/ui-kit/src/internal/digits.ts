/** Code points of the digit zero in the supported scripts. */
const zeroDigits = [
  0x06_60, // Arabic
  0x06_f0, // Persian, Urdu
  0x09_66, // Devanagari
  0x09_e6, // Bengali
  0x0e_50, // Thai
  0x0e_d0, // Lao
  0x10_40, // Myanmar
  0x10_90, // Shan
  0x17_e0, // Khmer
  0xff_10, // full width
]

/** Replaces the digits of every script with 0-9. Keeps the length, so caret positions stay valid. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = zeroDigits.find((start) => code >= start && code < start + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}

/** Only the digits of a text, as 0-9. */
export function extractDigits(text: string): string {
  return toAsciiDigits(text).replaceAll(/[^0-9]/g, '')
}

/** The caret position in `text` that has `count` characters matching `counts` before it. */
export function findCaretPosition(text: string, count: number, counts: RegExp): number {
  let seen = 0
  for (const [index, char] of [...text].entries()) {
    if (seen === count) return index
    if (counts.test(char)) seen += 1
  }
  return text.length
}
