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
