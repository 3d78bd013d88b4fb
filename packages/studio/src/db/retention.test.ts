import type { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { createDeleteOld } from './retention.ts'

let database: DatabaseSync
beforeEach(() => {
  database = openDatabase(':memory:')
  // Sessions of the times 1 to 35; those up to 30 have a round.
  database.exec(`
    CREATE TEMP TABLE time (at INTEGER PRIMARY KEY);
    WITH RECURSIVE serial (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM serial WHERE at < 35)
      INSERT INTO time SELECT at FROM serial;
    INSERT INTO seed SELECT 'seed-' || at, 'server', 'hash', 'client', 1, NULL FROM time;
    INSERT INTO session SELECT 'session-' || at, 'token-' || at, 'ACME', 'wallet', 'p1', 'Player', 'USD', 'EN', 'real',
      'KFW0001', 'Dragon', 'seed-' || at, 'next-' || at, at, at, 'SHW01' FROM time;
    INSERT INTO round SELECT 'round-' || at, 'session-' || at, 'seed-' || at, 0, '100', '0', '{}', 'settled', NULL, '900', at,
      NULL, NULL, NULL FROM time WHERE at <= 30`)
})
afterEach(() => database.close())

const idle = { before: 0, refusedBefore: 0, idleBefore: 100, combined: [], keptDraws: 1 }
const count = (table: string) => database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows']

describe('a pass', () => {
  test('looks at the rows that stay once, and at no more than the limit in one call', () => {
    const deleteOld = createDeleteOld(database)
    const call = () => [deleteOld({ ...idle, limit: 10 }), count('session'), count('seed')]
    expect([call(), call(), call(), call()]).toEqual([
      [true, 35, 35],
      [true, 35, 35],
      [true, 35, 35],
      [false, 30, 30],
    ])
  })

  test('starts over after the last one', () => {
    const deleteOld = createDeleteOld(database)
    while (deleteOld({ ...idle, limit: 10 })) expect(count('session')).toBe(35)
    database.exec(`DELETE FROM round WHERE id = 'round-1'`)
    expect(deleteOld({ ...idle, limit: 10 })).toBe(true)
    expect([count('session'), count('seed')]).toEqual([29, 29])
  })

  test('goes on with rows of the same time', () => {
    database.exec('UPDATE session SET created_at = 1')
    const deleteOld = createDeleteOld(database)
    const call = () => [deleteOld({ ...idle, limit: 10 }), count('session')]
    expect([call(), call(), call(), call()].at(-1)).toEqual([false, 30])
  })

  test('deletes rounds, and in the same call what they have kept', () => {
    database.exec(`INSERT INTO unacknowledged VALUES ('session-1', 'round-1')`)
    const deleteOld = createDeleteOld(database)
    expect(deleteOld({ ...idle, before: 100, limit: 100 })).toBe(false)
    expect([count('round'), count('unacknowledged'), count('session'), count('seed')]).toEqual([0, 0, 0, 0])
  })
})
