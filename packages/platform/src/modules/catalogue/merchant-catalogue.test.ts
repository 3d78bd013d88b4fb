import { describe, expect, test } from 'vitest'
import type { LanguageCode } from '@croupier/domain/languages'
import type { CardRow, GameRow } from './repository.ts'
import { createMerchantCatalogue } from './merchant-catalogue.ts'
import { createSearchIndex } from './search/search-index.ts'

function createGameRow(nodeId: string, overrides: Partial<GameRow> = {}): GameRow {
  return {
    nodeId,
    vendor: 'KFW',
    gameType: 'RNG',
    gameCode: `G${nodeId}`,
    classify: 'SLOT',
    name: { EN: `Game ${nodeId}` },
    aliases: [],
    offersDemo: true,
    isGame: true,
    behindEntry: false,
    addedAt: Number(nodeId) % 4,
    ...overrides,
  }
}

function createCard(vendor: string, gameType: string, accountTypeName = vendor): CardRow {
  return { merchant: 'M', vendor, vendorName: vendor, gameType, accountTypeName, maintenance: false }
}

const rows = [
  createGameRow('1'),
  createGameRow('2', { classify: 'BG' }),
  createGameRow('3', { vendor: 'OWN' }),
  createGameRow('4', { vendor: 'PXT', gameType: 'ESPORTS', isGame: false, name: { EN: 'Pixel Terrace' } }),
  createGameRow('5', { vendor: 'PXT', gameType: 'ESPORTS', behindEntry: true, name: { EN: 'Tower Siege' } }),
  createGameRow('6', { classify: 'JP' }),
  createGameRow('7', { vendor: 'FUTURE', gameType: 'HOLOGRAM' }),
]
const cards = [
  createCard('OWN', 'RNG', 'HOUSEACCOUNT'),
  createCard('KFW', 'RNG'),
  createCard('PXT', 'ESPORTS'),
  createCard('EMPTY', 'LIVE'),
  createCard('FUTURE', 'HOLOGRAM'),
]

function createCatalogue(languages: LanguageCode[] = ['EN'], offered = rows.map(({ nodeId }) => nodeId)) {
  const merchant = { brand: { brand: { inHouseList: ['HOUSEACCOUNT'], languages } } } as unknown as Parameters<
    typeof createMerchantCatalogue
  >[0]
  const index = createSearchIndex(rows.map(({ name }) => Object.values(name)))
  return createMerchantCatalogue(
    merchant,
    { rows, index },
    { merchant: 'M', offered, hot: ['6'], maintenance: ['1'] },
    cards,
  )
}

const getIds = (games: readonly { nodeId: string }[]) => games.map(({ nodeId }) => nodeId)

describe('createMerchantCatalogue', () => {
  test('has a lane only for categories with a vendor that has games', () => {
    expect(createCatalogue().lanes.map(({ gameType }) => gameType)).toEqual(['RNG', 'ESPORTS', 'INHOUSE'])
  })

  test("moves slots of vendors on the brand's in-house list to their own category [e-game-3]", () => {
    const catalogue = createCatalogue()
    expect(getIds(catalogue.list({ gameType: 'INHOUSE' }))).toEqual(['3'])
    expect(getIds(catalogue.list({ gameType: 'RNG' }))).not.toContain('3')
    expect(catalogue.lanes.find(({ gameType }) => gameType === 'RNG')?.cards.map(({ vendor }) => vendor)).toEqual([
      'KFW',
    ])
  })

  test('offers bingo only where the brand supports Filipino [const-39.6]', () => {
    expect(createCatalogue(['EN']).find('2')).toBeUndefined()
    expect(createCatalogue(['EN', 'TY']).find('2')?.classify).toBe('BG')
    const keys = (languages: LanguageCode[]) => createCatalogue(languages).lanes[0]?.classifies.map(({ key }) => key)
    expect([keys(['EN']), keys(['EN', 'TY'])]).toEqual([['JP'], ['JP', 'BG']])
  })

  test('finds games that can be played before those under maintenance', () => {
    expect(getIds(createCatalogue().list({ name: 'game' }))).toEqual(['3', '6', '1'])
  })

  test('lists hot games at their place and in a list of their own', () => {
    expect(getIds(createCatalogue().list({ gameType: 'RNG' }))).toEqual(['1', '6'])
    expect(getIds(createCatalogue().list({ gameType: 'RNG', hot: true }))).toEqual(['6'])
  })

  test('lists the latest games first, those of the same moment by position [const-40.1]', () => {
    expect(getIds(createCatalogue().list({ newest: true }))).toEqual(['3', '6', '1', '4'])
    expect(getIds(createCatalogue().list({ gameType: 'RNG', newest: true }))).toEqual(['6', '1'])
  })

  test('counts the games of a vendor without its entry', () => {
    const esports = createCatalogue().lanes.find(({ gameType }) => gameType === 'ESPORTS')
    expect(esports?.cards.map(({ vendor, games }) => ({ vendor, games }))).toEqual([{ vendor: 'PXT', games: 1 }])
  })

  test('lists a vendor entry in the overview and its games under the vendor and in searches', () => {
    const catalogue = createCatalogue()
    expect(getIds(catalogue.list({ gameType: 'ESPORTS' }))).toEqual(['4'])
    expect(getIds(catalogue.list({ gameType: 'ESPORTS', vassalage: 'PXT' }))).toEqual(['5'])
    expect(getIds(catalogue.list({ name: 'tower' }))).toEqual(['5'])
  })

  test('contains nothing that the merchant does not offer, searches included', () => {
    const catalogue = createCatalogue(['EN'], ['6'])
    expect(catalogue.find('1')).toBeUndefined()
    expect(getIds(catalogue.list({}))).toEqual(['6'])
    expect(getIds(catalogue.list({ name: 'game' }))).toEqual(['6'])
  })

  test('omits unknown categories', () => {
    expect(createCatalogue().find('7')).toBeUndefined()
  })

  test('returns nothing for a search without searchable text and the whole list for a blank one', () => {
    const catalogue = createCatalogue()
    expect(catalogue.list({ name: '!?' })).toEqual([])
    expect(catalogue.list({ name: '  ' })).toEqual(catalogue.list({}))
  })
})
