import { sealEnvelope } from '@croupier/crypto/envelope'
import { games } from '@croupier/endpoints/calls/games'
import { login } from '@croupier/endpoints/calls/session'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { scale } from '@croupier/testing/scale'
import { createSiteClient, relaxedLimits, solveChallenge } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Logins at the same time, far more than are hashed and wait. */
const logins = scale(16, 400)
const hashed = { hashParallel: 1, hashQueue: 2 }

let platform: TestPlatform
beforeAll(async () => {
  // A hash that takes far longer than the steps before it, so that the flood arrives while one is computed.
  platform = await startPlatform({ limits: { ...relaxedLimits, ...hashed, hashMemory: 64 * 1024, hashPasses: 12 } })
})
afterAll(() => platform.stop())

/** Creates a sealed login with its challenge solved. */
async function sealLogin(username: string): Promise<string> {
  const { core, clock } = platform
  const merchant = core.merchants.getByHost('shwe.localhost').code
  const [key] = await core.envelopes.getPublicKeys()
  if (!key) throw new Error('The platform has no key.')
  const antiBot = solveChallenge(await core.antiBot.createChallenge({ merchant, call: 'login' }))
  const body = { username, password: 'wrong', type: 'username', antiBot }
  return sealEnvelope(body, { key, method: login.method, path: login.path, audience: merchant, now: clock.now() })
}

test(
  'a flood of logins is shed with SERVER_BUSY, and the lobby is served meanwhile (C8)',
  { timeout: 300_000 },
  async () => {
    const site = createSiteClient(platform)
    const sealed: string[] = []
    for (let number = 0; number < logins; number += 1) sealed.push(await sealLogin(`nobody${number}`))
    let isOver = false
    const flood = Promise.all(
      sealed.map((rawBody, number) => site.call(login, { rawBody, ip: `10.1.${number >> 8}.${number & 255}` })),
    ).finally(() => {
      isOver = true
    })
    const lobby = await site.call(games, { query: { language: 'EN', gameType: 'RNG' } })
    expect([lobby.status, isOver]).toEqual([200, false])

    const responses = await flood
    const busy = responses.filter(({ errorCode }) => errorCode === 'SERVER_BUSY')
    expect(busy.length).toBeGreaterThan(0)
    for (const { status, headers } of busy) expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    const served = responses.filter((response) => !busy.includes(response))
    expect(served.length).toBeGreaterThanOrEqual(hashed.hashParallel + hashed.hashQueue)
    expect(new Set(served.map(({ errorCode }) => errorCode))).toEqual(new Set(['CREDENTIALS_WRONG']))
  },
)
