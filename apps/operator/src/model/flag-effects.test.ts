import { explainModules } from '@croupier/flags/explain'
import { describe, expect, test } from 'vitest'
import { filterFlags, getSwitchEffects } from './flag-effects.ts'

const leaf = (modId: string, enabled: '0' | '1') => ({ modId, enabled, childrenNodes: [] })
const tree = [
  {
    modId: 'TOP',
    enabled: '1' as const,
    childrenNodes: [
      leaf('ON', '1'),
      { modId: 'MIDDLE', enabled: '0' as const, childrenNodes: [leaf('BELOW', '1'), leaf('OFF', '0')] },
    ],
  },
]

const flags = explainModules(tree).map(({ flag, ...rest }) => ({
  ...rest,
  offAncestors: [...rest.offAncestors],
  dependants: [...rest.dependants],
  meaning: flag?.meaning ?? null,
  usedIn: [],
}))

function find(code: string) {
  const found = flags.find((flag) => flag.code === code)
  if (!found) throw new Error(`There is no ${code}.`)
  return found
}

describe('switching a flag', () => {
  test('off takes those below with it that are on', () => {
    expect(getSwitchEffects(flags, find('TOP'), false)).toEqual({ follows: ['ON'], blockedBy: [] })
  })

  test('on brings those below back that only it turned off', () => {
    expect(getSwitchEffects(flags, find('MIDDLE'), true)).toEqual({ follows: ['BELOW'], blockedBy: [] })
  })

  test('on has no effect below one that is off', () => {
    expect(getSwitchEffects(flags, find('OFF'), true)).toEqual({ follows: [], blockedBy: ['MIDDLE'] })
  })
})

test('flags are found by code and by state', () => {
  expect(filterFlags(flags, ' belo ', 'all').map(({ code }) => code)).toEqual(['BELOW'])
  expect(filterFlags(flags, '', 'on').map(({ code }) => code)).toEqual(['TOP', 'ON'])
  expect(filterFlags(flags, 'middle', 'on')).toEqual([])
})
