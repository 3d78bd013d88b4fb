import { expect, test } from 'vitest'
import { listFigures } from './figures.ts'

const shared = { merchant: 'AUR01', activePlayers: 3, rounds: 9 }
const rows = [
  { ...shared, day: '2026-11-02', turnover: '1250.50', ggr: '-20.25' },
  { ...shared, merchant: 'SHW01', day: '2026-11-01', turnover: '9.00', ggr: '9.00' },
]
const days = ['2026-11-01', '2026-11-02']

test('has a figure for every day, in order, of one brand', () => {
  const read = (figure: 'turnover' | 'ggr' | 'activePlayers') => listFigures(rows, days, { merchant: 'AUR01', figure })
  expect(read('turnover')).toEqual([0, 1250.5])
  expect(read('ggr')).toEqual([0, -20.25])
  expect(read('activePlayers')).toEqual([0, 3])
})
