import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'
import { findFreePort } from './ports.ts'
import { readFirstLine } from './processes.ts'

/** A PostgreSQL cluster that stops with the process that started it. */
export interface TemporaryPostgres {
  /** Connection URL of the superuser, database `postgres`. */
  readonly url: string
  /** Such as `15.18`. */
  readonly version: string
  /** Ends the server at once, as a crash does; its folder stays until `stop`. */
  kill(): Promise<void>
  /** Stops the server and removes its folder. Safe to call twice. */
  stop(): Promise<void>
}

/** How a cluster is created. */
export interface PostgresOptions {
  /** Settings beyond those of this module, which they override: `synchronous_commit=on`. */
  readonly settings?: readonly string[]
  /** URL of the cluster of which the new one is a streaming standby, instead of an empty cluster. */
  readonly primaryUrl?: string
}

interface Owner {
  readonly uid: number
  readonly gid: number
}

/** No fsync, because the data is removed after the run. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
  // In the cluster's folder, so that no segment outlives a server that is killed.
  'dynamic_shared_memory_type=mmap',
]
const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 10_000
const POLL_MS = 50

/**
 * Stops the server and removes its folder when the pipe to this shell closes, because the parent process closed it or
 * exited for any reason.
 */
const WATCHDOG =
  'folder=$1; shift; "$@" & server=$!; cat >/dev/null; kill -QUIT "$server" 2>/dev/null; wait "$server"; rm -rf "$folder"'

/** Returns the folder with `initdb` and `postgres`: the newest of Debian, Homebrew, or the PATH. Undefined when there is none. */
export function findPostgres(): string | undefined {
  const folders = [
    ...listVersions('/usr/lib/postgresql', 'bin'),
    ...listVersions('/usr/pgsql', 'bin'),
    ...listVersions('/opt/homebrew/opt', 'bin', 'postgresql@'),
    ...listVersions('/usr/local/opt', 'bin', 'postgresql@'),
    ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Returns the version of the PostgreSQL in a folder of binaries, such as `15.18`. */
export function readPostgresVersion(bin: string): string | undefined {
  return readFirstLine(join(bin, 'postgres'), ['--version'])?.match(/\d+(\.\d+)*/)?.[0]
}

/** Starts a cluster in a temporary folder on a free port, as another user when this process is root. Undefined without PostgreSQL. */
export async function startTemporaryPostgres(options: PostgresOptions = {}): Promise<TemporaryPostgres | undefined> {
  const bin = findPostgres()
  const version = bin ? readPostgresVersion(bin) : undefined
  if (!bin || !version) return undefined
  const owner = findUnprivilegedOwner()
  const folder = mkdtempSync(join(tmpdir(), 'croupier-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const port = await findFreePort()
  const data = join(folder, 'data')
  try {
    await initializeCluster(bin, data, owner, options.primaryUrl)
    const settings = [...SETTINGS, ...(options.settings ?? [])]
    const watchdog = launchServer(join(bin, 'postgres'), { data, folder, port, owner, settings })
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    await waitForConnections(url, watchdog)
    return { url, version, kill: () => killServer(url), stop: () => stop(watchdog, folder) }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

function listVersions(parent: string, bin: string, prefix = ''): string[] {
  if (!existsSync(parent)) return []
  return readdirSync(parent)
    .filter((name) => name.startsWith(prefix) && /\d+$/.test(name))
    .toSorted((a, b) => Number(b.slice(prefix.length)) - Number(a.slice(prefix.length)))
    .map((name) => join(parent, name, bin))
}

/** PostgreSQL does not run as root. Debian's package has the user `postgres`; `nobody` exists everywhere. */
function findUnprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = ['postgres', 'nobody'].find((name) => readFirstLine('id', ['-u', name]) !== undefined)
  if (!user) return undefined
  return { uid: Number(readFirstLine('id', ['-u', user])), gid: Number(readFirstLine('id', ['-g', user])) }
}

/** Creates an empty cluster, or a copy of the primary that follows it. */
function initializeCluster(
  bin: string,
  data: string,
  owner: Owner | undefined,
  primaryUrl: string | undefined,
): Promise<void> {
  const [program, args] =
    primaryUrl === undefined
      ? ['initdb', ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']]
      : ['pg_basebackup', ['-D', data, '-d', primaryUrl, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']]
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = spawn(join(bin, program), args, { ...owner, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] })
  let errorOutput = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errorOutput += chunk))
  child.on('error', reject)
  child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed: ${errorOutput.trim()}`))))
  return promise
}

interface Launch {
  readonly data: string
  readonly folder: string
  readonly port: number
  readonly owner: Owner | undefined
  readonly settings: readonly string[]
}

function launchServer(postgres: string, { data, folder, port, owner, settings }: Launch): ChildProcess {
  const flags = [...settings, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting])
  const args = ['-c', WATCHDOG, 'watchdog', folder, postgres, '-D', data, '-p', String(port), ...flags]
  return spawn('sh', args, { ...owner, cwd: tmpdir(), detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
}

async function waitForConnections(url: string, watchdog: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && watchdog.exitCode === null) {
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

/** Returns the ids of the server's processes, its main one first. */
export async function listPostgresProcesses(url: string): Promise<readonly number[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from (
        select 0 as place, split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid
        union all select 1, pid from pg_stat_activity where pid <> pg_backend_pid()
      ) as process order by place`,
    )
    return rows.map(({ pid }) => pid)
  } finally {
    await client.end()
  }
}

/** Kills the main process. The others end when they notice. */
async function killServer(url: string): Promise<void> {
  const [main] = await listPostgresProcesses(url)
  if (main !== undefined) process.kill(main, 'SIGKILL')
}

async function stop(watchdog: ChildProcess, folder: string): Promise<void> {
  if (watchdog.exitCode === null) {
    const { promise, resolve } = Promise.withResolvers<void>()
    watchdog.once('close', () => resolve())
    watchdog.stdin?.end()
    // A server that was stopped by a signal does not end by one.
    const timer = setTimeout(() => killGroup(watchdog), STOP_TIMEOUT_MS)
    await promise
    clearTimeout(timer)
  }
  rmSync(folder, { recursive: true, force: true })
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
