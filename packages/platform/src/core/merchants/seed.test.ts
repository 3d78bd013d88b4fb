import { createTestClock } from '@croupier/testing/clock'
import { createTestConfig, createTestDatabase } from '@croupier/testing/config'
import { describeEachDatabase } from '@croupier/testing/databases'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build, type Platform } from '../../build.ts'
import { EncryptionKeyError } from '../security/key-check.ts'

const seededTables = ['member', 'message', 'content', 'points_product', 'campaign', 'merchant_vendor'] as const
const world = { seed: 7, days: 3, members: 4, levels: 3 }

describeEachDatabase('a start', (kind) => {
  const config = createTestConfig({ clock: createTestClock() })
  let fresh: Awaited<ReturnType<typeof createTestDatabase>>
  beforeEach(async () => {
    fresh = await createTestDatabase(kind, config)
  })
  afterEach(() => fresh.drop())

  /** Starts a server, runs `work` on it, and stops it. */
  async function withServer<Result>(work: (server: Platform) => Promise<Result>, changes = {}): Promise<Result> {
    const server = await build({ ...config, ...changes, database: fresh.config })
    try {
      return await work(server)
    } finally {
      await server.close()
    }
  }

  const countRows = async ({ core: { database } }: Platform) =>
    Promise.all(
      seededTables.map(async (table) => [table, await database.query(`select count(*)::int as count from ${table}`)]),
    )

  /** Leaves the database as a start does that ends before it has seeded the mall. */
  const interruptSeed = ({ core: { database } }: Platform) =>
    database.transaction(async ({ query }) => {
      await query('delete from points_product')
      await query('update merchant set seeded = false')
    })

  test('seeds what an interrupted one has left out, and nothing twice', async () => {
    const complete = await withServer(countRows)
    await withServer(interruptSeed)
    expect(await withServer(countRows)).toEqual(complete)
  })

  test('seeds nothing that was deleted after the seed was complete', async () => {
    await withServer(({ core: { database } }) => database.query('delete from points_product'))
    expect(await withServer(countRows)).toContainEqual(['points_product', [{ count: 0 }]])
  })

  // Starts three servers and simulates three days.
  test('makes the world of an interrupted one once', { timeout: 60_000 }, async () => {
    const interrupt = ({ core: { database } }: Platform) => database.query('update merchant set seeded = false')
    await withServer(interrupt)
    const [made] = await withServer(async (server) => [await countRows(server), await interrupt(server)], { world })
    expect(await withServer(countRows, { world })).toEqual(made)
  })

  test('is refused under another key than that of the first one', async () => {
    const encryptionKey = new Uint8Array(32).fill(7)
    await expect(withServer(countRows, { encryptionKey })).rejects.toThrow(EncryptionKeyError)
    await withServer(countRows)
  })
})
