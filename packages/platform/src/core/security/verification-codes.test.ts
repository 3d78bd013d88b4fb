import { randomInt } from 'node:crypto'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { limitAttempts } from '@croupier/testing/site'
import { changeSettings } from '@croupier/testing/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteExpiredRows } from '../jobs/cleanup.ts'
import { startWork } from '../jobs/testing/start-work.ts'
import { consumeCode, sendCode, verifyCode, type CodeAttempt, type CodeRequest } from './verification-codes.ts'
import { createWrongCode, readCode, readTexts } from './testing/codes.ts'

const minSendMs = 50

describeEachDatabase('verification codes', (database) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startPlatform({ database, limits: { ...limitAttempts({ 'code-network': 8 }), minSendMs } })
  })
  afterAll(() => platform.stop())

  const createMobile = () => `+9597${randomInt(1e8).toString().padStart(8, '0')}`
  const createIp = () => `10.${randomInt(256)}.${randomInt(256)}.1`

  const send = (target: string, changes: Partial<CodeRequest> = {}) => {
    const { core } = platform
    const merchant = core.merchants.getByHost('shwe.localhost')
    const commit: CodeRequest['commit'] = (work) =>
      core.database.transaction((transaction) => work({ ...transaction, key: 'test', audit: () => {} }))
    const request = { merchant, purpose: 'login', channel: 'sms', target, language: 'EN', ip: createIp() } as const
    return sendCode(core, { ...request, memberId: null, permitted: true, commit, ...changes })
  }
  const verify = (target: string, code: string, changes: Partial<CodeAttempt> = {}) =>
    verifyCode(platform.core, { merchant: 'SHW01', purpose: 'login', target, code, ...changes })
  const getError = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: { code: string }) => error.code,
    )

  test('are six digits in the language of the request, valid for the minutes of the setting', async () => {
    const target = createMobile()
    await changeSettings(platform, 'shwe', { verificationMinutes: 3 })
    expect(await send(target)).toEqual({ expiredMinutes: 3 })
    await changeSettings(platform, 'shwe', { verificationMinutes: 1 })
    const [text] = await readTexts(platform, target)
    expect(text).toMatch(/Shwe: your code is \d{6}\. It is valid for 3 min\./)
    platform.clock.advance({ minutes: 2, seconds: 59 })
    const code = await readCode(platform, target)
    expect(await verify(target, code)).toMatchObject({ target, memberId: null })
    platform.clock.advance({ seconds: 1 })
    expect(await getError(verify(target, code))).toBe('code-expired')
  })

  test('go to a mail address over the other channel', async () => {
    const target = 'may@example.org'
    await send(target, { channel: 'email', purpose: 'bind' })
    expect(await readTexts(platform, target)).toEqual([expect.stringMatching(/your code is \d{6}/)])
  })

  test.each([true, false])('take their time, whether the target may get one (%s)', async (permitted) => {
    const start = performance.now()
    await send(createMobile(), { permitted })
    // Timers may be a millisecond early.
    expect(performance.now() - start).toBeGreaterThanOrEqual(minSendMs - 1)
  })

  test('are used once, also by requests at the same time', async () => {
    const target = createMobile()
    await send(target)
    const code = await readCode(platform, target)
    const verified = await Promise.all(Array.from({ length: 4 }, () => verify(target, code)))
    const errors = await Promise.all(verified.map((one) => getError(consumeCode(platform.core.database, one))))
    expect(errors.filter((error) => error === null)).toHaveLength(1)
    expect(await getError(verify(target, code))).toBe('invalid-verification-code')
  })

  test('expire after six wrong ones, also when they are typed at the same time; right ones do not count', async () => {
    const target = createMobile()
    await send(target)
    const code = await readCode(platform, target)
    for (let count = 0; count < 6; count += 1) await verify(target, code)
    const wrong = await Promise.all(Array.from({ length: 9 }, () => getError(verify(target, createWrongCode(code)))))
    expect(wrong.filter((error) => error === 'invalid-verification-code')).toHaveLength(6)
    expect(await getError(verify(target, code))).toBe('code-expired')
    platform.clock.advance({ seconds: 60 })
    await send(target)
    expect(await getError(verify(target, await readCode(platform, target)))).toBeNull()
  })

  test('are replaced by the next one', async () => {
    const target = createMobile()
    await send(target)
    const first = await readCode(platform, target)
    const verified = await verify(target, first)
    platform.clock.advance({ seconds: 60 })
    await send(target)
    expect(await getError(verify(target, first))).toBe('invalid-verification-code')
    expect(await getError(consumeCode(platform.core.database, verified))).toBe('invalid-verification-code')
  })

  test('belong to a merchant, a purpose and a target', async () => {
    const [target, other] = [createMobile(), createMobile()]
    await send(target)
    await send(other)
    const code = await readCode(platform, target)
    expect(await getError(verify(target, code, { merchant: 'LTS01' }))).toBe('invalid-verification-code')
    expect(await getError(verify(target, code, { purpose: 'reset' }))).toBe('invalid-verification-code')
    expect(await getError(verify(other, code))).toBe('invalid-verification-code')
    expect(await getError(verify(target, code))).toBeNull()
  })

  test('are stored as keyed hashes only', async () => {
    const target = createMobile()
    await send(target)
    const code = await readCode(platform, target)
    const [row] = await platform.core.database.query<{ code_hash: string }>(
      'select code_hash from verification_code where target = $1',
      [target],
    )
    expect(row?.code_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(code)
  })

  test('are not sent to a target that gets none, with the same response and limits', async () => {
    const target = createMobile()
    expect(await send(target, { permitted: false })).toEqual({ expiredMinutes: 1 })
    expect(await readTexts(platform, target)).toEqual([])
    expect(await getError(verify(target, '123456'))).toBe('invalid-verification-code')
    expect(await getError(send(target, { permitted: false }))).toBe('TOO_MANY_REQUESTS')
  })

  test('are limited to one in 60 seconds and five in an hour per target, for all purposes', async () => {
    const target = createMobile()
    await send(target)
    expect(await getError(send(target, { purpose: 'reset' }))).toBe('TOO_MANY_REQUESTS')
    for (let count = 1; count < 5; count += 1) {
      platform.clock.advance({ seconds: 60 })
      await send(target)
    }
    platform.clock.advance({ seconds: 60 })
    await expect(send(target)).rejects.toMatchObject({
      code: 'too-many-requests',
      // Until the first of the five is an hour old.
      details: { retryAfter: 55 * 60 },
    })
    platform.clock.advance({ minutes: 55 })
    expect(await getError(send(target))).toBeNull()
  })

  test('are limited per network, whatever the target', async () => {
    const ip = createIp()
    for (let count = 0; count < 8; count += 1) await send(createMobile(), { ip })
    expect(await getError(send(createMobile(), { ip }))).toBe('TOO_MANY_REQUESTS')
  })

  test('are deleted after their time', async () => {
    const target = createMobile()
    await send(target)
    platform.clock.advance({ minutes: 1, seconds: 1 })
    await deleteExpiredRows(startWork(platform))
    const rows = await platform.core.database.query('select 1 from verification_code where target = $1', [target])
    expect(rows).toEqual([])
  })
})
