import { expect, test } from 'vitest'
import { toAsciiDigits } from './digits.ts'

test.each([
  ['၀၁၂၃၄၅၆၇၈၉', '0123456789'],
  ['႐႑႒႓႔႕႖႗႘႙', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['០១២៣៤៥៦៧៨៩', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['𝟎𝟗𝟘𝟡𝟶𝟿', '090909'],
  ['K ၁၀၀ + 5 ကျပ်', 'K 100 + 5 ကျပ်'],
])('writes the digits of %s in ASCII', (text, expected) => {
  expect(toAsciiDigits(text)).toBe(expected)
})
