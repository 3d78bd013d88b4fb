/** Longest word, in code points, that is compared; longer ones are truncated. */
const maxLength = 48
const rows = [0, 1, 2].map(() => new Uint8Array(maxLength + 1))

/** Returns the code points of a word, as `countEdits` expects them. */
export function toCodePoints(word: string): Uint32Array {
  return Uint32Array.from(Array.from(word, (character) => character.codePointAt(0) ?? 0).slice(0, maxLength))
}

/**
 * Counts the edits (insert, delete, replace, swap of neighbours) from a typed word to a word or, with `growing`, to a
 * prefix of it. Counts up to `limit`; `limit + 1` means more.
 */
export function countEdits(typed: Uint32Array, word: Uint32Array, limit: number, growing: boolean): number {
  const tooMany = limit + 1
  if (typed.length - word.length > limit || (!growing && word.length - typed.length > limit)) return tooMany
  const width = Math.min(word.length, typed.length + limit)
  let [beforeLast, last, current] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let column = 0; column <= width; column += 1) last[column] = column
  for (let row = 1; row <= typed.length; row += 1) {
    current[0] = row
    let best = row
    for (let column = 1; column <= width; column += 1) {
      const replaced = getCost(last, column - 1) + (typed[row - 1] === word[column - 1] ? 0 : 1)
      let cost = Math.min(getCost(last, column) + 1, getCost(current, column - 1) + 1, replaced)
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (swapped) cost = Math.min(cost, getCost(beforeLast, column - 2) + 1)
      current[column] = cost
      if (cost < best) best = cost
    }
    if (best > limit) return tooMany
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  const ends = growing ? last.subarray(0, width + 1) : last.subarray(width, width + 1)
  return width < word.length && !growing ? tooMany : Math.min(tooMany, ...ends)
}

function getCost(row: Uint8Array, column: number): number {
  return row[column] ?? 0
}
