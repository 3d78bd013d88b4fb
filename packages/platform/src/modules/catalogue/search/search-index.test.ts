import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planCatalogue } from '../seed/catalogue-plan.ts'
import { fold, squeeze } from './fold.ts'
import { getNumberSpellings } from './number-words.ts'
import { convertZawgyi } from './zawgyi.ts'
import { createSearchIndex, unmatched } from './search-index.ts'

const seeded = planCatalogue('small').games.map(({ name, aliases }) => [...Object.values(name), ...aliases])
const folded = seeded.map((names) => names.map((name) => fold(name)))
const index = createSearchIndex(seeded)

/** Reference implementation of the ranks over folded names. Null where only a typo may match. */
function computeRank(names: readonly string[], text: string): number | null {
  const query = fold(text)
  const words = query.split(' ')
  const latin = (word: string) => /^[a-z0-9 ]+$/.test(word)
  const inside = (word: string) => word.length >= 3 || !latin(word)
  const rankInName = (name: string) => {
    if (latin(query) !== latin(name)) return null
    if (squeeze(name) === squeeze(query)) return 0
    if (`${name} `.startsWith(`${query} `)) return 1
    if (words.every((word) => ` ${name} `.includes(` ${word} `))) return 2
    if (squeeze(name).startsWith(squeeze(query))) return 3
    if (words.every((word) => ` ${name}`.includes(` ${word}`))) return 4
    if (words.every((word) => inside(word) && name.includes(word))) return 5
    return inside(squeeze(query)) && squeeze(name).includes(squeeze(query)) ? 5 : null
  }
  const ranks = names.map(rankInName).filter((rank) => rank !== null)
  return ranks.length > 0 ? Math.min(...ranks) : null
}

const anyName = fc.constantFrom(...seeded.flat().filter((name) => fold(name) !== ''))
/** A fragment of a name, with its spaces and case. */
const nameFragment = fc.tuple(anyName, fc.nat(30), fc.integer({ min: 1, max: 20 })).map(([name, start, length]) =>
  [...name]
    .slice(start % [...name].length)
    .slice(0, length)
    .join(''),
)
const reversedWords = anyName.map((name) => name.split(' ').toReversed().join('  '))
const hasNumber = (text: string) =>
  fold(text)
    .split(' ')
    .some((word) => getNumberSpellings(word).length > 0)

describe('createSearchIndex', () => {
  test('ranks every game like the reference implementation', () => {
    fc.assert(
      fc.property(fc.oneof(nameFragment, reversedWords, anyName), (text) => {
        // The reference reads a text as it is typed.
        fc.pre(fold(text) !== '' && !hasNumber(text) && convertZawgyi(text) === null)
        const ranks = index.search(text)
        const plain = folded.map((names) => computeRank(names, text))
        fc.pre(plain.some((rank) => rank !== null))
        expect([...(ranks ?? [])]).toEqual(plain.map((rank) => rank ?? unmatched))
      }),
      { numRuns: 300 },
    )
  })

  test('ranks every game first for each of its names', () => {
    seeded.forEach((names, game) => {
      for (const name of names) expect(index.search(name)?.[game]).toBe(0)
    })
  })

  test('returns null for text without anything searchable', () => {
    expect(['', '  ', '!?', '—'].map((text) => index.search(text))).toEqual([null, null, null, null])
  })
})

const sampleIndex = createSearchIndex([
  ['Five Dawn Dragons', '五条黎明神龙', 'Năm Con Rồng Bình Minh', 'အရုဏ်ဦးနဂါး ငါးကောင်', 'wu tiao liming shenlong'],
  ['Dragon & Phoenix Throne', '神龙与凤凰王座', 'Ngai Vàng Rồng Và Phượng Hoàng'],
  ['Dragonfly Regatta', '蜻蜓赛舟'],
  ['Lanternlit Elephant', '灯影大象'],
  ['5 Cups', '五杯'],
  ['Butterfly Market', 'လိပ်ပြာ ဈေး'],
  ['Sleeping Dragon'],
])

function findGames(text: string): number[] {
  return [...(sampleIndex.search(text) ?? [])]
    .map((rank, game) => ({ rank, game }))
    .filter(({ rank }) => rank !== unmatched)
    .sort((a, b) => a.rank - b.rank)
    .map(({ game }) => game)
}

describe('search', () => {
  test('ranks a whole word before a prefix, and each at the start of the name before one further on', () => {
    expect(findGames('dragon')).toEqual([1, 6, 2, 0])
  })

  test.each(['5 dragons', '5dragons', 'five dragons', 'FIVE DRAGONS', 'dragons 5', '၅ dragons'])(
    'finds the five dragons for %j',
    (text) => {
      expect(findGames(text)).toEqual([0])
    },
  )

  test.each(['5条', '五条', '5 rồng', '5 rong', 'nam rong', 'wu tiao'])(
    'finds them in other languages for %j',
    (text) => {
      expect(findGames(text)).toContain(0)
    },
  )

  test('matches a number word with the digits of a name', () => {
    expect(findGames('five cups')).toEqual([4])
  })

  test.each([
    ['drgaon throne', [1]],
    ['elefant', [3]],
    ['lantrenlit', [3]],
    ['lanternlit elephnt', [3]],
    ['လိပ်ပြြာ', [5]],
  ] as const)('finds the closest names for the misspelt %j', (text, games) => {
    expect(findGames(text)).toEqual(games)
  })

  test('does not correct typos when something matches as typed', () => {
    expect(findGames('cups')).toEqual([4])
  })

  test('ranks a game lower for every edit of its name', () => {
    const ranks = ['elephnt', 'elefant', 'lantrenlit elefant'].map((text) => sampleIndex.search(text)?.[3])
    expect(ranks).toEqual([8, 9, 10])
  })

  test.each([
    ['ayone u nagar', [0]],
    ['nagar', [0]],
    ['naga nga kaung', [0]],
    ['leik pya', [5]],
    ['leippya zay', [5]],
  ])('finds a Burmese name by its sound for %j', (text, games) => {
    expect(findGames(text)).toEqual(games)
  })

  test.each([
    ['နဂါး ငါးေကာင္', [0]],
    ['လိပ္ျပာ', [5]],
    ['ေဈး', [5]],
  ])('finds a name that was typed with a Zawgyi keyboard for %j', (text, games) => {
    expect(findGames(text)).toEqual(games)
  })

  test('returns only the names with the fewest edits', () => {
    const fish = createSearchIndex([['Merlin'], ['Marlin']])
    expect([...(fish.search('merlim') ?? [])]).toEqual([8, unmatched])
    expect([...(fish.search('marlim') ?? [])]).toEqual([unmatched, 8])
  })

  test('returns nothing for a misspelt text that is longer than any title', () => {
    expect(findGames('drgaon '.repeat(12))).not.toEqual([])
    expect(findGames('drgaon '.repeat(13))).toEqual([])
  })

  test.each(['zzxqy', 'drgxnzz', 'qq', '虎'])('finds nothing for %j', (text) => {
    expect(findGames(text)).toEqual([])
  })
})
