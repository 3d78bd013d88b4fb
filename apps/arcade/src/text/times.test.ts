import { expect, test } from 'vitest'
import { formatDateTime, formatTime } from './times.ts'

test.each(['en', 'my', 'zh-Hans', 'vi'])('times in "%s" have the digits of the amounts', (tag) => {
  const at = '2026-11-20T12:34:56.000Z'
  expect(new Date(at).toLocaleTimeString('my')).toMatch(/[၀-၉]/)
  expect(formatTime(at, tag)).toMatch(/34:56/)
  expect(formatDateTime(at, tag)).toMatch(/20.*34:56|34:56.*20/)
})
