import { games, launchGame, vendors } from '@croupier/endpoints/calls/games'
import { walletAuthenticate } from '@croupier/endpoints/calls/wallet'
import { vendorSecretOf } from '@croupier/testing/config'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { calmLimits, demoPlayer, siteClient, valueOf, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dealtVendors } from './dealt-vendors.ts'

const language = 'EN'

let platform: TestPlatform
let site: SiteClient
let token: string

beforeAll(async () => {
  const vendorSecrets = new Map(dealtVendors.map((code) => [code, vendorSecretOf(code)]))
  platform = await startPlatform({ limits: calmLimits, vendorSecrets })
  site = siteClient(platform)
  token = await site.tokenOf(demoPlayer.username, demoPlayer.password)
})
afterAll(() => platform.stop())

/** Launches the first game of a vendor in a category. */
async function launchFirst(gameType: string, vassalage: string) {
  const query = { language, gameType, vassalage, pageSize: '1' }
  const [game] = valueOf(await site.call(games, { query })).games
  if (!game) throw new Error(`${vassalage} has no game of ${gameType}.`)
  const wish = { nodeId: game.nodeId, mode: 'real', language }
  const { path } = valueOf(await site.call(launchGame, { token, query: wish }))
  return { game, path, parameters: new URLSearchParams(path.split('?')[1]) }
}

test.each(['RNG', 'INHOUSE'])('every vendor with games of %s has them dealt by the studio', async (gameType) => {
  const { lanes } = valueOf(await site.call(vendors, { query: { language } })).data
  const codes = lanes.find(({ title }) => title === gameType)?.cards.map(({ vassalage }) => vassalage) ?? []
  expect(codes).not.toEqual([])
  for (const code of codes) {
    const { game, path, parameters } = await launchFirst(gameType, code)
    expect(path).toMatch(/^\/arcade\/\?token=/)
    expect([parameters.get('vendor'), parameters.get('game')]).toEqual([code, game.gameCode])
    const launchToken = parameters.get('token')
    const seat = await platform.vendor(code).call(walletAuthenticate, { launchToken })
    expect([code, seat.status, seat.value?.gameCode]).toEqual([code, 200, game.gameCode])
  }
})
