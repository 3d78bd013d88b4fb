import { describe, expect, test } from 'vitest'
import type { LanguageCode } from '@croupier/domain/languages'
import type { CardRow, GameRow } from '../db/catalogue-repository.ts'
import { merchantCatalogue } from './merchant-catalogue.ts'
import { searchIndexOf } from './search/search-index.ts'

function gameRow(nodeId: string, facts: Partial<GameRow> = {}): GameRow {
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
    ...facts,
  }
}

function card(vendor: string, gameType: string, accountTypeName = vendor): CardRow {
  return { merchant: 'M', vendor, vendorName: vendor, gameType, accountTypeName, maintenance: false }
}

const rows = [
  gameRow('1'),
  gameRow('2', { classify: 'BG' }),
  gameRow('3', { vendor: 'OWN' }),
  gameRow('4', { vendor: 'PXT', gameType: 'ESPORTS', isGame: false, name: { EN: 'Pixel Terrace' } }),
  gameRow('5', { vendor: 'PXT', gameType: 'ESPORTS', behindEntry: true, name: { EN: 'Tower Siege' } }),
  gameRow('6', { classify: 'JP' }),
  gameRow('7', { vendor: 'FUTURE', gameType: 'HOLOGRAM' }),
]
const cards = [
  card('OWN', 'RNG', 'HOUSEACCOUNT'),
  card('KFW', 'RNG'),
  card('PXT', 'ESPORTS'),
  card('EMPTY', 'LIVE'),
  card('FUTURE', 'HOLOGRAM'),
]

function catalogueOf(languages: LanguageCode[] = ['EN'], offered = rows.map(({ nodeId }) => nodeId)) {
  const merchant = { brand: { brand: { inHouseList: ['HOUSEACCOUNT'], languages } } } as unknown as Parameters<
    typeof merchantCatalogue
  >[0]
  const index = searchIndexOf(rows.map(({ name }) => Object.values(name)))
  return merchantCatalogue(merchant, { rows, index }, { merchant: 'M', offered, hot: ['6'], maintenance: ['1'] }, cards)
}

const idsOf = (games: readonly { nodeId: string }[]) => games.map(({ nodeId }) => nodeId)

describe('what a merchant offers', () => {
  test('has a lane only for categories with a vendor that has games', () => {
    expect(catalogueOf().lanes.map(({ gameType }) => gameType)).toEqual(['RNG', 'ESPORTS', 'INHOUSE'])
  })

  test('moves slots whose account is on the brand in-house list to the category of their own', () => {
    const catalogue = catalogueOf()
    expect(idsOf(catalogue.list({ gameType: 'INHOUSE' }))).toEqual(['3'])
    expect(idsOf(catalogue.list({ gameType: 'RNG' }))).not.toContain('3')
    expect(catalogue.lanes.find(({ gameType }) => gameType === 'RNG')?.cards.map(({ vendor }) => vendor)).toEqual([
      'KFW',
    ])
  })

  test('has bingo only where the brand speaks Filipino', () => {
    expect(catalogueOf(['EN']).find('2')).toBeUndefined()
    expect(catalogueOf(['EN', 'TY']).find('2')?.classify).toBe('BG')
    const keys = (languages: LanguageCode[]) => catalogueOf(languages).lanes[0]?.classifies.map(({ key }) => key)
    expect([keys(['EN']), keys(['EN', 'TY'])]).toEqual([['JP'], ['JP', 'BG']])
  })

  test('keeps hot games in their place, since they have a list of their own', () => {
    expect(idsOf(catalogueOf().list({ gameType: 'RNG' }))).toEqual(['1', '6'])
    expect(idsOf(catalogueOf().list({ gameType: 'RNG', hot: true }))).toEqual(['6'])
  })

  test('counts the games of a vendor without its entry', () => {
    const esports = catalogueOf().lanes.find(({ gameType }) => gameType === 'ESPORTS')
    expect(esports?.cards.map(({ vendor, games }) => ({ vendor, games }))).toEqual([{ vendor: 'PXT', games: 1 }])
  })

  test('shows a vendor entry in the overview and its games under the vendor and in searches', () => {
    const catalogue = catalogueOf()
    expect(idsOf(catalogue.list({ gameType: 'ESPORTS' }))).toEqual(['4'])
    expect(idsOf(catalogue.list({ gameType: 'ESPORTS', vassalage: 'PXT' }))).toEqual(['5'])
    expect(idsOf(catalogue.list({ name: 'tower' }))).toEqual(['5'])
  })

  test('holds nothing that the merchant does not offer, searches included', () => {
    const catalogue = catalogueOf(['EN'], ['6'])
    expect(catalogue.find('1')).toBeUndefined()
    expect(idsOf(catalogue.list({}))).toEqual(['6'])
    expect(idsOf(catalogue.list({ name: 'game' }))).toEqual(['6'])
  })

  test('leaves out categories that this version does not know', () => {
    expect(catalogueOf().find('7')).toBeUndefined()
  })

  test('answers a search that holds nothing searchable with nothing, and a blank one with the whole list', () => {
    const catalogue = catalogueOf()
    expect(catalogue.list({ name: '!?' })).toEqual([])
    expect(catalogue.list({ name: '  ' })).toEqual(catalogue.list({}))
  })
})
