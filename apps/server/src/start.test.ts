import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { balance, socketPath } from '@croupier/endpoints/calls/account'
import { games } from '@croupier/endpoints/calls/games'
import { launchGame } from '@croupier/endpoints/calls/play'
import { walletAuthenticate, walletBet } from '@croupier/endpoints/calls/wallet'
import { systemClock } from '@croupier/platform/config'
import { resolveLocalhostNames } from '@croupier/testing/localhost'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import { runOperatorCommand } from '@croupier/tooling/operator'
import { findFreePort } from '@croupier/tooling/ports'
import { createVendorClient } from '@croupier/testing/vendor'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBuild, checkStorybook, listBrands } from './brands.ts'
import { getHelp, preflight } from './preflight.ts'
import { deriveVendorSecrets } from './secrets.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Uid of the user `nobody`. */
const NOBODY_UID = 65_534
const JSON_BODY = { 'content-type': 'application/json' }
/** Below the 300 s of silence after which a run ends: a start took 50 s on a machine with two busy loops beside the tests. */
const START_TIMEOUT_MS = 120_000
const HANDSHAKE = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
const HALF_A_REQUEST = 'POST /wps/session/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{'

let folder: string

beforeEach(() => {
  resolveLocalhostNames()
  folder = mkdtempSync(join(tmpdir(), 'croupier-server-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test(
  'starts on an empty folder, closes cleanly on a signal and starts again with all bookings',
  { timeout: 2 * START_TIMEOUT_MS },
  async () => {
    let played: { token: string; balance: string } | undefined
    for (const [round, signal] of [
      ['first', 'SIGTERM'],
      ['second', 'SIGINT'],
    ] as const) {
      const port = await findFreePort()
      const server = startServer('--api', '--seed', 'small', '--data', folder, '--port', String(port))
      const output = await server.waitForOutput('Ctrl-C ends it')
      expect(output, round).toContain('player01 / Player#2026')
      for (const id of listBrands(ROOT)) expect(output, round).toContain(`http://${id}.localhost:${port}\n`)
      const platform = await fetch(`http://127.0.0.1:${port}/wps/system/status`)
      const studio = await fetch(`http://play1.localhost:${port}/studio/session`, {
        method: 'POST',
        body: '{"launchToken":"no"}',
        headers: JSON_BODY,
      })
      expect([platform.status, studio.status], round).toEqual([200, 400])
      expect(await runOperator('member', 'show', 'SHW01', 'player01'), round).toContain('nickname: Player 01')
      played ??= await playRound(port)
      expect(await getBalance(port, played.token), round).toBe(played.balance)
      const connections = [openConnection(port, ''), openConnection(port, HALF_A_REQUEST)]
      await Promise.all(connections.map((connection) => once(connection, 'connect')))
      connections.push(await openSilentSocket(port))
      server.child.kill(signal)
      expect(await server.ended, round).toBe(0)
      expect(existsSync(join(folder, 'server.lock')), round).toBe(false)
      for (const connection of connections) connection.destroy()
    }
  },
)

test(
  'says that it is not ready before it refuses requests, and ends at once by a second signal',
  { timeout: START_TIMEOUT_MS },
  async () => {
    const port = await findFreePort()
    const metrics = await findFreePort()
    const flags = ['--api', '--seed', 'small', '--data', folder, '--port', String(port)]
    const env = { DRAIN_SECONDS: '300', METRICS: `127.0.0.1:${metrics}` }
    const server = startServerWith(env, ...flags)
    await server.waitForOutput('Ctrl-C ends it')
    const get = async (path: string, at = port) => (await fetch(`http://127.0.0.1:${at}${path}`)).status
    expect([await get('/health/ready'), await get('/metrics', metrics), await get('/metrics')]).toEqual([200, 200, 404])
    server.child.kill('SIGTERM')
    await server.waitForOutput('SIGTERM: closing')
    expect(await get('/health/ready')).toBe(503)
    expect([await get('/health/live'), await get('/wps/system/status')]).toEqual([200, 200])
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(1)
  },
)

/** Opens a WebSocket that answers nothing, not even the end of the server, as a phone out of reach. */
async function openSilentSocket(port: number): Promise<Socket> {
  const site = `shwe.localhost:${port}`
  const headers = [`Host: ${site}`, `Origin: http://${site}`, 'Connection: Upgrade', 'Upgrade: websocket']
  const socket = openConnection(port, [`GET ${socketPath} HTTP/1.1`, ...headers, HANDSHAKE, '', ''].join('\r\n'))
  const [response] = await once(socket, 'data')
  expect(String(response)).toContain('101 Switching Protocols')
  return socket
}

/** Runs a command of operators against the server of the data folder. */
async function runOperator(...argv: string[]): Promise<string> {
  const printed: string[] = []
  await runOperatorCommand(argv, { root: ROOT, env: { DATA_FOLDER: folder }, print: (text) => printed.push(text) })
  return printed.join('\n')
}

test('exits with a hint for another port when the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const port = getPort(other)
  const server = startServer('--api', '--data', folder, '--port', String(port))
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain(
    `Port ${port} is taken by another program. Stop it, or name another port: --port ${port + 1}`,
  )
  other.close()
})

test('reports a data folder that cannot be written and how to fix it', async () => {
  writeFileSync(join(folder, 'file'), '')
  const problem = await preflight(
    ['--data', join(folder, 'file', 'data'), '--port', String(await findFreePort())],
    folder,
  )
  expect(problem).toContain(`The data folder ${join(folder, 'file', 'data')} cannot be used`)
  expect(problem).toContain('--data')
})

test('reports a data folder of another user and how to fix it', async () => {
  const locked = join(folder, 'locked')
  mkdirSync(locked, { mode: 0o500 })
  chmodSync(folder, 0o755)
  const flags = ['--data', join(locked, 'data'), '--port', String(await findFreePort())]
  const problem = await runAsOrdinaryUser(() => preflight(flags, folder))
  expect(problem).toContain(`The data folder ${join(locked, 'data')} cannot be used (EACCES`)
})

test.each([
  [['--port', 'many'], 'write a number from 1 to 65535'],
  [['--seed', 'huge'], '--seed huge is unknown: write full or small'],
  [['--colour', 'red'], '--port <number>'],
])('reports the valid values for the flags %j', async (flags, expected) => {
  expect(await preflight(flags, folder)).toContain(expected)
})

test('--help prints every flag', () => {
  expect(getHelp(['--port', '4001'])).toBeUndefined()
  for (const argv of [['--help'], ['--port', '4001', '-h']]) expect(getHelp(argv)).toContain('--storybook')
})

test('reports a missing or incomplete site build with the command that builds it', () => {
  expect(() => checkBuild(folder, 'shwe')).toThrow('The site of shwe is not built. Run `pnpm build`')
  const dist = join(folder, 'apps', 'shwe', 'dist')
  mkdirSync(dist, { recursive: true })
  expect(() => checkBuild(folder, 'shwe')).toThrow('index.html is missing. Delete apps/shwe/dist')
  writeFileSync(join(dist, 'index.html'), '<script type="module" src="/assets/main-1.js"></script>')
  expect(() => checkBuild(folder, 'shwe')).toThrow('assets/main-1.js is missing')
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'assets', 'main-1.js'), '')
  expect(checkBuild(folder, 'shwe')).toBe(dist)
  expect(() => checkBuild(folder, 'shwe', ['.pages.json'])).toThrow('.pages.json is missing')
})

test('reports a missing Storybook build with the command that builds it', () => {
  expect(() => checkStorybook(folder)).toThrow('Storybook is not built. Run `pnpm build:storybook`')
  const dist = join(folder, 'apps', 'storybook', 'dist')
  mkdirSync(dist, { recursive: true })
  for (const page of ['index.html', 'iframe.html']) writeFileSync(join(dist, page), '')
  expect(checkStorybook(folder)).toBe(dist)
})

/** Places a bet with play money and returns the balance after it. */
async function playRound(port: number) {
  const site = createSite(port)
  const { token } = unwrap(await site.freePlay())
  const [game] = unwrap(await site.call(games, { query: { language: 'EN', gameType: 'INHOUSE' } })).games
  if (!game) throw new Error('There is no in-house game.')
  const { nodeId, gameCode, vassalage: vendor } = game
  const query = { nodeId, mode: 'demo', language: 'EN' }
  const { path } = unwrap(await site.call(launchGame, { token, query }))
  const key = readFileSync(join(folder, 'secret.key'), 'utf8')
  const secret = deriveVendorSecrets(key, [vendor]).get(vendor) ?? ''
  const wallet = createVendorClient({ url: `http://127.0.0.1:${port}`, vendor, secret, clock: systemClock })
  const launchToken = new URLSearchParams(path.split('?')[1]).get('token')
  const session = (await wallet.call(walletAuthenticate, { launchToken })).value
  if (!session) throw new Error('The vendor was not authenticated.')
  const { sessionId, currency } = session
  const stake = { sessionId, currency, gameCode, transactionId: 'the bet', roundId: 'the round', amount: '1.00' }
  const bet = (await wallet.call(walletBet, stake)).value
  if (!bet || bet.balance === session.balance) throw new Error('The bet was not booked.')
  return { token, balance: bet.balance }
}

async function getBalance(port: number, token: string): Promise<string> {
  return unwrap(await createSite(port).call(balance, { token })).balance
}

/** Creates a client for the default brand's site. */
function createSite(port: number) {
  return createSiteClient({ origin: () => `http://127.0.0.1:${port}`, clock: systemClock })
}

/** Root may write everywhere, so the test drops to an ordinary user while `act` runs. */
async function runAsOrdinaryUser<Result>(act: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return act()
  process.seteuid?.(NOBODY_UID)
  try {
    return await act()
  } finally {
    process.seteuid?.(0)
  }
}

/** Opens a connection that sends something and stays open. */
function openConnection(port: number, sent: string) {
  const connection = connect(port, '127.0.0.1', () => connection.write(sent))
  // The server may reset it when it ends.
  connection.on('error', () => undefined)
  return connection
}

function startServer(...flags: readonly string[]) {
  return startServerWith({}, ...flags)
}

function startServerWith(env: Readonly<Record<string, string>>, ...flags: readonly string[]) {
  const child = spawn(process.execPath, ['--conditions=source', MAIN, ...flags], {
    env: { ...process.env, DATABASE_URL: '', NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { promise: ended, resolve } = Promise.withResolvers<number | null>()
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  child.on('close', resolve)
  const waitForOutput = async (words: string) => {
    while (!text.includes(words))
      await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error(text)))])
    return text
  }
  return { child, ended, waitForOutput, output: () => text }
}

function getPort(server: ReturnType<typeof createServer>): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen')
  return address.port
}
