import { sealEnvelope } from '@croupier/crypto/envelope'
import { balance, logout, memberInfo, socketTicket } from '@croupier/endpoints/calls/account'
import { login } from '@croupier/endpoints/calls/session'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { calmLimits, demoPlayer, siteClient, solve, valueOf, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerOnce } from './testing/registered.ts'

let platform: TestPlatform
let site: SiteClient

beforeAll(async () => {
  platform = await startPlatform({ limits: calmLimits })
  site = siteClient(platform)
})
afterAll(() => platform.stop())

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** A sealed login with its challenge solved, made without asking the server, so that only the login is measured. */
async function sealedLogin({ kernel, clock }: TestPlatform, username: string): Promise<string> {
  const [key] = await kernel.envelopes.publicKeys()
  if (!key) throw new Error('The platform has no key.')
  const antiBot = solve(await kernel.antiBot.challenge())
  const body = { username, password: 'wrong', type: 'username', antiBot }
  return sealEnvelope(body, { key, method: login.method, path: login.path, now: clock.now() })
}

describe('a login by somebody who does not know the password (C3)', () => {
  const tries = 500

  test('answers the same whether the account exists, is disabled, is a trial account or does not exist', async () => {
    await registerOnce(platform, 'disabled2')
    await platform.kernel.database.query(`update member set disabled = true where username = 'disabled2'`)
    const trial = valueOf(await site.freePlay())
    const trialName = valueOf(await site.call(memberInfo, { token: trial.token })).account
    const answers = await Promise.all(
      [demoPlayer.username, 'disabled2', trialName, 'nobody-here'].map((name, index) =>
        site.logIn(name, 'wrong', { ip: `198.51.100.${index}` }),
      ),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.errorCode).toBe('CREDENTIALS_WRONG')
  })

  test(
    `takes the same time whether the account exists or not: medians of ${tries} tries each within 5 %`,
    { timeout: 180_000 },
    async () => {
      // The hash costs little here so that a thousand logins take a minute; a dearer one hides differences better.
      const limits = { ...calmLimits, hashMemory: 4096, hashPasses: 2 }
      const timed = await startPlatform({ limits })
      try {
        await registerOnce(timed, 'timing01')
        const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
        const client = siteClient(timed)
        for (let index = 0; index < tries * 2; index += 1) {
          const who = index % 2 === 0 ? 'known' : 'unknown'
          const name = who === 'known' ? 'timing01' : 'nobody01'
          const ip = `10.${index >> 8}.${index & 255}.1`
          const rawBody = await sealedLogin(timed, name)
          const start = performance.now()
          const answer = await client.call(login, { rawBody, ip })
          times[who].push(performance.now() - start)
          expect(answer.errorCode).toBe('CREDENTIALS_WRONG')
        }
        const [known, unknown] = [median(times.known), median(times.unknown)]
        expect(Math.abs(known - unknown) / Math.max(known, unknown)).toBeLessThan(0.05)
      } finally {
        await timed.stop()
      }
    },
  )
})

describe('a token', () => {
  test('has at least 128 random bits and never repeats', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 20 }, () => site.tokenOf(demoPlayer.username, demoPlayer.password)),
    )
    expect(new Set(tokens).size).toBe(20)
    for (const token of tokens) expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  })

  test('is not stored: the database holds its hash only', async () => {
    const token = await site.tokenOf(demoPlayer.username, demoPlayer.password)
    const rows = await platform.kernel.database.query('select * from session')
    expect(
      JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(token)
  })

  test('that a login came with is dead after it (C4)', async () => {
    const before = await site.tokenOf(demoPlayer.username, demoPlayer.password)
    const after = valueOf(await site.logIn(demoPlayer.username, demoPlayer.password, { token: before })).token
    expect(after).not.toBe(before)
    expect((await site.call(memberInfo, { token: before })).status).toBe(401)
    expect((await site.call(memberInfo, { token: after })).status).toBe(200)
  })

  test('that free play came with is dead after it', async () => {
    const before = await site.tokenOf(demoPlayer.username, demoPlayer.password)
    expect((await site.freePlay({ token: before })).status).toBe(200)
    expect((await site.call(memberInfo, { token: before })).status).toBe(401)
  })

  test('that a failed login came with stays as it was', async () => {
    const token = await site.tokenOf(demoPlayer.username, demoPlayer.password)
    await site.logIn(demoPlayer.username, 'wrong', { token, ip: '198.51.100.50' })
    expect((await site.call(memberInfo, { token })).status).toBe(200)
  })

  test('chosen by the caller never becomes a session', async () => {
    const chosen = 'A'.repeat(43)
    const { token } = valueOf(await site.logIn(demoPlayer.username, demoPlayer.password, { token: chosen }))
    expect(token).not.toBe(chosen)
    expect((await site.call(memberInfo, { token: chosen })).status).toBe(401)
  })

  test('of one brand opens nothing at another', async () => {
    const token = await site.tokenOf(demoPlayer.username, demoPlayer.password)
    for (const endpoint of [memberInfo, balance, socketTicket, logout]) {
      expect((await siteClient(platform, 'lotus').call(endpoint, { token })).status).toBe(401)
    }
    expect((await site.call(memberInfo, { token })).status).toBe(200)
  })

  test('is dead half an hour after its last use, and a day after its login however busy it was', async () => {
    const idle = await site.tokenOf(demoPlayer.username, demoPlayer.password)
    platform.clock.advance({ minutes: 29 })
    expect((await site.call(memberInfo, { token: idle })).status).toBe(200)
    platform.clock.advance({ minutes: 30, seconds: 1 })
    expect((await site.call(memberInfo, { token: idle })).status).toBe(401)
    const busy = await site.tokenOf(demoPlayer.username, demoPlayer.password)
    for (let quarters = 0; quarters < 4 * 24 - 1; quarters += 1) {
      platform.clock.advance({ minutes: 15 })
      expect((await site.call(memberInfo, { token: busy })).status).toBe(200)
    }
    platform.clock.advance({ minutes: 15, seconds: 1 })
    expect((await site.call(memberInfo, { token: busy })).status).toBe(401)
  })

  test('of an account that is disabled is dead at once', async () => {
    const token = await registerOnce(platform, 'suspended')
    expect((await site.call(memberInfo, { token })).status).toBe(200)
    await platform.kernel.database.query(`update member set disabled = true where username = 'suspended'`)
    expect((await site.call(memberInfo, { token })).status).toBe(401)
  })
})
