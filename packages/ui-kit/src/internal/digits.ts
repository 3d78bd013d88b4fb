import { toAsciiDigits } from '@croupier/domain/digits'

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
