/** A platform in a process of its own, for tests that kill it. Started by `crash.ts` with a database as JSON. */
import { build } from '@croupier/platform/build'
import { systemClock, type DatabaseConfig } from '@croupier/platform/config'
import { auditLedger } from '@croupier/platform/audit'
import { testConfig } from '../config.ts'
import { portOf } from '../platform.ts'

/** What the process tells: where it listens, or what it found in its books. */
export type ServerMessage =
  | {
      readonly kind: 'ready'
      readonly port: number
      /** Milliseconds from opening the database, with its recovery, to listening. */
      readonly recoveredIn: number
      /** Milliseconds of processor from the start of the process to listening, its loading among them. */
      readonly machineTime: number
    }
  | { readonly kind: 'audited'; readonly problems: readonly string[]; readonly transactions: readonly string[] }

const database: DatabaseConfig = JSON.parse(process.argv[2] ?? '')
const opening = performance.now()
const platform = await build({ ...testConfig({ clock: systemClock }), database })
await platform.app.listen({ port: 0, host: '127.0.0.1' })

async function audit(): Promise<ServerMessage> {
  const { problems } = await auditLedger(platform.kernel.database)
  const rows = await platform.kernel.database.query<{ transaction_id: string }>(
    'select transaction_id from wallet_transaction',
  )
  return { kind: 'audited', problems, transactions: rows.map((row) => row.transaction_id) }
}

process.on('message', () => void audit().then((report) => process.send?.(report)))
process.on('disconnect', () => process.exit(1))
const recoveredIn = performance.now() - opening
const { user, system } = process.cpuUsage()
const machineTime = (user + system) / 1000
process.send?.({ kind: 'ready', port: portOf(platform), recoveredIn, machineTime } satisfies ServerMessage)
