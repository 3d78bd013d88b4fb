import { describe, expect, test } from 'vitest'
import { getPocketColor, roulette, rouletteTargets, wheelOrder } from './roulette.ts'

/** Stakes returned by a winning bet of each group, the stake included, as tables print them ("35 to 1" is 36). */
const printedPays = {
  straight: 36,
  split: 18,
  street: 12,
  corner: 9,
  line: 6,
  dozen: 3,
  column: 3,
  red: 2,
  black: 2,
  odd: 2,
  even: 2,
  low: 2,
  high: 2,
}

test('the wheel has every number from 0 to 36 once, red and black in turns', () => {
  expect(wheelOrder.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number))
  const colors = wheelOrder.slice(1).map(getPocketColor)
  expect(colors).toEqual(colors.map((_, pocket) => (pocket % 2 === 0 ? 'red' : 'black')))
})

describe('the table', () => {
  test('has the bets of a single-zero table', () => {
    const count = (group: string) => rouletteTargets.filter((target) => target.group === group).length
    expect(Object.keys(printedPays).map((group) => [group, count(group)])).toEqual([
      ['straight', 37],
      ['split', 60],
      ['street', 14],
      ['corner', 23],
      ['line', 11],
      ['dozen', 3],
      ['column', 3],
      ['red', 1],
      ['black', 1],
      ['odd', 1],
      ['even', 1],
      ['low', 1],
      ['high', 1],
    ])
  })

  test('has inside bets on neighbours of the layout only', () => {
    // Column and row of a number on the layout; 0 is beside the first street.
    const toPlace = (number: number) => ({ column: (number - 1) % 3, row: Math.floor((number - 1) / 3) })
    for (const { group, numbers } of rouletteTargets) {
      if (!['split', 'street', 'corner', 'line'].includes(group) || numbers.includes(0)) continue
      const columns = numbers.map((number) => toPlace(number).column)
      const rows = numbers.map((number) => toPlace(number).row)
      const width = Math.max(...columns) - Math.min(...columns) + 1
      const height = Math.max(...rows) - Math.min(...rows) + 1
      expect(width * height, numbers.join()).toBe(numbers.length)
    }
  })

  test.each(rouletteTargets.map((target) => [target.id, target] as const))(
    'pays %s its printed pay on its numbers and nothing on the others',
    (id, { group, numbers }) => {
      for (let number = 0; number <= 36; number += 1)
        expect(roulette.getUnits(id, [number])).toBe(numbers.includes(number) ? printedPays[group] * 20 : 0)
    },
  )
})
