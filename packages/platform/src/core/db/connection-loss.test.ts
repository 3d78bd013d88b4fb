import { createPlayer } from '@croupier/testing/players'
import { startPlatform } from '@croupier/testing/platform'
import { createSiteClient, relaxedLimits } from '@croupier/testing/site'
import { balance } from '@croupier/endpoints/calls/account'
import { describe, expect, test } from 'vitest'
import { DatabaseOpenError, openDatabase } from './database.ts'
import { isUnavailable } from './unavailable.ts'

const url = process.env['TEST_DATABASE_URL'] ?? ''

test('a cut connection ends its transaction, not the process', { skip: url === '' }, async () => {
  const database = await openDatabase({ kind: 'postgres', url })
  try {
    const transaction = database.transaction(async ({ query }) => {
      const [backend] = await query<{ pid: number }>('select pg_backend_pid() as pid')
      await database.query('select pg_terminate_backend($1)', [backend?.pid])
      await query('select 1')
    })
    await expect(transaction).rejects.toSatisfy(isUnavailable)
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  } finally {
    await database.close()
  }
})

test('a PostgreSQL that cannot be reached is reported when the database is opened', async () => {
  const opening = openDatabase({ kind: 'postgres', url: 'postgres://127.0.0.1:1/none' })
  await expect(opening).rejects.toBeInstanceOf(DatabaseOpenError)
  await expect(opening).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
})

describe('a statement that takes longer than databaseStatementMs', { skip: url === '' }, () => {
  const limits = { databaseConnectMs: 10_000, databaseStatementMs: 200, databaseProbeMs: 30_000 }
  const slow = 'select pg_sleep(0.5)'

  test('is ended, inside and outside a transaction', async () => {
    const database = await openDatabase({ kind: 'postgres', url }, limits)
    await expect(database.query(slow)).rejects.toSatisfy(isUnavailable)
    await expect(database.transaction(({ query }) => query(slow))).rejects.toSatisfy(isUnavailable)
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    await database.close()
  })

  test('is completed within withoutLimits', async () => {
    const database = await openDatabase({ kind: 'postgres', url }, limits)
    const run = async () => [await database.query(slow), await database.transaction(({ query }) => query(slow))]
    expect(await database.withoutLimits(run)).toHaveLength(2)
    await database.close()
  })

  test('is ended in what follows the commit of a transaction within withoutLimits', async () => {
    const database = await openDatabase({ kind: 'postgres', url }, limits)
    const following = Promise.withResolvers<unknown>()
    await database.withoutLimits(() =>
      database.transaction(async (transaction) => {
        transaction.afterCommit(() => following.resolve(database.query(slow)))
      }),
    )
    await expect(following.promise).rejects.toSatisfy(isUnavailable)
    await database.close()
  })

  test('is SERVER_BUSY with Retry-After for its request', async () => {
    const platform = await startPlatform({ database: 'postgres', limits: { ...relaxedLimits, ...limits } })
    const player = await createPlayer(platform)
    const call = () => createSiteClient(platform).call(balance, { token: player.token })
    await platform.core.database.withoutLimits(() =>
      platform.core.database.transaction(async ({ query }) => {
        await query('lock table session')
        const response = await call()
        expect(response).toMatchObject({ status: 503, errorCode: 'SERVER_BUSY' })
        expect(response.headers.get('retry-after')).toBe('2')
      }),
    )
    expect(await call()).toMatchObject({ status: 200 })
    await platform.stop()
  })
})
