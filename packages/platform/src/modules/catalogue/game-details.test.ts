import { gameByCode, gameDetails } from '@croupier/endpoints/calls/game-details'
import { games } from '@croupier/endpoints/calls/games'
import { sharePlatform } from '@croupier/testing/platform'
import { createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import { beforeAll, describe, expect, test } from 'vitest'

const language = 'EN'

let site: SiteClient

beforeAll(async () => {
  site = createSiteClient(await sharePlatform())
})

async function findFirst(gameType: string) {
  const { games: found } = unwrap(await site.call(games, { query: { language, gameType, pageSize: '999' } }))
  const [first] = found
  if (!first) throw new Error(`There is no game of ${gameType}.`)
  return { first, found }
}

const fetchDetails = (gameId: string) => site.call(gameDetails, { query: { gameId, language } })

describe('the details of a game', () => {
  test.each([
    ['FISH', 9_600, 9_600],
    ['COCKFIGHT', 9_600, 9_760],
    ['JACKPOT', 9_610, 9_610],
  ])('of %s have its return and the bets of the site, for visitors too', async (gameType, lowest, highest) => {
    const { first } = await findFirst(gameType)
    const { game, maths } = unwrap(await fetchDetails(first.nodeId))
    expect(game).toEqual(first)
    expect(maths).toMatchObject({
      returns: { lowest, highest },
      volatility: null,
      currency: 'MMK',
      lowestBet: '100.00',
      highestBet: '100000.00',
    })
    expect(maths?.features).toHaveLength(1)
  })

  test('of a slot have one return, volatility and features', async () => {
    const { first } = await findFirst('RNG')
    const { maths } = unwrap(await fetchDetails(first.nodeId))
    expect(maths?.returns?.lowest).toBe(maths?.returns?.highest)
    expect(maths?.returns?.lowest).toBeGreaterThan(9_000)
  })

  test('have no maths for the entry of a vendor, which is no game', async () => {
    const { found } = await findFirst('ESPORTS')
    const entry = found.find(({ isGame }) => isGame === 'VASSALAGE')
    expect(unwrap(await fetchDetails(entry?.nodeId ?? '')).maths).toBeNull()
  })

  test('do not exist for a game that is not offered', async () => {
    expect(await fetchDetails('999999999')).toMatchObject({ status: 404, errorCode: 'GAME_UNKNOWN' })
  })
})

describe('a game by its code', () => {
  test('is that of the lists', async () => {
    const { first } = await findFirst('ELOTT')
    const response = await site.call(gameByCode, { query: { gameCode: first.gameCode, language } })
    expect(unwrap(response).game).toEqual(first)
  })

  test('is unknown where the site does not offer it', async () => {
    const response = await site.call(gameByCode, { query: { gameCode: 'KFW_CHESS0001', language } })
    expect(response).toMatchObject({ status: 404, errorCode: 'GAME_UNKNOWN' })
  })
})
