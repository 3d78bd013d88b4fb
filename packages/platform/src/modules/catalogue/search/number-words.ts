import { fold } from './fold.ts'

/** Spellings of the small numbers in titles: English, Vietnamese, Chinese, Burmese. */
const spellings: Readonly<Record<number, readonly [english: string, ...others: string[]]>> = {
  1: ['one', 'một', '一', 'တစ်'],
  2: ['two', 'hai', '二', '两', 'နှစ်'],
  3: ['three', 'ba', '三', 'သုံး'],
  4: ['four', 'bốn', '四', 'လေး'],
  5: ['five', 'năm', '五', 'ငါး'],
  6: ['six', 'sáu', '六', 'ခြောက်'],
  7: ['seven', 'bảy', '七', 'ခုနစ်'],
  8: ['eight', 'tám', '八', 'ရှစ်'],
  9: ['nine', 'chín', '九', 'ကိုး'],
  10: ['ten', 'mười', '十', 'တစ်ဆယ်'],
  11: ['eleven', 'mười một', '十一', 'တစ်ဆယ့်တစ်'],
  12: ['twelve', 'mười hai', '十二', 'တစ်ဆယ့်နှစ်'],
}

const spellingsByDigits = new Map(
  Object.entries(spellings).map(([digits, words]) => [digits, [digits, ...words.map((word) => fold(word))]]),
)
const digitsByWord = new Map(Object.entries(spellings).map(([digits, [english]]) => [english, digits]))

/**
 * Returns the other spellings of a number word: `5` and `five` both match 5, five, năm, 五 and ငါး; empty for other
 * words. Only digits and English are read as numbers: a Vietnamese `ba` or a Burmese `ငါး` (fish) usually has another
 * meaning.
 */
export function getNumberSpellings(word: string): readonly string[] {
  const all = spellingsByDigits.get(digitsByWord.get(word) ?? word) ?? []
  return all.filter((other) => other !== word)
}
