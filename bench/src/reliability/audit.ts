/** Audits the books of a stopped server's database folder or of a PostgreSQL. `pnpm --filter @croupier/bench audit <folder or URL>` */
import { auditLedger } from '@croupier/platform/audit'
import { openDatabase } from '@croupier/platform/database'

const [where] = process.argv.slice(2)
if (!where) throw new Error('Name a database folder or the URL of a PostgreSQL.')
const database = await openDatabase(
  /^postgres(ql)?:/.test(where) ? { kind: 'postgres', url: where } : { kind: 'pglite', folder: where },
)
const { accounts, entries, problems } = await auditLedger(database)
await database.close()
console.log(`${accounts} accounts, ${entries} entries, ${problems.length} problems`)
for (const problem of problems) console.log(`  ${problem}`)
process.exitCode = problems.length === 0 ? 0 : 1
