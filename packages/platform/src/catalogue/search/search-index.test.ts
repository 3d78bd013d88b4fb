import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planCatalogue } from '../../seed/catalogue-plan.ts'
import { fold, squeeze } from './fold.ts'
import { otherWritingsOf } from './number-words.ts'
import { searchIndexOf, unmatched } from './search-index.ts'

const seeded = planCatalogue('small').games.map(({ name, aliases }) => [...Object.values(name), ...aliases])
const folded = seeded.map((names) => names.map((name) => fold(name)))
const index = searchIndexOf(seeded)

/** What the ranks mean, said plainly over folded names, one after the other. Null where only a typo may answer. */
function plainRank(names: readonly string[], text: string): number | null {
  const asked = fold(text)
  const words = asked.split(' ')
  const latin = (word: string) => /^[a-z0-9 ]+$/.test(word)
  const inside = (word: string) => word.length >= 3 || !latin(word)
  const rankInName = (name: string) => {
    if (latin(asked) !== latin(name)) return null
    if (squeeze(name) === squeeze(asked)) return 0
    if (squeeze(name).startsWith(squeeze(asked))) return 1
    if (words.every((word) => ` ${name}`.includes(` ${word}`))) return 2
    if (words.every((word) => inside(word) && name.includes(word))) return 3
    return inside(squeeze(asked)) && squeeze(name).includes(squeeze(asked)) ? 3 : null
  }
  const ranks = names.map(rankInName).filter((rank) => rank !== null)
  return ranks.length > 0 ? Math.min(...ranks) : null
}

const anyName = fc.constantFrom(...seeded.flat().filter((name) => fold(name) !== ''))
/** A piece of a name, with its spaces, case and ends as they come. */
const pieceOfName = fc.tuple(anyName, fc.nat(30), fc.integer({ min: 1, max: 20 })).map(([name, start, length]) =>
  [...name]
    .slice(start % [...name].length)
    .slice(0, length)
    .join(''),
)
const wordsOfName = anyName.map((name) => name.split(' ').toReversed().join('  '))
const hasNumber = (text: string) =>
  fold(text)
    .split(' ')
    .some((word) => otherWritingsOf(word).length > 0)

describe('the index', () => {
  test('ranks every game as a plain look at its names does', () => {
    fc.assert(
      fc.property(fc.oneof(pieceOfName, wordsOfName, anyName), (text) => {
        fc.pre(fold(text) !== '' && !hasNumber(text))
        const ranks = index.search(text)
        const plain = folded.map((names) => plainRank(names, text))
        fc.pre(plain.some((rank) => rank !== null))
        expect([...(ranks ?? [])]).toEqual(plain.map((rank) => rank ?? unmatched))
      }),
      { numRuns: 300 },
    )
  })

  test('finds every game first by each of its names', () => {
    seeded.forEach((names, game) => {
      for (const name of names) expect(index.search(name)?.[game]).toBe(0)
    })
  })

  test('searches for nothing when nothing searchable was typed', () => {
    expect(['', '  ', '!?', '—'].map((text) => index.search(text))).toEqual([null, null, null, null])
  })
})

const shelf = searchIndexOf([
  ['Five Dawn Dragons', '五条黎明神龙', 'Năm Con Rồng Bình Minh', 'အရုဏ်ဦးနဂါး ငါးကောင်', 'wu tiao liming shenlong'],
  ['Dragon & Phoenix Throne', '神龙与凤凰王座', 'Ngai Vàng Rồng Và Phượng Hoàng'],
  ['Dragonfly Regatta', '蜻蜓赛舟'],
  ['Lanternlit Elephant', '灯影大象'],
  ['5 Cups', '五杯'],
  ['Butterfly Market', 'လိပ်ပြာ ဈေး'],
])

function found(text: string): number[] {
  return [...(shelf.search(text) ?? [])]
    .map((rank, game) => ({ rank, game }))
    .filter(({ rank }) => rank !== unmatched)
    .sort((a, b) => a.rank - b.rank)
    .map(({ game }) => game)
}

describe('a search', () => {
  test('puts the beginning of a name before a word of it', () => {
    expect(found('dragon')).toEqual([1, 2, 0])
  })

  test.each(['5 dragons', '5dragons', 'five dragons', 'FIVE DRAGONS', 'dragons 5', '၅ dragons'])(
    'for %j finds the five dragons',
    (text) => {
      expect(found(text)).toEqual([0])
    },
  )

  test.each(['5条', '五条', '5 rồng', '5 rong', 'nam rong', 'wu tiao'])(
    'for %j finds them in other languages',
    (text) => {
      expect(found(text)).toContain(0)
    },
  )

  test('reads a number word as the digits of a name', () => {
    expect(found('five cups')).toEqual([4])
  })

  test.each([
    ['drgaon throne', [1]],
    ['elefant', [3]],
    ['lantrenlit', [3]],
    ['lanternlit elephnt', [3]],
    ['လိပ်ပြြာ', [5]],
  ] as const)('for the misspelt %j finds what was meant', (text, games) => {
    expect(found(text)).toEqual(games)
  })

  test('does not guess where something answers as it is typed', () => {
    expect(found('cups')).toEqual([4])
  })

  test('gives up on a misspelt text that is longer than any title', () => {
    expect(found('drgaon '.repeat(12))).not.toEqual([])
    expect(found('drgaon '.repeat(13))).toEqual([])
  })

  test.each(['zzxqy', 'drgxnzz', 'qq', '虎'])('for %j finds nothing', (text) => {
    expect(found(text)).toEqual([])
  })
})
