import { describe, expect, test } from 'vitest'
import { fold, squeeze } from './fold.ts'

describe('fold', () => {
  test.each([
    ['Lacquer HERON', 'lacquer heron'],
    ['  Heron   &  Lotus ', 'heron and lotus'],
    ["Dragon's Oath!", 'dragons oath'],
    ['Lễ Hội Rồng Đỏ', 'le hoi rong do'],
    ['5Dragons 2D', '5 dragons 2 d'],
    ['မြန်မာ ၂D', 'မြန်မာ 2 d'],
    ['٣ ๕ ۷', '3 5 7'],
    ['Ｆｕｌｌ　ｗｉｄｔｈ', 'full width'],
    ['缅甸 2D', '缅甸 2 d'],
    ['...', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('keeps Burmese vowel signs', () => {
    expect(fold('ရွှေနဂါး')).toBe('ရွှေနဂါး'.normalize('NFKD'))
  })

  test('is idempotent', () => {
    for (const text of ['Café 7 Chips', 'ပယင်းဗျိုင်း ပွဲတော်', '琥珀苍鹭']) expect(fold(fold(text))).toBe(fold(text))
  })

  test('squeeze removes spaces only', () => {
    expect(squeeze('five dragons')).toBe('fivedragons')
  })
})
