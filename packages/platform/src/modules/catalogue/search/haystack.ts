import { squeeze } from './fold.ts'

/** Many folded names as two long strings, so that the engine's native substring search can be used. */
export interface Haystack {
  readonly spaced: Column
  readonly squeezed: Column
  /** Number of names. */
  readonly size: number
  /** Index of the game that a name belongs to, by name. */
  readonly gameByName: Uint32Array
}

/** The names in one string, each after a line break, and the start of each; the last start is the end of the text. */
export interface Column {
  readonly text: string
  readonly starts: Uint32Array
}

/** A folded name and the index of its game. */
export interface Name {
  readonly folded: string
  readonly game: number
}

function createColumn(lines: readonly string[]): Column {
  const starts = new Uint32Array(lines.length + 1)
  let end = 0
  lines.forEach((line, index) => {
    starts[index] = end
    end += line.length + 1
  })
  starts[lines.length] = end
  return { text: lines.map((line) => `\n${line}`).join(''), starts }
}

/** Builds a haystack of the names. */
export function createHaystack(names: readonly Name[]): Haystack {
  return {
    spaced: createColumn(names.map(({ folded }) => ` ${folded}`)),
    squeezed: createColumn(names.map(({ folded }) => squeeze(folded))),
    size: names.length,
    gameByName: Uint32Array.from(names, ({ game }) => game),
  }
}

/** Returns the line of a name. */
export function getLine({ text, starts }: Column, name: number): string {
  return text.slice(starts[name], starts[name + 1])
}

/** Calls `onMatch` once for every name that contains the text, with the index just after its first occurrence. */
export function forEachMatch(
  { text, starts }: Column,
  needle: string,
  onMatch: (name: number, end: number) => void,
): void {
  let name = 0
  let position = text.indexOf(needle)
  while (position !== -1) {
    let next = starts[name + 1] ?? text.length
    while (next <= position) {
      name += 1
      next = starts[name + 1] ?? text.length
    }
    onMatch(name, position + needle.length)
    position = text.indexOf(needle, next)
  }
}
