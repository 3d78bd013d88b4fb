import { sealEnvelope } from '@croupier/crypto/envelope'
import { login } from '@croupier/endpoints/calls/session'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { scale } from '@croupier/testing/scale'
import { relaxedLimits, createSiteClient, solveChallenge } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerOnce } from '../registration/testing/registration.ts'

/** Milliseconds of processor time of this process; unlike the clock it is not affected by other processes. */
function readCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The long form goes by the clock, as an attacker does. */
const readTime = scale(readCpuMs, () => performance.now())
/** Logins of each kind. */
const tries = scale(60, 500)
/** Largest allowed difference of the medians as a share of the greater one; fewer tries scatter more. */
const bound = scale(0.5, 0.05)

let platform: TestPlatform

beforeAll(async () => {
  // A cheap hash keeps a thousand logins within a minute; an expensive one hides differences better.
  platform = await startPlatform({ limits: { ...relaxedLimits, hashMemory: 4096, hashPasses: 2 } })
  await registerOnce(platform, 'timing01')
})
afterAll(() => platform.stop())

const getMedian = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Creates a sealed login with its challenge solved locally, so that only the login itself is measured. */
async function sealLogin(username: string): Promise<string> {
  const { core, clock } = platform
  const merchant = core.merchants.getByHost('shwe.localhost').code
  const [key] = await core.envelopes.getPublicKeys()
  if (!key) throw new Error('The platform has no key.')
  const antiBot = solveChallenge(await core.antiBot.createChallenge({ merchant, call: 'login' }))
  const body = { username, password: 'wrong', type: 'username', antiBot }
  return sealEnvelope(body, { key, method: login.method, path: login.path, audience: merchant, now: clock.now() })
}

test('a wrong password takes the same time whether the account exists or not (C3)', { timeout: 180_000 }, async () => {
  const times = { timing01: new Array<number>(), nobody01: new Array<number>() }
  const client = createSiteClient(platform)
  for (let index = 0; index < tries * 2; index += 1) {
    const name = index % 2 === 0 ? 'timing01' : 'nobody01'
    const ip = `10.${index >> 8}.${index & 255}.1`
    const rawBody = await sealLogin(name)
    const start = readTime()
    const response = await client.call(login, { rawBody, ip })
    times[name].push(readTime() - start)
    expect(response.errorCode).toBe('CREDENTIALS_WRONG')
  }
  const [known, unknown] = [getMedian(times.timing01), getMedian(times.nobody01)]
  expect(Math.abs(known - unknown) / Math.max(known, unknown)).toBeLessThan(bound)
})
