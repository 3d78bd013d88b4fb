/** First code point of the digits 0-9 in scripts whose digits have no compatibility mapping to ASCII. */
const digitZeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0be6, 0x0c66, 0x0e50, 0x0ed0, 0x1040, 0x17e0]

function toAsciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  const zero = digitZeros.findLast((start) => start <= point)
  return zero !== undefined && point - zero < 10 ? String(point - zero) : digit
}

/** Removes case, Latin diacritics and script-specific digits. */
function normalize(text: string): string {
  const lower = text.normalize('NFKD').toLowerCase()
  return lower
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .replaceAll(/\p{Nd}/gu, toAsciiDigit)
}

/**
 * Normalizes text for searching: drops case, Latin diacritics and punctuation, converts digits to ASCII, separates
 * words by single spaces and digits from letters. `Rồng & Hổ` becomes `rong and ho`, `၅D` becomes `5 d`. Vowel signs of
 * other scripts belong to their words and stay.
 */
export function fold(text: string): string {
  const ascii = /^[ -~]*$/.test(text)
  const folded = (ascii ? text.toLowerCase() : normalize(text)).replaceAll(/['’]/g, '').replaceAll('&', ' and ')
  const spaced = /\d/.test(folded) ? folded.replaceAll(/(?<=\d)(?=\p{L})|(?<=[\p{L}\p{M}])(?=\d)/gu, ' ') : folded
  return spaced.replaceAll(ascii ? /[^a-z0-9]+/g : /[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
}

/** Removes the spaces of a folded text. */
export function squeeze(folded: string): string {
  return folded.replaceAll(' ', '')
}
