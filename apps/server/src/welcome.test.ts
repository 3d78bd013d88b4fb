import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { formatWelcome } from './welcome.ts'

test('names the demo accounts only where a start may have created them', () => {
  const settings = readSettings([], {}, '/')
  expect(formatWelcome(settings, [], 'newMerchants')).toContain('player01 / Player#2026')
  expect(formatWelcome(settings, [], 'withoutMembers')).toContain('player01 / Player#2026')
  expect(formatWelcome(settings, [], 'newMerchants')).toContain('operator01 / Operator#2026, with the code of')
  expect(formatWelcome(settings, [], 'none')).not.toMatch(/player01|operator01/)
})

test.each([
  ['192.168.1.20', true],
  ['0.0.0.0', false],
  ['::', false],
  ['::1', false],
])('with --host %s says whether calls of operators are cut off: %s', (host, isCutOff) => {
  const welcome = formatWelcome(readSettings(['--host', host], {}, '/'), [], 'none')
  expect(welcome.includes(`start with --host 0.0.0.0 and SITE_HOSTS=${host}`)).toBe(isCutOff)
})
