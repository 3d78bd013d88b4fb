/**
 * The bet over HTTP (signature, idempotency, round, posting) beside a bare floor with the same constraints, both on
 * the embedded database in a folder, at 50 connections, in turns. Fails below 0.45 of the floor.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { walletBet } from '@croupier/endpoints/calls/wallet'
import { systemClock } from '@croupier/platform/config'
import { signedHeaders } from '@croupier/testing/vendor'
import {
  benchCurrency,
  benchGame,
  benchSecret,
  benchVendor,
  players,
  sessionOf,
  type BenchMessage,
} from './bet/contract.ts'
import { fire, type LoadReport, type Shot } from './bet/load.ts'

const connections = 50
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const target = 0.45

interface Server {
  readonly process: ChildProcess
  readonly port: number
  readonly folder: string
}

async function start(script: string): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-'))
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = fork(path, [join(folder, 'database')], { execArgv: ['--conditions=source'] })
  const message = await nextMessage(child)
  if (message.kind !== 'ready') throw new Error(`${script} does not listen.`)
  return { process: child, port: message.port, folder }
}

function nextMessage(child: ChildProcess): Promise<BenchMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<BenchMessage>()
  const onExit = () => reject(new Error('A server ended before it answered.'))
  child.once('exit', onExit)
  child.once('message', resolve)
  return promise.finally(() => child.off('exit', onExit))
}

/** Processor time that a server has used since it started, microseconds. */
async function usedBy({ process: child }: Server): Promise<number> {
  child.send('used')
  const message = await nextMessage(child)
  if (message.kind !== 'used') throw new Error('A server did not tell its processor time.')
  return message.microseconds
}

interface Report extends LoadReport {
  /** Processor time of the server per bet, microseconds. */
  readonly cost: number
}

async function run(server: Server, aim: () => Shot): Promise<Report> {
  const before = await usedBy(server)
  const report = await fire(server.port, { connections, seconds, aim })
  return { ...report, cost: ((await usedBy(server)) - before) / report.answers }
}

async function stop({ process: child, folder }: Server): Promise<void> {
  child.disconnect()
  await once(child, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

const anyPlayer = () => 1 + Math.floor(Math.random() * players)

function platformBet(): Shot {
  const body = JSON.stringify({
    sessionId: sessionOf(anyPlayer()),
    transactionId: randomUUID(),
    roundId: randomUUID(),
    currency: benchCurrency,
    gameCode: benchGame,
    amount: '1.00',
  })
  const vendor = { vendor: benchVendor, secret: benchSecret, clock: systemClock }
  return { path: walletBet.path, headers: signedHeaders(vendor, { ...walletBet, body }), body }
}

function floorBet(): Shot {
  const body = JSON.stringify({ key: randomUUID(), account: String(anyPlayer()), amount: '100' })
  return { path: '/bet', headers: { 'content-type': 'application/json' }, body }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function line(name: string, reports: readonly Report[]): string {
  const of = (read: (report: Report) => number) => median(reports.map(read))
  const rate = Math.round(of((report) => report.perSecond)).toLocaleString('en')
  const milliseconds = (read: (report: Report) => number) => `${of(read).toFixed(1)} ms`
  return `${name.padEnd(10)} ${rate.padStart(7)} bets/s   p50 ${milliseconds((one) => one.p50)}   p99 ${milliseconds((one) => one.p99)}   ${Math.round(of((report) => report.cost))} µs of processor each`
}

const platform = await start('bet/platform.ts')
const floor = await start('bet/floor.ts')
await fire(platform.port, { connections, seconds: 2, aim: platformBet })
await fire(floor.port, { connections, seconds: 2, aim: floorBet })
const pairs: { platform: Report; floor: Report }[] = []
for (let round = 0; round < rounds; round += 1) {
  pairs.push({
    platform: await run(platform, platformBet),
    floor: await run(floor, floorBet),
  })
}
await stop(platform)
await stop(floor)

const ratio = median(pairs.map((pair) => pair.platform.perSecond / pair.floor.perSecond))
console.log(`Bet over HTTP, embedded database, ${connections} connections, ${rounds} rounds of ${seconds} s in turns`)
console.log(
  line(
    'platform',
    pairs.map((pair) => pair.platform),
  ),
)
console.log(
  line(
    'bare floor',
    pairs.map((pair) => pair.floor),
  ),
)
console.log(`ratio      ${ratio.toFixed(2)} (at least ${target})`)
process.exitCode = ratio >= target ? 0 : 1
