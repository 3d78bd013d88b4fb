import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as after } from 'node:timers/promises'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { build } from '@croupier/platform/build'
import { systemClock, type DatabaseConfig } from '@croupier/platform/config'
import { walletBet } from '@croupier/endpoints/calls/wallet'
import { freshDatabase, testConfig, vendorSecretOf } from '../config.ts'
import type { TestDatabase } from '../databases.ts'
import { createPlayer, testVendor, type Player } from '../players.ts'
import { vendorClient, type VendorClient } from '../vendor.ts'
import type { ServerMessage } from './serve.ts'

/** How often and under what load the server is killed. */
export interface CrashPlan {
  readonly database: TestDatabase
  readonly cycles: number
  readonly writers: number
  /** Milliseconds of load before each kill, from and to; the moment is drawn between them. */
  readonly loadFor: readonly [number, number]
}

/** What the kills did. Everything but `acknowledged` and the times should be nothing. */
export interface CrashReport {
  readonly acknowledged: number
  /** Acknowledged bets that were gone after the restart. */
  readonly lost: readonly string[]
  /** Bets in the books that nobody sent, or more of the unanswered ones than were on their way. */
  readonly strangers: readonly string[]
  readonly problems: readonly string[]
  /** Longest time from starting the process to its answering, milliseconds. */
  readonly slowestStart: number
  /** The part of it from opening the database to listening: without loading the program. */
  readonly slowestRecovery: number
  /** Most processor that a start took, milliseconds: what it would last on a machine that does nothing else. */
  readonly dearestStart: number
}

interface Server {
  readonly process: ChildProcess
  readonly vendor: VendorClient
  readonly startedIn: number
  readonly recoveredIn: number
  readonly machineTime: number
}

interface Load {
  readonly acknowledged: Set<string>
  readonly unanswered: Set<string>
}

const players = 4

/** Kills the server (SIGKILL) again and again while writers bet, and reads the books after every restart. */
export async function crashAgainAndAgain(plan: CrashPlan): Promise<CrashReport> {
  const fresh = await freshDatabase(plan.database, testConfig())
  const seats = await seatPlayers(fresh.config)
  const load: Load = { acknowledged: new Set(), unanswered: new Set() }
  const report = {
    lost: new Set<string>(),
    strangers: new Set<string>(),
    problems: new Set<string>(),
    slowestStart: 0,
    slowestRecovery: 0,
    dearestStart: 0,
  }
  let server = await startServer(fresh.config)
  for (let cycle = 0; cycle < plan.cycles; cycle += 1) {
    const writing = Array.from({ length: plan.writers }, (_, writer) =>
      betUntilItDies(server.vendor, seats[writer % seats.length], `${cycle}-${writer}`, load),
    )
    // The kill comes at any moment of the load, not at a chosen one: that is what is tested.
    await after(drawBetween(plan.loadFor))
    server.process.kill('SIGKILL')
    await Promise.all([once(server.process, 'exit'), ...writing])
    server = await startServer(fresh.config)
    report.slowestStart = Math.max(report.slowestStart, server.startedIn)
    report.slowestRecovery = Math.max(report.slowestRecovery, server.recoveredIn)
    report.dearestStart = Math.max(report.dearestStart, server.machineTime)
    const { problems, transactions } = await audit(server.process)
    const booked = new Set(transactions)
    for (const id of load.acknowledged) if (!booked.has(id)) report.lost.add(id)
    for (const id of booked) if (!load.acknowledged.has(id) && !load.unanswered.has(id)) report.strangers.add(id)
    for (const problem of problems) report.problems.add(problem)
  }
  server.process.disconnect()
  await once(server.process, 'exit')
  await fresh.drop()
  return {
    acknowledged: load.acknowledged.size,
    lost: [...report.lost],
    strangers: [...report.strangers],
    problems: [...report.problems],
    slowestStart: report.slowestStart,
    slowestRecovery: report.slowestRecovery,
    dearestStart: report.dearestStart,
  }
}

async function seatPlayers(database: DatabaseConfig): Promise<Player[]> {
  const platform = await build({ ...testConfig({ clock: systemClock }), database })
  const seats = await Promise.all(Array.from({ length: players }, () => createPlayer(platform, { balance: '1000000' })))
  await platform.close()
  return seats
}

async function startServer(database: DatabaseConfig): Promise<Server> {
  const started = performance.now()
  const script = fileURLToPath(new URL('serve.ts', import.meta.url))
  const child = fork(script, [JSON.stringify(database)], { execArgv: ['--conditions=source'] })
  const message = await nextMessage(child)
  if (message.kind !== 'ready') throw new Error('The server did not say where it listens.')
  const url = `http://127.0.0.1:${message.port}`
  const vendor = vendorClient({ url, vendor: testVendor, secret: vendorSecretOf(testVendor), clock: systemClock })
  const { recoveredIn, machineTime } = message
  return { process: child, vendor, startedIn: performance.now() - started, recoveredIn, machineTime }
}

async function audit(child: ChildProcess) {
  child.send('audit')
  const message = await nextMessage(child)
  if (message.kind !== 'audited') throw new Error('The server did not audit its books.')
  return message
}

async function nextMessage(child: ChildProcess): Promise<ServerMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<ServerMessage>()
  const onExit = () => reject(new Error('The server ended before it answered.'))
  child.once('exit', onExit)
  child.once('message', (message: ServerMessage) => resolve(message))
  return promise.finally(() => child.off('exit', onExit))
}

/** Every writer has at most one bet on its way, so at most one of its bets is unanswered when the server dies. */
async function betUntilItDies(
  vendor: VendorClient,
  player: Player | undefined,
  name: string,
  load: Load,
): Promise<void> {
  if (!player) throw new Error('There is nobody to bet.')
  for (let number = 0; ; number += 1) {
    const transactionId = `bet-${name}-${number}`
    const { sessionId, gameCode, currency } = player
    const bet = { sessionId, gameCode, currency, transactionId, roundId: transactionId, amount: '1.00' }
    load.unanswered.add(transactionId)
    const answer = await vendor.call(walletBet, bet).catch(() => null)
    if (!answer) return
    if (answer.status !== 200) throw new Error(`A bet was answered ${answer.status} ${answer.errorCode}.`)
    load.unanswered.delete(transactionId)
    load.acknowledged.add(transactionId)
  }
}

function drawBetween([from, to]: readonly [number, number]): number {
  return from + Math.random() * (to - from)
}
