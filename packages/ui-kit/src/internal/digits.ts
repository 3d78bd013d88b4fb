/** Where the digit nought stands in the scripts whose digits people type here. */
const noughts = [
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

/** Writes the digits of every script as 0-9 and leaves the rest; the length stays, so a caret's place does too. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0)
    const nought = noughts.find((start) => code >= start && code < start + 10)
    return nought === undefined ? digit : String(code - nought)
  })
}

/** The digits of a text and nothing else, as 0-9. */
export function digitsOf(text: string): string {
  return asciiDigits(text).replaceAll(/[^0-9]/g, '')
}

/** Where the caret stands in `text` when `count` of the characters that `counts` matches are before it. */
export function caretAfter(text: string, count: number, counts: RegExp): number {
  let seen = 0
  for (const [index, char] of [...text].entries()) {
    if (seen === count) return index
    if (counts.test(char)) seen += 1
  }
  return text.length
}
