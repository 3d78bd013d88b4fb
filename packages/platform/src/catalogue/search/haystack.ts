import { squeeze } from './fold.ts'

/** Many folded names as two long strings, so that the engine's own substring search does the work. */
export interface Haystack {
  readonly spaced: Column
  readonly squeezed: Column
  /** Number of names. */
  readonly size: number
  /** Index of the game that a name belongs to. */
  readonly gameOf: Uint32Array
}

/** The names one after the other, each begun by a line break, and where each begins; one place more for the end. */
export interface Column {
  readonly text: string
  readonly starts: Uint32Array
}

/** A folded name and the index of its game. */
export interface Name {
  readonly folded: string
  readonly game: number
}

function column(lines: readonly string[]): Column {
  const starts = new Uint32Array(lines.length + 1)
  let end = 0
  lines.forEach((line, index) => {
    starts[index] = end
    end += line.length + 1
  })
  starts[lines.length] = end
  return { text: lines.map((line) => `\n${line}`).join(''), starts }
}

/** Lays names out for searching. */
export function haystackOf(names: readonly Name[]): Haystack {
  return {
    spaced: column(names.map(({ folded }) => ` ${folded}`)),
    squeezed: column(names.map(({ folded }) => squeeze(folded))),
    size: names.length,
    gameOf: Uint32Array.from(names, ({ game }) => game),
  }
}

/** The line of a name. */
export function nameAt({ text, starts }: Column, name: number): string {
  return text.slice(starts[name], starts[name + 1])
}

/** Calls `found` once for every name that holds the text, with the place just behind its first occurrence. */
export function eachHolding(
  { text, starts }: Column,
  needle: string,
  found: (name: number, end: number) => void,
): void {
  let name = 0
  let place = text.indexOf(needle)
  while (place !== -1) {
    let next = starts[name + 1] ?? text.length
    while (next <= place) {
      name += 1
      next = starts[name + 1] ?? text.length
    }
    found(name, place + needle.length)
    place = text.indexOf(needle, next)
  }
}
