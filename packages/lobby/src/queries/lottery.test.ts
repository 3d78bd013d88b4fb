import { expect, test } from 'vitest'
import { getLaunchPrizeMode } from './lottery.ts'

test.each([
  ['SEA', 'ELOTT', 'SEA'],
  ['ZY', 'ELOTT', 'ZY'],
  ['ELOTT', 'LOTT', 'LOTT'],
  ['LOTT', 'ELOTT', 'ELOTT'],
] as const)(
  'launches a lottery of the mode %s on a site of the mode %s with %s [e-other-1b.2, e-other-1b.4]',
  (own, ofSite, launched) => {
    expect(getLaunchPrizeMode(own, ofSite)).toBe(launched)
  },
)
