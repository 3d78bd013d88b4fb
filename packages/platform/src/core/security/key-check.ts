import type { PlatformConfig } from '../config.ts'
import type { Connection } from '../db/database.ts'
import { createKeyedHash } from './keyed-hash.ts'

/** The database is served under another key than before: what it stores under that one could not be read. */
export class EncryptionKeyError extends Error {
  override readonly name = 'EncryptionKeyError'
}

/** Row of the check in `server_secret`. It reveals nothing about the key. */
const name = 'key check'

/** Records with which key a database is served first; throws an EncryptionKeyError for any other. */
export async function assertEncryptionKey({ query }: Connection, config: PlatformConfig): Promise<void> {
  const value = createKeyedHash({ config }, name, 'croupier')
  await query('insert into server_secret (name, value) values ($1, $2) on conflict do nothing', [name, value])
  const [row] = await query<{ value: string }>('select value from server_secret where name = $1', [name])
  if (row?.value !== value) throw new EncryptionKeyError('The database was served under another key.')
}
