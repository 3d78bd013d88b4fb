import { randomUUID } from 'node:crypto'
import { freePlayLogin } from '@croupier/endpoints/calls/session'
import { walletBalance } from '@croupier/endpoints/calls/wallet'
import { describeEachDatabase } from '@croupier/testing/databases'
import { createPlayer, testVendor } from '@croupier/testing/players'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, relaxedLimits } from '@croupier/testing/site'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteExpiredRows } from '../jobs/cleanup.ts'
import { startWork } from '../jobs/testing/start-work.ts'

/** More than the tolerance of nonces and envelopes, and less than records are kept. */
const shortStep = { seconds: 400 }
const shortStepBack = { seconds: -400 }

describeEachDatabase('a value that was used', (database) => {
  let platform: TestPlatform
  let sessionId: string

  beforeEach(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
    sessionId = (await createPlayer(platform)).sessionId
    await deleteExpiredRows(startWork(platform))
  })
  afterEach(() => platform.stop())

  /** Returns a function that sends the same signed call again and again, and resolves to its error. */
  function signCall() {
    const overrides = { nonce: randomUUID(), timestamp: Math.floor(platform.clock.now().getTime() / 1000) }
    return async () => (await platform.vendor(testVendor).call(walletBalance, { sessionId }, overrides)).errorCode
  }

  async function sealCall() {
    const site = createSiteClient(platform)
    const device = { os: 'linux', platform: 'W' }
    const encryption = await site.seal(freePlayLogin, { ...device, jti: randomUUID() })
    return async () =>
      (await site.call(freePlayLogin, { body: { ...device, encryption, gatewayVersion: 3 } })).errorCode
  }

  async function cleanUp(runs: number): Promise<void> {
    for (let run = 0; run < runs; run += 1) await deleteExpiredRows(startWork(platform))
  }

  function countSpent() {
    return platform.core.database.query<{ count: bigint }>('select count(*) from spent')
  }

  test('stays used when the clock jumps ahead, a cleanup runs and the clock is set back', async () => {
    const [call, login] = [signCall(), await sealCall()]
    expect([await call(), await login()]).toEqual([null, null])
    platform.clock.advance(shortStep)
    await cleanUp(2)
    platform.clock.advance(shortStepBack)
    expect([await call(), await login()]).toEqual(['SIGNATURE_REPLAYED', 'ENVELOPE_REPLAYED'])
    expect([await signCall()(), await (await sealCall())()]).toEqual([null, null])
  })

  test('stays used when the clock was far ahead for long, although its record was deleted', async () => {
    const [call, login] = [signCall(), await sealCall()]
    expect([await call(), await login()]).toEqual([null, null])
    platform.clock.advance({ days: 40 })
    await cleanUp(100)
    expect(await countSpent()).toEqual([{ count: 0n }])
    platform.clock.advance({ days: -40 })
    expect([await call(), await login()]).toEqual(['SIGNATURE_REPLAYED', 'ENVELOPE_REPLAYED'])
  })

  test('does not prevent new ones after a jump of days that is corrected within minutes', async () => {
    platform.clock.advance({ days: 40 })
    await cleanUp(2)
    platform.clock.advance({ days: -40 })
    expect([await signCall()(), await (await sealCall())()]).toEqual([null, null])
  })

  test('is forgotten an hour after it expired', async () => {
    expect(await signCall()()).toBe(null)
    for (let minute = 0; minute < 61; minute += 1) {
      platform.clock.advance({ minutes: 1 })
      await cleanUp(1)
    }
    expect(await countSpent()).toEqual([{ count: 1n }])
    platform.clock.advance({ minutes: 2 })
    await cleanUp(1)
    expect(await countSpent()).toEqual([{ count: 0n }])
  })
})
