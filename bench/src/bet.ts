/**
 * Compares the bet over HTTP (signature, idempotency, round, posting) with a baseline that has the same constraints. Both run on
 * the embedded database in a folder, at 50 connections, alternating. Fails below 0.78 of the baseline's rate.
 */
import { randomUUID } from 'node:crypto'
import { openRunFolder } from '@croupier/tooling/run-folder'
import { runLoad, type LoadReport, type LoadRequest } from './bet/load.ts'
import { createPlatformBet, pickPlayer, receiveMessage, startServer, stopServer, type Server } from './bet/server.ts'

const connections = 50
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const minRatio = 0.78

/** Processor time that a server has used since it started, microseconds. */
async function readCpuMicroseconds({ process: child }: Server): Promise<number> {
  child.send('used')
  const message = await receiveMessage(child)
  if (message.kind !== 'used') throw new Error('A server did not send its processor time.')
  return message.microseconds
}

interface Report extends LoadReport {
  /** Processor time of the server per bet, microseconds. */
  readonly cost: number
}

async function measure(server: Server, createRequest: () => LoadRequest): Promise<Report> {
  const before = await readCpuMicroseconds(server)
  const report = await runLoad(server.port, { connections, seconds, createRequest })
  return { ...report, cost: ((await readCpuMicroseconds(server)) - before) / report.responses }
}

function createBaselineBet(): LoadRequest {
  const body = JSON.stringify({ key: randomUUID(), account: String(pickPlayer()), amount: '100' })
  return { path: '/bet', headers: { 'content-type': 'application/json' }, body }
}

function getMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function formatLine(name: string, reports: readonly Report[]): string {
  const pickMedian = (read: (report: Report) => number) => getMedian(reports.map(read))
  const rate = Math.round(pickMedian((report) => report.perSecond)).toLocaleString('en')
  const milliseconds = (read: (report: Report) => number) => `${pickMedian(read).toFixed(1)} ms`
  return `${name.padEnd(10)} ${rate.padStart(7)} bets/s   p50 ${milliseconds((one) => one.p50)}   p99 ${milliseconds((one) => one.p99)}   ${Math.round(pickMedian((report) => report.cost))} µs of processor time each`
}

openRunFolder()
const platform = await startServer('platform.ts')
const baseline = await startServer('baseline.ts')
await runLoad(platform.port, { connections, seconds: 2, createRequest: createPlatformBet })
await runLoad(baseline.port, { connections, seconds: 2, createRequest: createBaselineBet })
const pairs: { platform: Report; baseline: Report }[] = []
for (let round = 0; round < rounds; round += 1) {
  pairs.push({
    platform: await measure(platform, createPlatformBet),
    baseline: await measure(baseline, createBaselineBet),
  })
}
await stopServer(platform)
await stopServer(baseline)

const ratio = getMedian(pairs.map((pair) => pair.platform.perSecond / pair.baseline.perSecond))
console.log(
  `Bet over HTTP, embedded database, ${connections} connections, ${rounds} alternating rounds of ${seconds} s`,
)
console.log(
  formatLine(
    'platform',
    pairs.map((pair) => pair.platform),
  ),
)
console.log(
  formatLine(
    'baseline',
    pairs.map((pair) => pair.baseline),
  ),
)
console.log(`ratio      ${ratio.toFixed(2)} (at least ${minRatio})`)
process.exitCode = ratio >= minRatio ? 0 : 1
