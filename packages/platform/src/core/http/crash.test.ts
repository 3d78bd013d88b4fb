import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { correctBalance } from '@croupier/endpoints/calls/ops/members'
import { headerNames } from '@croupier/endpoints/headers'
import { createTestConfig, createTestDatabase } from '@croupier/testing/config'
import { describeEachDatabase } from '@croupier/testing/databases'
import { resolveLocalhostNames } from '@croupier/testing/localhost'
import { scale } from '@croupier/testing/scale'
import { createOperatorClient } from '@croupier/testing/site'
import { expect, test } from 'vitest'
import { systemClock, type DatabaseConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { auditLedger } from '../ledger/audit.ts'

const server = fileURLToPath(new URL('testing/crash-server.ts', import.meta.url))
/** Milliseconds between a request and the end of its server: before, during and after its transaction. */
const delays = scale(
  [8],
  Array.from({ length: 40 }, (_, index) => index * 1.5),
)

interface Server {
  readonly child: ChildProcess
  readonly port: number
}

async function startServer(config: DatabaseConfig): Promise<Server> {
  const child = fork(server, [JSON.stringify(config)], { execArgv: ['--conditions=source'] })
  const [port] = await once(child, 'message')
  return { child, port: Number(port) }
}

async function killServer({ child }: Server): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

/** Corrects a balance by 1; null when the server ended before it had responded. */
async function correct({ port }: Server, key: string): Promise<string | null> {
  const client = createOperatorClient({
    clock: systemClock,
    origin: (name) => `http://${name}.localhost:${port}`,
  })
  const body = { merchant: 'SHW01', account: 'player01', amount: '1.00', reason: 'Crash test' }
  const headers = { [headerNames.idempotencyKey]: key }
  const response = await client.call(correctBalance, { body, headers }).catch(() => null)
  return response && `${response.status} ${response.text}`
}

async function readState(config: DatabaseConfig) {
  const database = await openDatabase(config)
  const [row] = await database.query<{ balance: bigint; entries: number }>(
    `select (select balance from account a join member m on m.id = a.member_id
         where m.merchant = 'SHW01' and m.username = 'player01' and a.purpose = 'main') as balance,
       (select count(*)::int from audit_entry where operation = 'POST /ops/member/correct') as entries`,
  )
  const { problems } = await auditLedger(database)
  await database.close()
  if (!row) throw new Error('The query returned no row.')
  return { ...row, problems }
}

describeEachDatabase('a call under its key', (kind) => {
  test('is executed once, whenever its server is killed', { timeout: 300_000 }, async () => {
    resolveLocalhostNames()
    const database = await createTestDatabase(kind, createTestConfig())
    const before = await readState(database.config)
    let current = await startServer(database.config)
    for (const delay of delays) {
      const key = randomUUID()
      const pending = correct(current, key)
      await wait(delay)
      await killServer(current)
      const first = await pending
      current = await startServer(database.config)
      const repeated = await correct(current, key)
      expect(repeated).toContain('"state":"booked"')
      expect(first ?? repeated).toBe(repeated)
    }
    await killServer(current)
    const after = await readState(database.config)
    expect(after.balance - before.balance).toBe(BigInt(delays.length) * 100n)
    expect([after.entries, after.problems]).toEqual([delays.length, []])
    await database.drop()
  })
})
