import { games, vendors } from '@croupier/endpoints/calls/games'
import { launchGame } from '@croupier/endpoints/calls/play'
import { walletAuthenticate } from '@croupier/endpoints/calls/wallet'
import { getVendorSecret } from '@croupier/testing/config'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { relaxedLimits, demoPlayer, createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studioVendors } from './studio-vendors.ts'

const language = 'EN'

let platform: TestPlatform
let site: SiteClient
let token: string

beforeAll(async () => {
  const vendorSecrets = new Map(studioVendors.map((code) => [code, getVendorSecret(code)]))
  platform = await startPlatform({ limits: relaxedLimits, vendorSecrets })
  site = createSiteClient(platform)
  token = await site.getToken(demoPlayer.username, demoPlayer.password)
})
afterAll(() => platform.stop())

/** Launches the first game of a vendor in a category. */
async function launchFirst(gameType: string, vassalage: string) {
  const query = { language, gameType, vassalage, pageSize: '1' }
  const [game] = unwrap(await site.call(games, { query })).games
  if (!game) throw new Error(`${vassalage} has no game of ${gameType}.`)
  const request = { nodeId: game.nodeId, mode: 'real', language }
  const { path } = unwrap(await site.call(launchGame, { token, query: request }))
  return { game, path, parameters: new URLSearchParams(path.split('?')[1]) }
}

test.each(['RNG', 'INHOUSE', 'LIVE', 'SPORTS', 'ESPORTS', 'PVP', 'FISH', 'COCKFIGHT'])(
  'every vendor with games in %s authenticates its players through the studio [about-2a.1, about-2a.2, about-2a.3, about-2a.4, about-2a.7, about-2a.8, about-2a.9, about-2a.12]',
  async (gameType) => {
    const { lanes } = unwrap(await site.call(vendors, { query: { language } })).data
    const codes = lanes.find(({ title }) => title === gameType)?.cards.map(({ vassalage }) => vassalage) ?? []
    expect(codes).not.toEqual([])
    for (const code of codes) {
      const { game, path, parameters } = await launchFirst(gameType, code)
      expect(path).toMatch(/^\/arcade\/\?token=/)
      expect([parameters.get('vendor'), parameters.get('game')]).toEqual([code, game.gameCode])
      const launchToken = parameters.get('token')
      const session = await platform.vendor(code).call(walletAuthenticate, { launchToken })
      expect([code, session.status, session.value?.gameCode]).toEqual([code, 200, game.gameCode])
    }
  },
)
