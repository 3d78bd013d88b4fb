import type { Database } from '../db/database.ts'
import { createRandomToken } from './random.ts'

/** Returns a secret that all server processes share through the database; creates it if there is none. */
export async function loadSharedSecret(database: Database, name: string): Promise<string> {
  await database.query('insert into server_secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    createRandomToken(),
  ])
  const [row] = await database.query<{ value: string }>('select value from server_secret where name = $1', [name])
  if (!row) throw new Error(`The secret "${name}" was deleted while the server started.`)
  return row.value
}
