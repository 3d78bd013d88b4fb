import { expect, test } from 'vitest'
import { formatPromotionTime } from './format-time.ts'

test.each([
  ['2026-03-05T17:45:09.000Z', 'UTC', '2026/03/05 17:45:09'],
  ['2026-03-05T17:45:09.000Z', 'Asia/Yangon', '2026/03/06 00:15:09'],
  ['2026-12-31T17:00:00.000Z', 'Asia/Ho_Chi_Minh', '2027/01/01 00:00:00'],
])('writes %s in %s as %s [const-33.1]', (instant, timeZone, expected) => {
  expect(formatPromotionTime(instant, timeZone)).toBe(expected)
})
