/** A word of a title: English, Burmese, Chinese, its pinyin (ü written v, as typed), Vietnamese. */
export type Word = readonly [en: string, my: string, cn: string, pinyin: string, vn: string]

/** An animal, which can be counted: its word, the English plural and the Chinese measure word with its pinyin. */
export interface Creature {
  readonly word: Word
  readonly plural: string
  readonly measure: Measure
}

/** Chinese measure words of animals. */
export const measures = { 只: 'zhi', 条: 'tiao', 头: 'tou', 匹: 'pi' } as const
export type Measure = keyof typeof measures

/** Declares a creature; the plural ends in -s and the measure word is 只 unless said otherwise. */
export function creature(word: Word, measure: Measure = '只', plural = `${word[0]}s`): Creature {
  return { word, plural, measure }
}

/** The vocabulary of one kind of title. */
export interface Theme {
  /** Materials, lights and moods that stand before a noun. */
  readonly qualifiers: readonly Word[]
  readonly creatures: readonly Creature[]
  /** People, plants and objects. */
  readonly things: readonly Word[]
  /** Events and places that close a title. */
  readonly endings: readonly Word[]
}
