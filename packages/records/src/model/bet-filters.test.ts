import { expect, test } from 'vitest'
import { listGameTypes, listVendors } from './bet-filters.ts'

const options = [
  { gameType: 'LIVE', vendor: 'ORC', vendorName: 'Orchid' },
  { gameType: 'RNG', vendor: 'KFW', vendorName: 'Kingfisher' },
  { gameType: 'RNG', vendor: 'ORC', vendorName: 'Orchid' },
]

test('lists every game type once, and the selected one that the range does not have', () => {
  expect(listGameTypes(options, undefined)).toEqual(['LIVE', 'RNG'])
  expect(listGameTypes(options, 'RNG')).toEqual(['LIVE', 'RNG'])
  expect(listGameTypes(options, 'FISH')).toEqual(['LIVE', 'RNG', 'FISH'])
})

test('lists the vendors of a game type by name, each once', () => {
  expect(listVendors(options, undefined).map(({ vendor }) => vendor)).toEqual(['KFW', 'ORC'])
  expect(listVendors(options, 'LIVE').map(({ vendor }) => vendor)).toEqual(['ORC'])
  expect(listVendors(options, 'FISH')).toEqual([])
})

test('lists the selected vendor of another type or range', () => {
  expect(listVendors(options, 'LIVE', 'KFW')).toEqual([
    { vendor: 'ORC', vendorName: 'Orchid' },
    { vendor: 'KFW', vendorName: 'Kingfisher' },
  ])
  expect(listVendors([], undefined, 'KFW')).toEqual([{ vendor: 'KFW', vendorName: undefined }])
})
