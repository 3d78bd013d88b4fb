import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, readRoundProgress, readStudioId } from './database.ts'
import { createRoundStore } from './rounds.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-'))
  file = join(folder, 'studio.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

const readVersion = (database: DatabaseSync) => database.prepare('PRAGMA user_version').get()?.['user_version']

/** Creates a file as the first version left it, with one round of a slot that waits for its settle. */
function createFirstVersion(): void {
  const database = openDatabase(file)
  database.exec(`
    INSERT INTO seed VALUES ('seed-1', 'server', 'hash', 'client', 1, NULL), ('seed-2', 'server', 'hash', 'client', 0, NULL);
    INSERT INTO session VALUES ('session-1', 'token', 'ACME', 'wallet', 'p1', 'Player', 'USD', 'EN', 'real', 'KFW0001',
      'Dragon', 'seed-1', 'seed-2', 1, 1, 'SHW01');
    DROP TABLE unacknowledged;
    DROP TABLE studio;
    DROP INDEX round_refused;
    DROP INDEX round_by_age;
    DROP INDEX session_by_age;
    DROP INDEX seed_by_age;
    DROP TABLE pot;
    ALTER TABLE session DROP COLUMN merchant;
    DROP INDEX round_of_draw;
    DROP INDEX session_of_player;
    ALTER TABLE round DROP COLUMN settlement;
    ALTER TABLE round DROP COLUMN draw_id;
    DROP TABLE draw;
    ALTER TABLE round DROP COLUMN bets;
    INSERT INTO round VALUES ('round-1', 'session-1', 'seed-1', 0, '100', '250', '{}', 'staked', NULL, '900', 1);
    INSERT INTO work VALUES ('round-1', 'settle', 0, 1, 1);
    PRAGMA user_version = 1`)
  database.close()
}

test('a file of the first version keeps its rounds and their pending calls', () => {
  createFirstVersion()
  const database = openDatabase(file)
  const rounds = createRoundStore(database)
  expect(rounds.find('round-1')).toMatchObject({
    bet: 100n,
    win: 250n,
    state: 'staked',
    bets: null,
    draw_id: null,
    settlement: null,
  })
  expect(rounds.listDueWork(2, 10)).toMatchObject([{ round_id: 'round-1', kind: 'settle' }])
  expect(readVersion(database)).toBe(10)
  database.close()
})

test('a migrated file stores the bets of a round, also when it is opened again', () => {
  createFirstVersion()
  const first = openDatabase(file)
  const round = createRoundStore(first).find('round-1')
  if (!round) throw new Error('The round is missing')
  const bets = [
    { target: 'red', amount: 100n },
    { target: 'straight-17', amount: 20n },
  ]
  createRoundStore(first).insert({ ...round, id: 'round-2', nonce: 1, bets })
  first.close()
  const second = openDatabase(file)
  expect(createRoundStore(second).find('round-2')?.bets).toEqual(bets)
  second.close()
})

test('a file has an id of its own, which it keeps', () => {
  const id = readStudioId(file)
  expect([id, readStudioId(file)]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), id])
  expect(readStudioId(join(folder, 'another.sqlite'))).not.toBe(id)
})

test('a file has the state of its rounds', () => {
  expect(readRoundProgress(join(folder, 'another.sqlite'))).toBe('none')
  createFirstVersion()
  expect(readRoundProgress(file)).toBe('open')
  const change = (sql: string) => {
    const database = openDatabase(file)
    database.exec(sql)
    database.close()
    return readRoundProgress(file)
  }
  expect(change('DELETE FROM work')).toBe('open')
  expect(change(`UPDATE round SET state = 'settled'`)).toBe('finished')
})

test('a file of a newer version is refused and left as it is', () => {
  const database = openDatabase(file)
  database.exec('PRAGMA user_version = 99')
  database.close()
  expect(() => openDatabase(file)).toThrow(/schema 99/)
  const unchanged = new DatabaseSync(file)
  expect(readVersion(unchanged)).toBe(99)
  unchanged.close()
})
