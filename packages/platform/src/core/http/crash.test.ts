import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { correctBalance } from '@croupier/endpoints/calls/ops/members'
import { headerNames } from '@croupier/endpoints/headers'
import { createTestConfig, createTestDatabase } from '@croupier/testing/config'
import { describeEachDatabase, type TestDatabase } from '@croupier/testing/databases'
import { resolveLocalhostNames } from '@croupier/testing/localhost'
import { createOperatorClient } from '@croupier/testing/site'
import { expect, test } from 'vitest'
import { systemClock, type DatabaseConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { auditLedger } from '../ledger/audit.ts'

const server = fileURLToPath(new URL('testing/crash-server.ts', import.meta.url))
/** Milliseconds between a request and the end of its server: before, during and after its transaction. */
const delays = Array.from({ length: 40 }, (_, index) => index * 1.5)

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

/** Lets a server keep its responses from its clients. */
async function holdResponses({ child }: Server): Promise<void> {
  child.send('hold')
  await once(child, 'message')
}

/** Returns the text of the next response that a server keeps. Rejects when the call ends without. */
async function readHeldResponse({ child }: Server, call: Promise<unknown>): Promise<string> {
  const ended = call.then(() => Promise.reject(new Error('The call ended without a held response.')))
  const [text] = await Promise.race([once(child, 'message'), ended])
  return String(text)
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

/** Runs `calls` against servers of one database. They return how many corrections must be in the books. */
async function callServers(kind: TestDatabase, calls: (config: DatabaseConfig) => Promise<number>): Promise<void> {
  resolveLocalhostNames()
  const database = await createTestDatabase(kind, createTestConfig())
  const before = await readState(database.config)
  const count = await calls(database.config)
  const after = await readState(database.config)
  expect(after.balance - before.balance).toBe(BigInt(count) * 100n)
  expect([after.entries, after.problems]).toEqual([count, []])
  await database.drop()
}

describeEachDatabase('a call under its key', (kind) => {
  test('has its first response when its server was killed after the commit', { timeout: 300_000 }, async () => {
    await callServers(kind, async (config) => {
      const key = randomUUID()
      const killed = await startServer(config)
      await holdResponses(killed)
      const lost = correct(killed, key)
      const first = await readHeldResponse(killed, lost)
      await killServer(killed)
      expect(await lost).toBeNull()
      const current = await startServer(config)
      expect(await correct(current, key)).toBe(`200 ${first}`)
      await killServer(current)
      return 1
    })
  })

  test('is executed once, whenever its server is killed', { tags: 'long', timeout: 300_000 }, async () => {
    await callServers(kind, async (config) => {
      let current = await startServer(config)
      for (const delay of delays) {
        const key = randomUUID()
        const pending = correct(current, key)
        await wait(delay)
        await killServer(current)
        const first = await pending
        current = await startServer(config)
        const repeated = await correct(current, key)
        expect(repeated).toContain('"state":"booked"')
        expect(first ?? repeated).toBe(repeated)
      }
      await killServer(current)
      return delays.length
    })
  })
})
