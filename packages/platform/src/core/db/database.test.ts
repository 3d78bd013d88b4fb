import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, createTestConfig } from '@croupier/testing/config'
import { describeBothDatabases } from '@croupier/testing/databases'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { isUniqueViolation, openDatabase, type Database } from './database.ts'

const scratch = pgTable('scratch', { id: integer('id').primaryKey() })

describeBothDatabases('the database', (kind) => {
  let database: Database
  let drop: () => Promise<void>

  beforeAll(async () => {
    const fresh = await createTestDatabase(kind, createTestConfig())
    drop = () => fresh.drop()
    database = await openDatabase(fresh.config)
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  it('returns values of every type unchanged, also from a prepared statement', async () => {
    const instant = new Date('2026-11-20T12:34:56.789Z')
    const values = [9007199254740993n, 'မြန်မာ', true, instant, { nested: ['a', 1] }, null, 1.5]
    const select = () =>
      database.query(
        `select $1::bigint as big, $2::text as words, $3::boolean as yes, $4::timestamptz as at, $5::jsonb as json,
          $6::text as nothing, $7::double precision as half, array['a', null] as list`,
        values,
      )
    const expected = {
      big: 9007199254740993n,
      words: 'မြန်မာ',
      yes: true,
      at: instant,
      json: { nested: ['a', 1] },
      nothing: null,
      half: 1.5,
      list: ['a', null],
    }
    expect(await select()).toEqual([expected])
    expect(await select()).toEqual([expected])
  })

  it('returns an empty list when there are no rows', async () => {
    expect(await database.query('select 1 as one where $1::boolean', [false])).toEqual([])
    expect(await database.query('create table scratch (id integer primary key)')).toEqual([])
  })

  it('stays usable after an error inside and outside a transaction', async () => {
    const insert = () => database.query('insert into scratch values ($1) returning id', [1])
    expect(await insert()).toEqual([{ id: 1 }])
    await expect(insert()).rejects.toSatisfy(isUniqueViolation)
    await expect(
      database.transaction(async ({ query }) => {
        await query('insert into scratch values (2)')
        await query('insert into scratch values (1)')
      }),
    ).rejects.toSatisfy(isUniqueViolation)
    expect(await database.query('select id from scratch')).toEqual([{ id: 1 }])
  })

  it('refuses a statement of a transaction that has ended', async () => {
    const { transaction } = await database.transaction((open) => Promise.resolve({ transaction: open }))
    await expect(transaction.query('select 1 as one')).rejects.toThrow('ended')
    await expect(transaction.orm.insert(scratch).values({ id: 4 })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('ended') },
    })
    expect(await database.query('select 1 from scratch where id = 4')).toEqual([])
  })

  it('refuses what work does after it was given up, also within another open transaction', async () => {
    const rolledBack = Promise.withResolvers<void>()
    const writes: Promise<unknown>[] = []
    const givenUp = database.transaction(async ({ orm, query }) => {
      await orm.insert(scratch).values({ id: 5 })
      writes.push(rolledBack.promise.then(() => orm.insert(scratch).values({ id: 6 })))
      writes.push(rolledBack.promise.then(() => query('insert into scratch values (7)')))
      throw new Error('given up')
    })
    await expect(givenUp).rejects.toThrow('given up')
    const results = await database.transaction(() => {
      rolledBack.resolve()
      return Promise.allSettled(writes)
    })
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await database.query('select id from scratch where id >= 5')).toEqual([])
  })

  it('isolates queries from another open transaction', async () => {
    const insideResult = database.transaction(async ({ query }) => {
      await query('insert into scratch values (3)')
      await query('delete from scratch where id = 3')
    })
    const outside = Promise.all(Array.from({ length: 5 }, () => database.query('select 1 from scratch where id = 3')))
    expect(await outside).toEqual([[], [], [], [], []])
    await insideResult
  })

  describe('when a table changes after its statement was prepared', () => {
    it('returns the new columns', async () => {
      const select = () => database.query('select * from shifting')
      await database.query('create table shifting as select 1 as id')
      expect(await select()).toEqual([{ id: 1 }])
      await database.query('alter table shifting add column name text')
      expect(await select()).toEqual([{ id: 1, name: null }])
    })

    it('returns the new columns within a transaction, whose work then runs twice', async () => {
      const select = () => database.transaction(({ query }) => query('select * from growing'))
      await database.query('create table growing as select 1 as id')
      expect(await select()).toEqual([{ id: 1 }])
      await database.query('alter table growing add column name text')
      expect(await select()).toEqual([{ id: 1, name: null }])
    })
  })
})

describe('the embedded database', () => {
  it('refuses a statement beside the open transaction, which would wait for its end, and runs it afterwards', async () => {
    const fresh = await createTestDatabase('pglite', createTestConfig())
    const database = await openDatabase(fresh.config)
    const beside = () => database.query('select 1 as one')
    await expect(database.transaction(beside)).rejects.toThrow('on its connection')
    await expect(database.transaction(() => database.transaction(beside))).rejects.toThrow('on its connection')
    await expect(database.transaction(() => database.executeSql('select 1'))).rejects.toThrow('on its connection')
    const end = Promise.withResolvers<void>()
    const { later } = await database.transaction(() => Promise.resolve({ later: end.promise.then(beside) }))
    end.resolve()
    expect(await later).toEqual([{ one: 1 }])
    await database.close()
    await fresh.drop()
  })
})
