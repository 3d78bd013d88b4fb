import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings } from '@croupier/testing/settings'
import { relaxedLimits } from '@croupier/testing/site'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { advanceClock } from '../clock/advance-clock.ts'
import { sendCode, type CodePurpose } from '../security/verification-codes.ts'
import { readMessages, requeue } from './repository.ts'
import { startSmsGateway } from './testing/servers.ts'

const target = '+959111222333'
const ended = { state: 'failed', error: expect.stringContaining('not valid any more') }

describeEachDatabase('codes that a gateway did not take at once', (database) => {
  let platform: TestPlatform
  let gateway: Awaited<ReturnType<typeof startSmsGateway>>

  beforeAll(async () => {
    gateway = await startSmsGateway()
    const sms = { kind: 'http', url: gateway.url, token: 'gateway token' } as const
    platform = await startPlatform({ database, sms, lab: true, limits: relaxedLimits })
  })
  afterAll(async () => {
    await platform.stop()
    await gateway.close()
  })
  afterEach(async () => {
    gateway.isRejecting = false
    gateway.received.length = 0
    await changeSettings(platform, 'shwe', { verificationMinutes: 1 })
    await platform.core.database.query('delete from outbox')
    platform.clock.advance({ hours: 1 })
  })

  /** Sends a code, which the gateway refuses. */
  const send = async (purpose: CodePurpose = 'login') => {
    const { core } = platform
    gateway.isRejecting = true
    await sendCode(core, {
      merchant: core.merchants.getByHost('shwe.localhost'),
      purpose,
      channel: 'sms',
      target,
      language: 'EN',
      ip: '127.0.0.1',
      memberId: null,
      permitted: true,
      commit: (work) =>
        core.database.transaction((transaction) => work({ ...transaction, key: 'test', audit: () => undefined })),
    })
    await core.outbox.deliver()
    gateway.isRejecting = false
  }
  const list = () => readMessages(platform.core.database, { merchant: 'SHW01', pageSize: 10 })

  test('arrive while they are valid', async () => {
    await send()
    expect(await list()).toMatchObject([{ state: 'queued', attempts: 1 }])
    await advanceClock(platform.core, { by: 30_000 })
    await expect.poll(list, { timeout: 10_000 }).toMatchObject([{ state: 'sent', attempts: 2 }])
    expect(gateway.received).toHaveLength(1)
  })

  test('are not sent after their end, also when operators ask for it', async () => {
    await send()
    platform.clock.advance({ minutes: 1 })
    await platform.core.outbox.deliver()
    const messages = await list()
    expect(messages).toMatchObject([{ ...ended, attempts: 2 }])
    for (const { id } of messages) await requeue(platform.core.database, 'SHW01', id, platform.core.clock.now())
    await platform.core.outbox.deliver()
    expect(await list()).toMatchObject([{ ...ended, attempts: 1 }])
    expect(gateway.received).toEqual([])
  })

  test('are not sent once another one has replaced them', async () => {
    await changeSettings(platform, 'shwe', { verificationMinutes: 10 })
    await send()
    platform.clock.advance({ minutes: 1 })
    await send()
    platform.clock.advance({ minutes: 1 })
    await platform.core.outbox.deliver()
    expect(await list()).toMatchObject([{ state: 'sent' }, ended])
    expect(gateway.received).toHaveLength(1)
  })

  test('are not replaced by one for another purpose', async () => {
    await changeSettings(platform, 'shwe', { verificationMinutes: 10 })
    await send()
    platform.clock.advance({ minutes: 1 })
    await send('bind')
    platform.clock.advance({ minutes: 1 })
    await platform.core.outbox.deliver()
    expect(await list()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  })
})
