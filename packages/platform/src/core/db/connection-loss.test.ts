import { expect, test } from 'vitest'
import { DatabaseOpenError, openDatabase } from './database.ts'

const url = process.env['TEST_DATABASE_URL'] ?? ''

test('a cut connection ends its transaction, not the process', { skip: url === '' }, async () => {
  const database = await openDatabase({ kind: 'postgres', url })
  try {
    const transaction = database.transaction(async ({ query }) => {
      const [backend] = await query<{ pid: number }>('select pg_backend_pid() as pid')
      await database.query('select pg_terminate_backend($1)', [backend?.pid])
      await query('select 1')
    })
    await expect(transaction).rejects.toThrow(/terminat/i)
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
