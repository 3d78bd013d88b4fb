import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Database, Transaction } from './database.ts'
import { FunctionFileError, NewerDatabaseError } from './migration-errors.ts'

/** A function of the database as its file declares it. */
interface DeclaredFunction {
  readonly name: string
  /** Grows with every change of the file, so that an older server does not put its text back. */
  readonly version: number
  readonly hash: string
  readonly sql: string
}

/** As in the numbered migrations: drivers run one statement at a time. */
const statementEnd = '--> statement-breakpoint'

const firstLine = /^-- version (\d+)\n/

/** Reads the functions of a folder of migrations, each a file of `functions/` that is named after it. */
function readFunctions(migrationsFolder: string): readonly DeclaredFunction[] {
  const folder = join(migrationsFolder, 'functions')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8')
      const version = firstLine.exec(sql)?.[1]
      if (version === undefined)
        throw new FunctionFileError(`functions/${file} does not begin with "-- version" and a number.`)
      const hash = createHash('sha256').update(sql).digest('hex')
      return { name: basename(file, '.sql'), version: Number(version), hash, sql }
    })
}

/**
 * Returns the functions whose files have a new version, before anything is migrated. Throws a NewerDatabaseError when the
 * database has a later version of one, and a FunctionFileError for a file that has changed without one.
 */
export async function listPendingFunctions(
  database: Database,
  migrationsFolder: string,
): Promise<readonly DeclaredFunction[]> {
  const applied = await readApplied(database)
  return readFunctions(migrationsFolder).filter((declared) => isPending(declared, applied.get(declared.name)))
}

/** Applies functions after the numbered migrations, all in one transaction. Throws a FunctionFileError. */
export async function applyFunctions(database: Database, pending: readonly DeclaredFunction[]): Promise<void> {
  if (pending.length === 0) return
  await database.transaction(async (transaction) => {
    await transaction.query(createTable)
    // Functions may call each other in any order, so their bodies are checked once all are there.
    for (const checks of ['off', 'on']) {
      await transaction.query(`set local check_function_bodies = ${checks}`)
      for (const declared of pending) await apply(transaction, declared)
    }
    for (const declared of pending) await recordVersion(transaction, declared)
  })
}

type AppliedFunction = Pick<DeclaredFunction, 'version' | 'hash'>

const createTable =
  'create table if not exists drizzle.sql_function (name text primary key, version integer not null, hash text not null)'

async function readApplied({ query }: Database): Promise<ReadonlyMap<string, AppliedFunction>> {
  const [table] = await query<{ present: boolean }>("select to_regclass('drizzle.sql_function') is not null as present")
  if (!table?.present) return new Map()
  const rows = await query<AppliedFunction & { name: string }>('select name, version, hash from drizzle.sql_function')
  return new Map(rows.map(({ name, ...row }) => [name, row]))
}

function isPending({ name, version, hash }: DeclaredFunction, applied: AppliedFunction | undefined): boolean {
  if (!applied || applied.version < version) return true
  if (applied.version > version) {
    const versions = `version ${applied.version} of the database, version ${version} here`
    throw new NewerDatabaseError(`the function ${name} is of a later version (${versions})`)
  }
  if (applied.hash === hash) return false
  throw new FunctionFileError(`functions/${name}.sql has changed, but is still version ${version}.`)
}

async function apply({ query }: Transaction, { name, sql }: DeclaredFunction): Promise<void> {
  try {
    for (const statement of sql.split(statementEnd)) await query(statement)
  } catch (error) {
    throw new FunctionFileError(`functions/${name}.sql cannot be applied.`, { cause: error })
  }
}

async function recordVersion({ query }: Transaction, { name, version, hash }: DeclaredFunction): Promise<void> {
  await query(
    `insert into drizzle.sql_function (name, version, hash) values ($1, $2, $3)
      on conflict (name) do update set version = excluded.version, hash = excluded.hash`,
    [name, version, hash],
  )
}
