import { createTestClock } from '@croupier/testing/clock'
import { createTestConfig, createTestDatabase, type TestConfig } from '@croupier/testing/config'
import { describeEachDatabase } from '@croupier/testing/databases'
import { relaxedLimits } from '@croupier/testing/site'
import { afterEach, expect, test } from 'vitest'
import { build, type Platform } from '../../build.ts'
import type { DemoAccounts } from '../../core/config.ts'

describeEachDatabase('the demo accounts', (kind) => {
  let fresh: Awaited<ReturnType<typeof createTestDatabase>>
  let config: TestConfig

  async function createDatabase(demoAccounts: DemoAccounts) {
    config = createTestConfig({ clock: createTestClock(), limits: relaxedLimits, demoAccounts })
    fresh = await createTestDatabase(kind, config)
  }
  afterEach(() => fresh.drop())

  /** Starts a server, runs `work` on it, and stops it. */
  async function withServer<Result>(demoAccounts: DemoAccounts, work: (server: Platform) => Promise<Result>) {
    const server = await build({ ...config, demoAccounts, database: fresh.config })
    try {
      return await work(server)
    } finally {
      await server.close()
    }
  }

  async function listUsernames({ core: { database } }: Platform): Promise<string[]> {
    const rows = await database.query<{ username: string }>(
      "select username from member where merchant = 'SHW01' order by username",
    )
    return rows.map(({ username }) => username)
  }

  test('that were renamed neither come back nor prevent a start', async () => {
    await createDatabase('newMerchants')
    await withServer('newMerchants', ({ core: { database } }) =>
      database.query("update member set username = 'other' where username = 'player01'"),
    )
    expect(await withServer('newMerchants', listUsernames)).toEqual(['agent01', 'other'])
    expect(await withServer('withoutMembers', listUsernames)).toEqual(['agent01', 'other'])
  })

  test('have messages in the inbox of the player, once', { tags: 'long' }, async () => {
    const listMessages = ({ core: { database } }: Platform) =>
      database.query<{ username: string; source: string }>(
        `select username, source from message join member on member.id = member_id
         where message.merchant = 'SHW01' order by message.id`,
      )
    const seeded = ['demoSafety', 'demoWelcome'].map((source) => ({ username: 'player01', source }))
    await createDatabase('newMerchants')
    expect(await withServer('newMerchants', listMessages)).toEqual(seeded)
    expect(await withServer('withoutMembers', listMessages)).toEqual(seeded)
  })

  // Starts four servers, one after the other.
  test('are created for merchants that are not new only when that is asked for', { timeout: 60_000 }, async () => {
    await createDatabase('none')
    expect(await withServer('none', listUsernames)).toEqual([])
    expect(await withServer('newMerchants', listUsernames)).toEqual([])
    expect(await withServer('withoutMembers', listUsernames)).toEqual(['agent01', 'player01'])
  })
})
