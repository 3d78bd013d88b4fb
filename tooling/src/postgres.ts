import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'
import { freePort } from './ports.ts'
import { firstLineOf } from './processes.ts'

/** A PostgreSQL cluster that lives as long as the process that started it. */
export interface TemporaryPostgres {
  /** Connection URL of the superuser, database `postgres`. */
  readonly url: string
  /** `15.18` and the like. */
  readonly version: string
  /** Ends the server and removes its folder. Safe to call twice. */
  stop(): Promise<void>
}

interface Owner {
  readonly uid: number
  readonly gid: number
}

/** Faster than a durable cluster by not waiting for the disk: its data ends with the run. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
]
const START_TIMEOUT_MS = 30_000
const POLL_MS = 50

/**
 * Keeps the server on a leash: when the pipe to this shell closes, because the starter stopped it or died in any way,
 * the server is told to end at once and its folder goes.
 */
const LEASH =
  'folder=$1; shift; "$@" & server=$!; cat >/dev/null; kill -QUIT "$server" 2>/dev/null; wait "$server"; rm -rf "$folder"'

/** Folder with `initdb` and `postgres`: the newest of Debian's, Homebrew's, or the PATH. Undefined when there is none. */
export function findPostgres(): string | undefined {
  const folders = [
    ...versionsIn('/usr/lib/postgresql', 'bin'),
    ...versionsIn('/usr/pgsql', 'bin'),
    ...versionsIn('/opt/homebrew/opt', 'bin', 'postgresql@'),
    ...versionsIn('/usr/local/opt', 'bin', 'postgresql@'),
    ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Version of the PostgreSQL in a folder of binaries, as `15.18`. */
export function postgresVersion(bin: string): string | undefined {
  return firstLineOf(join(bin, 'postgres'), ['--version'])?.match(/\d+(\.\d+)*/)?.[0]
}

/** Starts a cluster in a temporary folder on a free port, as another user where this is root. Undefined without PostgreSQL. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres | undefined> {
  const bin = findPostgres()
  const version = bin ? postgresVersion(bin) : undefined
  if (!bin || !version) return undefined
  const owner = unprivilegedOwner()
  const folder = mkdtempSync(join(tmpdir(), 'croupier-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const port = await freePort()
  const data = join(folder, 'data')
  try {
    await initialise(join(bin, 'initdb'), data, owner)
    const leash = launch(join(bin, 'postgres'), { data, folder, port, owner })
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    await accepting(url, leash)
    return { url, version, stop: () => stop(leash, folder) }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

function versionsIn(parent: string, bin: string, prefix = ''): string[] {
  if (!existsSync(parent)) return []
  return readdirSync(parent)
    .filter((name) => name.startsWith(prefix) && /\d+$/.test(name))
    .toSorted((a, b) => Number(b.slice(prefix.length)) - Number(a.slice(prefix.length)))
    .map((name) => join(parent, name, bin))
}

/** PostgreSQL refuses to run as root; the package's own user is there on Debian, `nobody` everywhere. */
function unprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = ['postgres', 'nobody'].find((name) => firstLineOf('id', ['-u', name]) !== undefined)
  if (!user) return undefined
  return { uid: Number(firstLineOf('id', ['-u', user])), gid: Number(firstLineOf('id', ['-g', user])) }
}

function initialise(initdb: string, data: string, owner: Owner | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const args = ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const child = spawn(initdb, args, { ...owner, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaint += chunk))
  child.on('error', reject)
  child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed: ${complaint.trim()}`))))
  return promise
}

interface Launch {
  readonly data: string
  readonly folder: string
  readonly port: number
  readonly owner: Owner | undefined
}

function launch(postgres: string, { data, folder, port, owner }: Launch): ChildProcess {
  const settings = [...SETTINGS, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting])
  const args = ['-c', LEASH, 'leash', folder, postgres, '-D', data, '-p', String(port), ...settings]
  return spawn('sh', args, { ...owner, cwd: tmpdir(), detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
}

async function accepting(url: string, leash: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && leash.exitCode === null) {
    if (await canConnect(url)) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('the temporary PostgreSQL did not accept connections')
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

async function stop(leash: ChildProcess, folder: string): Promise<void> {
  if (leash.exitCode === null) {
    const { promise, resolve } = Promise.withResolvers<void>()
    leash.once('close', () => resolve())
    leash.stdin?.end()
    await promise
  }
  rmSync(folder, { recursive: true, force: true })
}
