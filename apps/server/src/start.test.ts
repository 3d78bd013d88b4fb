import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { balance } from '@croupier/endpoints/calls/account'
import { games, launchGame } from '@croupier/endpoints/calls/games'
import { walletAuthenticate, walletBet } from '@croupier/endpoints/calls/wallet'
import { systemClock } from '@croupier/platform/config'
import { siteClient, valueOf } from '@croupier/testing/site'
import { vendorClient } from '@croupier/testing/vendor'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBuild, checkStorybook, listBrands } from './brands.ts'
import { openDataFolder } from './data-folder.ts'
import { helpOf, preflight } from './preflight.ts'
import { vendorSecrets } from './secrets.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Number of the user `nobody`. */
const NOBODY = 65_534
const JSON_BODY = { 'content-type': 'application/json' }
const START_TIMEOUT_MS = 60_000

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-server-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a server starts on an empty folder, ends on %s with everything closed, and starts again with all that was booked',
  { timeout: 2 * START_TIMEOUT_MS },
  async (signal) => {
    let played: { token: string; balance: string } | undefined
    for (const round of ['first', 'second']) {
      const port = await freePort()
      const server = start('--api', '--seed', 'small', '--data', folder, '--port', String(port))
      const said = await server.said('Ctrl-C ends it')
      expect(said, round).toContain('player01 / Player#2026')
      for (const id of listBrands(ROOT)) expect(said, round).toContain(`http://${id}.localhost:${port}\n`)
      const platform = await fetch(`http://127.0.0.1:${port}/wps/system/status`)
      const studio = await fetch(`http://127.0.0.1:${port}/studio/session`, {
        method: 'POST',
        body: '{"launchToken":"no"}',
        headers: JSON_BODY,
      })
      expect([platform.status, studio.status], round).toEqual([200, 400])
      played ??= await playOnce(port)
      expect(await balanceAt(port, played.token), round).toBe(played.balance)
      server.child.kill(signal)
      expect(await server.ended, round).toBe(0)
      expect(existsSync(join(folder, 'server.lock')), round).toBe(false)
    }
  },
)

test('a taken port is named with the flag for another one', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const port = portOf(other)
  const server = start('--api', '--data', folder, '--port', String(port))
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain(
    `Port ${port} is taken by another program. Stop it, or name another port: --port ${port + 1}`,
  )
  other.close()
})

test('a second process on the same folder is told the process of the first', async () => {
  const held = openDataFolder(folder, { fresh: false })
  const server = start('--api', '--data', folder, '--port', String(await freePort()))
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain(`Process ${process.pid} already serves from ${folder}`)
  held.release()
})

test('a folder whose server was killed is free again', async () => {
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'close')
  writeFileSync(join(folder, 'server.lock'), JSON.stringify({ pid: gone.pid, birth: '1' }))
  expect(await preflight(['--data', folder, '--port', String(await freePort())], folder)).toBeUndefined()
})

test('a lock of a number that now belongs to another process holds nobody up', async () => {
  writeFileSync(join(folder, 'server.lock'), JSON.stringify({ pid: process.ppid, birth: 'another' }))
  expect(await preflight(['--data', folder, '--port', String(await freePort())], folder)).toBeUndefined()
})

test('a data folder that cannot be written is named with the mend', async () => {
  writeFileSync(join(folder, 'file'), '')
  const problem = await preflight(['--data', join(folder, 'file', 'data'), '--port', String(await freePort())], folder)
  expect(problem).toContain(`The data folder ${join(folder, 'file', 'data')} cannot be written`)
  expect(problem).toContain('--data')
})

test('a data folder that belongs to somebody else is named with the mend', async () => {
  const locked = join(folder, 'locked')
  mkdirSync(locked, { mode: 0o500 })
  chmodSync(folder, 0o755)
  const flags = ['--data', join(locked, 'data'), '--port', String(await freePort())]
  const problem = await asOrdinaryUser(() => preflight(flags, folder))
  expect(problem).toContain(`The data folder ${join(locked, 'data')} cannot be written (EACCES`)
})

test('--fresh empties what a server made and leaves what it did not', () => {
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  openDataFolder(folder, { fresh: true }).release()
  expect(readdirSync(folder).toSorted()).toEqual(['notes.txt', 'secret.key'])
})

test.each([
  [['--port', 'many'], 'write a number from 1 to 65535'],
  [['--seed', 'huge'], '--seed huge is unknown: write full or small'],
  [['--colour', 'red'], '--port <number>'],
])('the flags %j are answered with what to write', async (flags, said) => {
  expect(await preflight(flags, folder)).toContain(said)
})

test('--help is told from a start, and names every flag', () => {
  expect(helpOf(['--port', '4001'])).toBeUndefined()
  for (const argv of [['--help'], ['--port', '4001', '-h']]) expect(helpOf(argv)).toContain('--storybook')
})

test('a site that is not built, or only half, is named with the command that builds it', () => {
  expect(() => checkBuild(folder, 'shwe')).toThrow('The site of shwe is not built. Run `pnpm build`')
  const dist = join(folder, 'apps', 'shwe', 'dist')
  mkdirSync(dist, { recursive: true })
  expect(() => checkBuild(folder, 'shwe')).toThrow('index.html is missing. Delete apps/shwe/dist')
  writeFileSync(join(dist, 'index.html'), '<script type="module" src="/assets/main-1.js"></script>')
  expect(() => checkBuild(folder, 'shwe')).toThrow('assets/main-1.js is missing')
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'assets', 'main-1.js'), '')
  expect(checkBuild(folder, 'shwe')).toBe(dist)
})

test('a Storybook that is not built is named with the command that builds it', () => {
  expect(() => checkStorybook(folder)).toThrow('Storybook is not built. Run `pnpm build:storybook`')
  const dist = join(folder, 'apps', 'storybook', 'dist')
  mkdirSync(dist, { recursive: true })
  for (const page of ['index.html', 'iframe.html']) writeFileSync(join(dist, page), '')
  expect(checkStorybook(folder)).toBe(dist)
})

/** A bet of play money: a posting of the ledger, and the balance that it left. */
async function playOnce(port: number) {
  const site = siteAt(port)
  const { token } = valueOf(await site.freePlay())
  const [game] = valueOf(await site.call(games, { query: { language: 'EN', gameType: 'INHOUSE' } })).games
  if (!game) throw new Error('The house has no game.')
  const { nodeId, gameCode, vassalage: vendor } = game
  const query = { nodeId, mode: 'demo', language: 'EN' }
  const { path } = valueOf(await site.call(launchGame, { token, query }))
  const key = readFileSync(join(folder, 'secret.key'), 'utf8')
  const secret = vendorSecrets(key, [vendor]).get(vendor) ?? ''
  const wallet = vendorClient({ url: `http://127.0.0.1:${port}`, vendor, secret, clock: systemClock })
  const launchToken = new URLSearchParams(path.split('?')[1]).get('token')
  const seat = (await wallet.call(walletAuthenticate, { launchToken })).value
  if (!seat) throw new Error('The vendor was not let in.')
  const { sessionId, currency } = seat
  const stake = { sessionId, currency, gameCode, transactionId: 'the bet', roundId: 'the round', amount: '1.00' }
  const bet = (await wallet.call(walletBet, stake)).value
  if (!bet || bet.balance === seat.balance) throw new Error('The bet was not booked.')
  return { token, balance: bet.balance }
}

async function balanceAt(port: number, token: string): Promise<string> {
  return valueOf(await siteAt(port).call(balance, { token })).balance
}

/** The default brand's site. */
function siteAt(port: number) {
  return siteClient({ origin: () => `http://127.0.0.1:${port}`, clock: systemClock })
}

/** Root may write everywhere, so that it steps down for the time; everybody else is one already. */
async function asOrdinaryUser<Result>(act: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return act()
  process.seteuid?.(NOBODY)
  try {
    return await act()
  } finally {
    process.seteuid?.(0)
  }
}

function start(...flags: readonly string[]) {
  const child = spawn(process.execPath, ['--conditions=source', MAIN, ...flags], {
    env: { ...process.env, DATABASE_URL: '', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { promise: ended, resolve } = Promise.withResolvers<number | null>()
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  child.on('close', resolve)
  const said = async (words: string) => {
    while (!text.includes(words))
      await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error(text)))])
    return text
  }
  return { child, ended, said, output: () => text }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

function portOf(server: ReturnType<typeof createServer>): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen')
  return address.port
}
