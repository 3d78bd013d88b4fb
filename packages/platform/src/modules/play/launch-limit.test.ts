import { launchGame } from '@croupier/endpoints/calls/play'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, testGame } from '@croupier/testing/players'
import { createSiteClient, limitAttempts } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'

const launchesPerMinute = 3

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform({ limits: limitAttempts({ launch: launchesPerMinute }) })
})
afterAll(() => platform.stop())

test('launches of a member beyond the limit of a minute are refused and store nothing', async () => {
  const site = createSiteClient(platform)
  const [player, other] = [await createPlayer(platform), await createPlayer(platform)]
  const launch = async (token = player.token) => {
    const { nodeId } = testGame
    return (await site.call(launchGame, { token, query: { nodeId, mode: 'real', language: 'EN' } })).status
  }
  const countGames = async () => {
    const { query } = platform.core.database
    return (await query('select from game_session where member_id = $1', [player.memberId])).length
  }
  const before = await countGames()
  for (let count = 0; count < launchesPerMinute; count += 1) expect(await launch()).toBe(200)
  expect([await launch(), await launch(other.token)]).toEqual([429, 200])
  expect((await countGames()) - before).toBe(launchesPerMinute)
  platform.clock.advance({ seconds: 61 })
  expect(await launch()).toBe(200)
})
