import { expect, test } from 'vitest'
import { createTimestampFormat } from './timestamp.ts'

test.each([
  ['Asia/Yangon', '2026-11-20T17:29:59.999Z', '2026-11-20 23:59:59'],
  ['Asia/Yangon', '2026-11-20T17:30:00.000Z', '2026-11-21 00:00:00'],
  ['UTC', '2026-01-02T03:04:05Z', '2026-01-02 03:04:05'],
])('formats in %s the instant %s as %s', (timeZone, instant, text) => {
  expect(createTimestampFormat(timeZone)(instant)).toBe(text)
})
