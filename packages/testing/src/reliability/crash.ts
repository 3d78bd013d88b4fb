import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { build } from '@croupier/platform/build'
import { systemClock, type DatabaseConfig } from '@croupier/platform/config'
import { walletBet } from '@croupier/endpoints/calls/wallet'
import { createTestDatabase, createTestConfig, getVendorSecret } from '../config.ts'
import type { TestDatabase } from '../databases.ts'
import { createPlayer, testVendor, type Player } from '../players.ts'
import { createVendorClient, type VendorClient } from '../vendor.ts'
import type { ServerMessage } from './serve.ts'

/** Number of kills and the load before them. */
export interface CrashPlan {
  readonly database: TestDatabase
  readonly cycles: number
  readonly writers: number
  /** Range of acknowledged bets before each kill; the number is random within it. */
  readonly betsBeforeKill: readonly [number, number]
}

/** Result of the kills. Everything but `acknowledged` and the times should be empty. */
export interface CrashReport {
  readonly acknowledged: number
  /** Acknowledged bets that were missing after the restart. */
  readonly lost: readonly string[]
  /** Booked bets that were never sent. */
  readonly unexpected: readonly string[]
  readonly problems: readonly string[]
  /** Longest time from starting the process to listening, milliseconds. */
  readonly maxStartMs: number
  /** The part of it from opening the database to listening, without loading the program. */
  readonly maxRecoveryMs: number
  /** Largest CPU time of a start, milliseconds: its duration on an otherwise idle machine. */
  readonly maxStartCpuMs: number
}

interface Server {
  readonly process: ChildProcess
  readonly vendor: VendorClient
  readonly startMs: number
  readonly recoveryMs: number
  readonly cpuMs: number
}

interface Load {
  readonly acknowledged: Set<string>
  readonly unanswered: Set<string>
  /** Called for every acknowledged bet. */
  onAcknowledged: () => void
}

const playerCount = 4
/** Longest delay between the awaited acknowledged bet and the kill, milliseconds. */
const maxKillDelayMs = 20

/** Kills the server (SIGKILL) repeatedly while writers bet, and audits the books after every restart. */
export async function runCrashCycles(plan: CrashPlan): Promise<CrashReport> {
  const fresh = await createTestDatabase(plan.database, createTestConfig())
  const sessions = await createPlayers(fresh.config)
  const load: Load = { acknowledged: new Set(), unanswered: new Set(), onAcknowledged: () => undefined }
  const report = {
    lost: new Set<string>(),
    unexpected: new Set<string>(),
    problems: new Set<string>(),
    maxStartMs: 0,
    maxRecoveryMs: 0,
    maxStartCpuMs: 0,
  }
  let server = await startServer(fresh.config)
  for (let cycle = 0; cycle < plan.cycles; cycle += 1) {
    const writers = Array.from({ length: plan.writers }, (_, writer) =>
      betUntilDisconnect(server.vendor, sessions[writer % sessions.length], `${cycle}-${writer}`, load),
    )
    await Promise.race([waitForAcknowledged(load, Math.round(pickBetween(plan.betsBeforeKill))), Promise.all(writers)])
    // The kill comes at a random moment of the load, not only after a response.
    await delay(Math.random() * maxKillDelayMs)
    server.process.kill('SIGKILL')
    await Promise.all([once(server.process, 'exit'), ...writers])
    server = await startServer(fresh.config)
    report.maxStartMs = Math.max(report.maxStartMs, server.startMs)
    report.maxRecoveryMs = Math.max(report.maxRecoveryMs, server.recoveryMs)
    report.maxStartCpuMs = Math.max(report.maxStartCpuMs, server.cpuMs)
    const { problems, transactions } = await audit(server.process)
    const booked = new Set(transactions)
    for (const id of load.acknowledged) if (!booked.has(id)) report.lost.add(id)
    for (const id of booked) if (!load.acknowledged.has(id) && !load.unanswered.has(id)) report.unexpected.add(id)
    for (const problem of problems) report.problems.add(problem)
  }
  server.process.disconnect()
  await once(server.process, 'exit')
  await fresh.drop()
  return {
    acknowledged: load.acknowledged.size,
    lost: [...report.lost],
    unexpected: [...report.unexpected],
    problems: [...report.problems],
    maxStartMs: report.maxStartMs,
    maxRecoveryMs: report.maxRecoveryMs,
    maxStartCpuMs: report.maxStartCpuMs,
  }
}

async function createPlayers(database: DatabaseConfig): Promise<Player[]> {
  const platform = await build({ ...createTestConfig({ clock: systemClock }), database })
  const sessions = await Promise.all(
    Array.from({ length: playerCount }, () => createPlayer(platform, { balance: '1000000' })),
  )
  await platform.close()
  return sessions
}

async function startServer(database: DatabaseConfig): Promise<Server> {
  const started = performance.now()
  const script = fileURLToPath(new URL('serve.ts', import.meta.url))
  const child = fork(script, [JSON.stringify(database)], { execArgv: ['--conditions=source'] })
  const message = await readMessage(child)
  if (message.kind !== 'ready') throw new Error('The server did not report its port.')
  const url = `http://127.0.0.1:${message.port}`
  const vendor = createVendorClient({
    url,
    vendor: testVendor,
    secret: getVendorSecret(testVendor),
    clock: systemClock,
  })
  const { recoveryMs, cpuMs } = message
  return { process: child, vendor, startMs: performance.now() - started, recoveryMs, cpuMs }
}

async function audit(child: ChildProcess) {
  child.send('audit')
  const message = await readMessage(child)
  if (message.kind !== 'audited') throw new Error('The server did not audit its books.')
  return message
}

async function readMessage(child: ChildProcess): Promise<ServerMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<ServerMessage>()
  const onExit = () => reject(new Error('The server exited without a response.'))
  child.once('exit', onExit)
  child.once('message', (message: ServerMessage) => resolve(message))
  return promise.finally(() => child.off('exit', onExit))
}

/**
 * Bets until the connection is lost. Every writer has at most one bet in flight, so at most one of its bets is
 * unanswered when the server is killed.
 */
async function betUntilDisconnect(
  vendor: VendorClient,
  player: Player | undefined,
  name: string,
  load: Load,
): Promise<void> {
  if (!player) throw new Error('There is no player.')
  for (let number = 0; ; number += 1) {
    const transactionId = `bet-${name}-${number}`
    const { sessionId, gameCode, currency } = player
    const bet = { sessionId, gameCode, currency, transactionId, roundId: transactionId, amount: '1.00' }
    load.unanswered.add(transactionId)
    const response = await vendor.call(walletBet, bet).catch(() => null)
    if (!response) return
    if (response.status !== 200) throw new Error(`A bet failed with ${response.status} ${response.errorCode}.`)
    load.unanswered.delete(transactionId)
    load.acknowledged.add(transactionId)
    load.onAcknowledged()
  }
}

/** Resolves when this many further bets have been acknowledged. */
function waitForAcknowledged(load: Load, count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const target = load.acknowledged.size + count
  load.onAcknowledged = () => {
    if (load.acknowledged.size >= target) resolve()
  }
  return promise
}

function pickBetween([from, to]: readonly [number, number]): number {
  return from + Math.random() * (to - from)
}
