import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { launchGame } from '@croupier/endpoints/calls/play'
import { auditLedger } from '@croupier/platform/audit'
import { systemClock, type DatabaseConfig } from '@croupier/platform/config'
import { openDatabase } from '@croupier/platform/database'
import { createTestConfig, createTestDatabase } from '@croupier/testing/config'
import type { TestDatabase } from '@croupier/testing/databases'
import { resolveLocalhostNames } from '@croupier/testing/localhost'
import { scale } from '@croupier/testing/scale'
import { createSiteClient, demoPlayer, unwrap } from '@croupier/testing/site'
import type { RoundRecord, SpinResult } from '@croupier/fair/studio-wire'
import { findFreePort } from '@croupier/tooling/ports'
import { expect, test } from 'vitest'
import type { StudioServerOptions } from './testing/studio-server.ts'

const server = fileURLToPath(new URL('testing/studio-server.ts', import.meta.url))
const kills = scale(1, 15)
const sessions = 3
/** Rounds that were answered before a kill, and the longest time after them, so that it comes at any moment of a round. */
const roundsBeforeKill = 6
const maxKillDelayMs = 40
const bet = '100.00'
/** Responses while a round is being decided. */
const undecided = new Set<unknown>(['IDEMPOTENCY_IN_PROGRESS', 'SERVER_BUSY'])

/** A response of the studio. */
interface Reply {
  readonly status: number
  readonly body: { readonly value?: unknown; readonly errorCode?: string }
}

/** What stays the same of a round, however often it is asked for. */
type Round = Pick<SpinResult, 'roundId' | 'nonce' | 'bet' | 'win' | 'outcome'>

/** The rounds of one game session by their ids, as first answered; null for those that had no response. */
interface Play {
  readonly token: string
  readonly rounds: Map<string, Round | null>
}

async function startServer(options: StudioServerOptions): Promise<ChildProcess> {
  const child = fork(server, [JSON.stringify(options)], { execArgv: ['--conditions=source'] })
  await once(child, 'message')
  return child
}

async function callStudio(port: number, path: string, parts: { token?: string; body?: object }): Promise<Reply> {
  const response = await fetch(`http://play1.localhost:${port}/studio/${path}`, {
    method: parts.body ? 'POST' : 'GET',
    headers: {
      ...(parts.body ? { 'content-type': 'application/json' } : {}),
      ...(parts.token ? { authorization: `Bearer ${parts.token}` } : {}),
    },
    ...(parts.body ? { body: JSON.stringify(parts.body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as Reply['body'] }
}

/** Launches a game of the studio for the demo player and opens its session. */
async function openPlay(port: number, nodeId: string): Promise<Play> {
  const origin = (name: string) => `http://${name}.localhost:${port}`
  const site = createSiteClient({ origin, clock: systemClock })
  const token = await site.getToken(demoPlayer.username, demoPlayer.password)
  const { path } = unwrap(await site.call(launchGame, { token, query: { nodeId, language: 'EN', mode: 'real' } }))
  const launchToken = new URL(path, origin('play1')).searchParams.get('token')
  const { body } = await callStudio(port, 'session', { body: { launchToken, vendor: 'CROUPIER' } })
  return { token: (body.value as { sessionToken: string }).sessionToken, rounds: new Map() }
}

async function spin(port: number, { token }: Play, clientRoundId: string): Promise<Round | string> {
  const { body } = await callStudio(port, 'spin', { token, body: { bet, clientRoundId } })
  if (!body.value) return body.errorCode ?? ''
  const { roundId, nonce, bet: stake, win, outcome } = body.value as SpinResult
  return { roundId, nonce, bet: stake, win, outcome }
}

/** Plays until the server ends. Each session has at most one round without a response. */
async function playUntilKilled(port: number, play: Play, onAnswered: () => void): Promise<void> {
  for (;;) {
    const id = randomUUID()
    play.rounds.set(id, null)
    const round = await spin(port, play, id).catch(() => null)
    if (round === null) return
    if (typeof round === 'string') throw new Error(`A round failed with ${round}.`)
    play.rounds.set(id, round)
    onAnswered()
  }
}

/** Repeats every round, as a client does that was away: it is the same one, or is decided now. */
async function repeatRounds(port: number, play: Play): Promise<void> {
  for (const [id, first] of play.rounds) {
    const isDecided = async () => !undecided.has(await spin(port, play, id))
    await expect.poll(isDecided, { timeout: 20_000, interval: 100 }).toBe(true)
    const round = await spin(port, play, id)
    expect(round).toEqual(first ?? (typeof round === 'string' ? 'ROUND_CANCELLED' : round))
  }
}

/** Kills a server while the sessions play, starts it again and repeats their rounds. */
async function killWhilePlaying(
  current: ChildProcess,
  options: StudioServerOptions,
  plays: readonly Play[],
): Promise<ChildProcess> {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  let answered = 0
  const onAnswered = () => {
    answered += 1
    if (answered === roundsBeforeKill) resolve()
  }
  const playing = plays.map((play) => playUntilKilled(options.port, play, onAnswered))
  await Promise.race([reached, Promise.all(playing)])
  await wait(Math.random() * maxKillDelayMs)
  const exit = once(current, 'exit')
  current.kill('SIGKILL')
  await Promise.all([exit, ...playing])
  const next = await startServer(options)
  for (const play of plays) await repeatRounds(options.port, play)
  return next
}

/** The records of the studio, once the wallet has acknowledged all of them. */
async function readRecords(port: number, plays: readonly Play[]): Promise<readonly RoundRecord[]> {
  const readAll = async () => {
    const lists = await Promise.all(plays.map(({ token }) => callStudio(port, 'rounds', { token })))
    return lists.flatMap(({ body }) => body.value as RoundRecord[])
  }
  const isDone = async () => (await readAll()).every(({ state }) => state === 'settled' || state === 'cancelled')
  await expect.poll(isDone, { timeout: 20_000, interval: 100 }).toBe(true)
  return readAll()
}

/** Reads the books of the platform, whose server has ended. */
async function readBooks(config: DatabaseConfig) {
  const database = await openDatabase(config)
  const [row] = await database.query<{ balance: bigint; open: number; settled: number; nodeId: string }>(
    `select (select balance from account a join member m on m.id = a.member_id
         where m.merchant = 'SHW01' and m.username = $1 and a.purpose = 'main') as balance,
       (select count(*)::int from game_round where state = 'open') as open,
       (select count(*)::int from game_round where state = 'settled') as settled,
       (select node_id from game where vendor = 'CROUPIER' and classify = 'SLOT' order by position limit 1) as "nodeId"`,
    [demoPlayer.username],
  )
  const { problems } = await auditLedger(database)
  await database.close()
  if (!row) throw new Error('The query returned no row.')
  return { ...row, problems }
}

const toMinor = (amount: string) => BigInt(amount.replace('.', ''))

test.each(scale<readonly TestDatabase[]>(['pglite'], ['pglite', 'postgres']))(
  'a studio killed in the middle of rounds settles or cancels each of them once, on %s',
  { timeout: 600_000 },
  async (kind) => {
    resolveLocalhostNames()
    const folder = mkdtempSync(join(tmpdir(), 'croupier-studio-crash-'))
    const database = await createTestDatabase(kind, createTestConfig())
    const before = await readBooks(database.config)
    const port = await findFreePort()
    const options = { database: database.config, databaseFile: join(folder, 'studio.db'), port }
    let current = await startServer(options)
    const plays: Play[] = []
    for (let number = 0; number < sessions; number += 1) plays.push(await openPlay(port, before.nodeId))
    for (let kill = 0; kill < kills; kill += 1) current = await killWhilePlaying(current, options, plays)
    const records = await readRecords(port, plays)
    const exit = once(current, 'exit')
    current.disconnect()
    await exit
    const after = await readBooks(database.config)
    const settled = records.filter(({ state }) => state === 'settled')
    const net = settled.reduce((sum, record) => sum + toMinor(record.win) - toMinor(record.bet), 0n)
    expect(after).toMatchObject({ balance: before.balance + net, open: 0, settled: settled.length, problems: [] })
    expect(records).toHaveLength(plays.reduce((sum, { rounds }) => sum + rounds.size, 0))
    await database.drop()
    rmSync(folder, { recursive: true })
  },
)
