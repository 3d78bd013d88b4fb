/** A word of a title: English, Burmese, Chinese, its pinyin (ü written v, as typed), Vietnamese. */
export type Word = readonly [en: string, my: string, cn: string, pinyin: string, vn: string]

/** A countable animal: its word, the English plural and the Chinese measure word. */
export interface Creature {
  readonly word: Word
  readonly plural: string
  readonly measure: Measure
}

/** Chinese measure words of animals. */
export const measures = { 只: 'zhi', 条: 'tiao', 头: 'tou', 匹: 'pi' } as const
export type Measure = keyof typeof measures

/** Declares a creature; by default the plural ends in -s and the measure word is 只. */
export function createCreature(word: Word, measure: Measure = '只', plural = `${word[0]}s`): Creature {
  return { word, plural, measure }
}

/** The vocabulary of one theme of titles. */
export interface Theme {
  /** Materials, lights and moods that precede a noun. */
  readonly qualifiers: readonly Word[]
  readonly creatures: readonly Creature[]
  /** People, plants and objects. */
  readonly things: readonly Word[]
  /** Events and places at the end of a title. */
  readonly endings: readonly Word[]
}
