import { startTemporaryPostgres } from '@croupier/tooling/postgres'
import { openRunFolder } from '@croupier/tooling/run-folder'

/** Runs a check on the embedded database and, where PostgreSQL is installed, on a temporary cluster too. */
export async function runOnEveryDatabase(check: (database: 'pglite' | 'postgres') => Promise<boolean>): Promise<void> {
  openRunFolder()
  console.log('embedded database')
  const passed = [await check('pglite')]
  const cluster = await startTemporaryPostgres()
  if (cluster) {
    console.log(`PostgreSQL ${cluster.version}`)
    process.env['TEST_DATABASE_URL'] = cluster.url
    passed.push(await check('postgres'))
    await cluster.stop()
  } else {
    console.log('PostgreSQL is not installed: not checked on it')
  }
  process.exitCode = passed.every(Boolean) ? 0 : 1
}
