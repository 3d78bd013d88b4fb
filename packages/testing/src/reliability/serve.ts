/**
 * A platform in its own process, for tests that kill it. Started by `crash.ts` with a database configuration as JSON.
 */
import { build } from '@croupier/platform/build'
import { systemClock, type DatabaseConfig } from '@croupier/platform/config'
import { auditLedger } from '@croupier/platform/audit'
import { createTestConfig } from '../config.ts'
import { getPort } from '../platform.ts'

/** Message of the process: its port, or the result of an audit. */
export type ServerMessage =
  | {
      readonly kind: 'ready'
      readonly port: number
      /** Milliseconds from opening the database, including recovery, to listening. */
      readonly recoveryMs: number
      /** CPU milliseconds from the start of the process to listening, including loading. */
      readonly cpuMs: number
    }
  | { readonly kind: 'audited'; readonly problems: readonly string[]; readonly transactions: readonly string[] }

const database: DatabaseConfig = JSON.parse(process.argv[2] ?? '')
const openedAt = performance.now()
const platform = await build({ ...createTestConfig({ clock: systemClock }), database })
await platform.app.listen({ port: 0, host: '127.0.0.1' })

async function audit(): Promise<ServerMessage> {
  const { problems } = await auditLedger(platform.core.database)
  const rows = await platform.core.database.query<{ transaction_id: string }>(
    'select transaction_id from wallet_transaction',
  )
  return { kind: 'audited', problems, transactions: rows.map((row) => row.transaction_id) }
}

process.on('message', () => void audit().then((report) => process.send?.(report)))
process.on('disconnect', () => process.exit(1))
const recoveryMs = performance.now() - openedAt
const { user, system } = process.cpuUsage()
const cpuMs = (user + system) / 1000
process.send?.({ kind: 'ready', port: getPort(platform), recoveryMs, cpuMs } satisfies ServerMessage)
