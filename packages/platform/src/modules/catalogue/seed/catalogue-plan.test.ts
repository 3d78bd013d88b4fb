import { gameTypeCodes } from '@croupier/domain/game-types'
import { getGameKind } from '@croupier/fair/game-kind'
import { parseLiveCode } from '@croupier/fair/live/kinds'
import { findBook } from '@croupier/fair/sports/books'
import { cups } from '@croupier/fair/sports/competitions'
import { describe, expect, test } from 'vitest'
import { classifyCodes } from '../classifies.ts'
import { planCatalogue } from './catalogue-plan.ts'
import { inHouseVendor, slotVendors } from './catalogue-vendors.ts'

const full = planCatalogue('full')
const small = planCatalogue('small')

describe.each([
  ['full', full],
  ['small', small],
] as const)('the %s catalogue', (size, plan) => {
  test('is deterministic', () => {
    expect(planCatalogue(size)).toEqual(plan)
  })

  test('has every category and every sub-category of slots', () => {
    const stored = gameTypeCodes.filter((gameType) => gameType !== 'INHOUSE')
    expect(new Set(plan.games.map(({ gameType }) => gameType))).toEqual(new Set(stored))
    const classifies = new Set(plan.games.filter(({ gameType }) => gameType === 'RNG').map(({ classify }) => classify))
    expect(classifies).toEqual(new Set(['SLOT', ...classifyCodes]))
  })

  test('has unique names per vendor, ids, codes and positions', () => {
    const isDistinct = (values: readonly unknown[]) => new Set(values).size === plan.games.length
    expect(isDistinct(plan.games.map(({ vendor, name }) => `${vendor}/${name.EN}`))).toBe(true)
    expect(isDistinct(plan.games.map(({ nodeId }) => nodeId))).toBe(true)
    expect(isDistinct(plan.games.map(({ vendor, gameCode }) => `${vendor}/${gameCode}`))).toBe(true)
    expect(isDistinct(plan.games.map(({ position }) => position))).toBe(true)
  })

  test('names every game in English, Burmese, Chinese and Vietnamese, each in its own script', () => {
    const wrong = plan.games.filter(
      ({ name }) =>
        !/^[A-Z0-9]/.test(name.EN) ||
        !/[\u1000-\u109f]/.test(name['MY'] ?? '') ||
        !/\p{Script=Han}/u.test(name['CN'] ?? '') ||
        !/^[\p{Script=Latin}\p{N}\p{M} ·&'-]+$/u.test(name['VN'] ?? ''),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('opens what can be played, and offers a demo of each that has rounds of one player', () => {
    const open = new Set(plan.categories.filter(({ maintenance }) => !maintenance).map(({ gameType }) => gameType))
    expect(open).toEqual(
      new Set(['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'PVP', 'FISH', 'JACKPOT', 'COCKFIGHT', 'LOTT', 'ELOTT']),
    )
    const demos = plan.games.filter(({ offersDemo }) => offersDemo)
    expect(new Set(demos.map(({ gameType }) => gameType))).toEqual(
      new Set(['RNG', 'LIVE', 'PVP', 'FISH', 'JACKPOT', 'COCKFIGHT']),
    )
    const isSlot = (gameCode: string) => getGameKind(gameCode) === 'slot' && !parseLiveCode(gameCode)
    expect(demos.filter(({ gameType, gameCode }) => gameType !== 'RNG' && isSlot(gameCode))).toEqual([])
  })

  test('names every live table by its kind', () => {
    const words = { baccarat: 'Baccarat', roulette: 'Roulette', dragontiger: 'Dragon Tiger', sicbo: 'Sic Bo' }
    for (const { vendor, gameType, gameCode, name } of plan.games) {
      if (gameType !== 'LIVE') continue
      const table = parseLiveCode(gameCode)
      const isSpeed = name.EN.includes('Speed Baccarat')
      const named = Object.entries(words).find(([, word]) => name.EN.includes(word))?.[0]
      expect([gameCode, table]).toEqual([gameCode, { vendor, kind: isSpeed ? 'speedbaccarat' : named }])
    }
  })

  test('has a book for every game of sports and e-sports, and each cup opens its own competition', () => {
    const sports = plan.games.filter(({ gameType }) => gameType === 'SPORTS' || gameType === 'ESPORTS')
    expect(sports.filter(({ gameCode }) => findBook(gameCode) === null)).toEqual([])
    const behind = sports.filter(({ behindEntry }) => behindEntry)
    expect(behind).toHaveLength(2 * cups.length)
    for (const { gameCode, name } of behind) {
      const codes = findBook(gameCode)?.map(({ code }) => code)
      expect(codes).toEqual([name.EN.split(' · ')[0]?.replaceAll(' ', '').toUpperCase()])
    }
  })

  test('has mini games of the in-house vendor alone', () => {
    const minis = plan.games.filter(({ classify }) => classify === 'MG')
    expect(new Set(minis.map(({ vendor }) => vendor))).toEqual(new Set([inHouseVendor.code]))
    expect(new Set(minis.map(({ gameCode }) => getGameKind(gameCode)))).toEqual(new Set(['wheel']))
  })

  test('contains the codes that the specification names', () => {
    const codes = new Set(plan.vendors.map(({ code }) => code))
    expect(['BTI', 'TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT'].filter((code) => !codes.has(code))).toEqual([])
  })
})

test('the full catalogue has ten thousand slots of forty vendors and the in-house games [about-2b, about-2c]', () => {
  expect(slotVendors).toHaveLength(40)
  const slots = full.games.filter(({ gameType, classify }) => gameType === 'RNG' && classify !== 'MG')
  expect(slots.filter(({ vendor }) => vendor !== inHouseVendor.code)).toHaveLength(10_000)
  expect(slots.filter(({ vendor }) => vendor === inHouseVendor.code)).toHaveLength(inHouseVendor.games)
})

test('the other categories have their expected sizes', () => {
  const countGames = (wanted: string) => full.games.filter(({ gameType }) => gameType === wanted).length
  expect([countGames('LIVE'), countGames('PVP'), countGames('FISH'), countGames('SPORTS')]).toEqual([150, 120, 90, 8])
})

test('no title resembles a well-known game', () => {
  const formulas =
    /\b(book of|gates of|eye of|rich(es)? of|age of|sweet|bonanza|mega ?ways|starburst|money train|dead or|88|lucky|golden|wild|big bass)\b/i
  expect(full.games.map(({ name }) => name.EN).filter((name) => formulas.test(name))).toEqual([])
})

test('titles fit a tile', () => {
  expect(Math.max(...full.games.map(({ name }) => name.EN.length))).toBeLessThanOrEqual(40)
})

test('the small catalogue has about 300 games', () => {
  expect(small.games.length).toBeGreaterThan(250)
  expect(small.games.length).toBeLessThan(350)
})
