import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'

const versionRow = z.object({ user_version: z.number() })
const studioRow = z.object({ id: z.string() })
const progressRow = z.object({ played: z.number(), open: z.number() })

/**
 * Steps of the schema. A file's version is the number of steps that it has had, so a step is never changed once it was
 * released; the next one is appended.
 */
const migrations: readonly string[] = [
  `
CREATE TABLE session (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  vendor TEXT NOT NULL,
  wallet_session TEXT NOT NULL,
  player_id TEXT NOT NULL,
  nickname TEXT NOT NULL,
  currency TEXT NOT NULL,
  language TEXT NOT NULL,
  mode TEXT NOT NULL,
  game_code TEXT NOT NULL,
  game_name TEXT NOT NULL,
  seed_id TEXT NOT NULL,
  next_seed_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL
) STRICT;

CREATE TABLE seed (
  id TEXT PRIMARY KEY,
  server_seed TEXT NOT NULL,
  server_hash TEXT NOT NULL,
  client_seed TEXT NOT NULL,
  next_nonce INTEGER NOT NULL,
  revealed_at INTEGER
) STRICT;

CREATE TABLE round (
  id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES session (id),
  seed_id TEXT NOT NULL REFERENCES seed (id),
  nonce INTEGER NOT NULL,
  bet TEXT NOT NULL,
  win TEXT NOT NULL,
  outcome TEXT NOT NULL,
  state TEXT NOT NULL,
  refusal TEXT,
  balance TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (seed_id, nonce)
) STRICT;
CREATE INDEX round_of_session ON round (session_id, created_at DESC);

CREATE TABLE work (
  round_id TEXT PRIMARY KEY REFERENCES round (id),
  kind TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  since INTEGER NOT NULL,
  due_at INTEGER NOT NULL
) STRICT;
CREATE INDEX work_due ON work (due_at);
`,
  // The bets of an instant round; null for slots.
  'ALTER TABLE round ADD COLUMN bets TEXT',
  // Draws of lotteries. A ticket is a round with a draw: its seed is that of the draw, its nonce its serial in the draw.
  `
CREATE TABLE draw (
  id TEXT PRIMARY KEY,
  game_code TEXT NOT NULL,
  number TEXT NOT NULL,
  seed_id TEXT NOT NULL REFERENCES seed (id),
  opens_at INTEGER NOT NULL,
  closes_at INTEGER NOT NULL,
  draws_at INTEGER NOT NULL,
  numbers TEXT,
  reported_at INTEGER,
  UNIQUE (game_code, number)
) STRICT;
CREATE INDEX draw_of_game ON draw (game_code, draws_at);
CREATE INDEX draw_due ON draw (draws_at) WHERE numbers IS NULL;
CREATE INDEX draw_unreported ON draw (draws_at) WHERE reported_at IS NULL;

ALTER TABLE round ADD COLUMN draw_id TEXT;
CREATE INDEX round_of_draw ON round (draw_id) WHERE draw_id IS NOT NULL;
CREATE INDEX session_of_player ON session (player_id, game_code);
`,
  // Pots of the jackpot games.
  `
ALTER TABLE session ADD COLUMN merchant TEXT NOT NULL DEFAULT '';

CREATE TABLE pot (
  vendor TEXT NOT NULL,
  name TEXT NOT NULL,
  merchant TEXT NOT NULL,
  currency TEXT NOT NULL,
  mode TEXT NOT NULL,
  number INTEGER NOT NULL,
  seed_id TEXT NOT NULL REFERENCES seed (id),
  hundredths TEXT NOT NULL,
  amount TEXT NOT NULL,
  round_id TEXT,
  dropped_at INTEGER,
  PRIMARY KEY (vendor, name),
  UNIQUE (vendor, merchant, currency, mode, number)
) STRICT;
CREATE INDEX pot_open ON pot (vendor, merchant, currency, mode) WHERE dropped_at IS NULL;
CREATE UNIQUE INDEX pot_of_round ON pot (round_id) WHERE round_id IS NOT NULL;
`,
  // How a round is settled where that is not in full.
  'ALTER TABLE round ADD COLUMN settlement TEXT',
  // The tickets of one player are read with each board, the draws of which may have many.
  `
DROP INDEX round_of_draw;
CREATE INDEX round_of_draw ON round (draw_id, session_id) WHERE draw_id IS NOT NULL;
`,
  // The identity of the studio, and what finds rows by their age.
  `
CREATE TABLE studio (id TEXT PRIMARY KEY) STRICT;
INSERT INTO studio VALUES (lower(hex(randomblob(16))));

CREATE INDEX round_by_age ON round (created_at);
CREATE INDEX session_by_age ON session (created_at);
CREATE INDEX draw_by_age ON draw (draws_at);
CREATE INDEX seed_by_age ON seed (revealed_at) WHERE revealed_at IS NOT NULL;
CREATE INDEX draw_of_seed ON draw (seed_id);
CREATE INDEX pot_of_seed ON pot (seed_id);
`,
  // Refused rounds are deleted before others.
  `CREATE INDEX round_refused ON round (created_at) WHERE state = 'refused'`,
  // Rounds that no client has acknowledged as shown. Rounds of before count as shown.
  `
CREATE TABLE unacknowledged (
  session_id TEXT NOT NULL REFERENCES session (id),
  round_id TEXT NOT NULL REFERENCES round (id) ON DELETE CASCADE,
  PRIMARY KEY (session_id, round_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX unacknowledged_round ON unacknowledged (round_id);
`,
  // When all tickets of a drawn draw were decided. Those of draws of before were, with the draw.
  `
ALTER TABLE draw ADD COLUMN decided_at INTEGER;
UPDATE draw SET decided_at = draws_at WHERE numbers IS NOT NULL;
CREATE INDEX draw_undecided ON draw (draws_at) WHERE numbers IS NOT NULL AND decided_at IS NULL;
`,
]

/** The studio's database was written by a newer version of the studio. */
export class StudioVersionError extends Error {
  override readonly name = 'StudioVersionError'
}

/** Opens the studio's database and applies the missing migrations. Throws a StudioVersionError when a newer version wrote the file. */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  const { user_version: found } = versionRow.parse(database.prepare('PRAGMA user_version').get())
  if (found > migrations.length) {
    database.close()
    throw new StudioVersionError(`The studio's database has schema ${found}; this version reads ${migrations.length}`)
  }
  runInTransaction(database, () => {
    for (const migration of migrations.slice(found)) database.exec(migration)
    database.exec(`PRAGMA user_version = ${migrations.length}`)
  })
  return database
}

/** Returns the id of the studio whose database a file is; it is made with the file. Throws as `openDatabase` does. */
export function readStudioId(file: string): string {
  const database = openDatabase(file)
  try {
    return studioRow.parse(database.prepare('SELECT id FROM studio').get()).id
  } finally {
    database.close()
  }
}

/** How far the rounds of a studio's database are: it has none, all are finished, or some wait for a draw or a call of the wallet. */
type RoundProgress = 'none' | 'finished' | 'open'

/** Returns how far the rounds of a studio's database are. Throws as `openDatabase` does. */
export function readRoundProgress(file: string): RoundProgress {
  const database = openDatabase(file)
  try {
    const row = database
      .prepare(
        `SELECT EXISTS (SELECT 1 FROM round) AS played,
           EXISTS (SELECT 1 FROM work) OR EXISTS (SELECT 1 FROM round WHERE state IN ('intended', 'staked')) AS open`,
      )
      .get()
    const { played, open } = progressRow.parse(row)
    if (open === 1) return 'open'
    return played === 1 ? 'finished' : 'none'
  } finally {
    database.close()
  }
}

/** Runs `work` in a transaction. `work` must be synchronous. */
export function runInTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
