import { fold, squeeze } from './fold.ts'
import { otherWritingsOf } from './number-words.ts'

/** One way to write what was asked for. */
export interface Writing {
  readonly words: readonly string[]
  readonly squeezed: string
  /** Only Latin letters and digits: it can only be found in names that are written so too. */
  readonly latin: boolean
  /** Place of the number that was written in another way than typed; it then stands for itself, not for a beginning. */
  readonly rewritten?: number
}

/** Whether a folded text is written in Latin letters and digits alone. */
export function isLatin(folded: string): boolean {
  return /^[a-z0-9 ]*$/.test(folded)
}

function writing(words: readonly string[], rewritten?: number): Writing {
  const squeezed = squeeze(words.join(''))
  return { words, squeezed, latin: isLatin(squeezed), ...(rewritten === undefined ? {} : { rewritten }) }
}

/**
 * Reads what a person typed: as typed first, then with its first number written in the other ways that fit the script
 * of the rest. Empty when nothing searchable is in it.
 */
export function writingsOfQuery(text: string): readonly Writing[] {
  const folded = fold(text)
  if (folded === '') return []
  const words = folded.split(' ')
  const typed = writing(words)
  const place = words.findIndex((word) => otherWritingsOf(word).length > 0)
  const number = words[place]
  if (number === undefined) return [typed]
  const others = words.filter((_, index) => index !== place)
  const fits = (spelling: string) =>
    others.length === 0 || /^\d+$/.test(spelling) || isLatin(spelling) === others.every((word) => isLatin(word))
  const rewritten = otherWritingsOf(number)
    .filter(fits)
    .map((spelling) => writing(words.with(place, spelling), place))
  return [typed, ...rewritten]
}
