import { expect, test } from 'vitest'
import { defaultHomeSections, groupHomeSections } from './home-sections.ts'

test('the sections that load as they come near are one group where nothing is between them', () => {
  expect(groupHomeSections(defaultHomeSections)).toEqual([
    'recent',
    'hot',
    'RNG',
    'LIVE',
    'PVP',
    'FISH',
    'INHOUSE',
    ['favorites', 'winners', 'numbers'],
  ])
  expect(groupHomeSections(['numbers', 'SPORTS', 'winners', 'favorites'])).toEqual([
    ['numbers'],
    'SPORTS',
    ['winners', 'favorites'],
  ])
  expect(groupHomeSections([])).toEqual([])
})
