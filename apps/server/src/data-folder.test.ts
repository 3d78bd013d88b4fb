import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkDataFolder, type DataFolder, openDataFolder } from './data-folder.ts'
import { readSettings } from './settings.ts'

const embedded = { fresh: false, embedded: true }
const KEY = 'a key of at least thirty-two characters'

let folder: string
let opened: DataFolder | undefined

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'croupier-data-')), 'data')
})

afterEach(() => {
  opened?.release()
  opened = undefined
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

function open(options: Partial<Parameters<typeof openDataFolder>[1]> = {}): DataFolder {
  opened?.release()
  opened = openDataFolder(folder, { ...embedded, ...options })
  return opened
}

/** Writes what a first run leaves behind: a database, its key and the studio's database. */
function completeFirstRun(): DataFolder {
  const data = open()
  mkdirSync(data.database)
  writeFileSync(join(data.database, 'PG_VERSION'), '17')
  writeFileSync(data.studio, '')
  data.completeFirstRun()
  data.release()
  return data
}

function listFiles(): readonly string[] {
  return readdirSync(folder, { recursive: true }).map(String).toSorted()
}

/** Starts a process that locks the folder until it is killed. */
async function lockInAnotherProcess() {
  const script = `const { lockFolder } = await import(${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)})
    // A lock that nothing refers to is released with the garbage.
    globalThis.release = lockFolder(${JSON.stringify(folder)})
    console.log('locked')
    setInterval(() => undefined, 1_000)`
  const child = spawn(process.execPath, ['--conditions=source', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

test('rejects a folder that another process uses, names that process, and accepts it once that was killed', async () => {
  mkdirSync(folder)
  const holder = await lockInAnotherProcess()
  expect(() => open()).toThrow(`Process ${holder.pid} already serves from ${folder}. Stop it (kill ${holder.pid})`)
  expect(() => checkDataFolder(folder, embedded)).toThrow(`Process ${holder.pid}`)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(open().firstRun).toBe(true)
})

test('rejects a folder that this process uses already', () => {
  open()
  expect(() => openDataFolder(folder, embedded)).toThrow(`Process ${process.pid} already serves from`)
})

test('the check before a start leaves the folder unlocked', () => {
  checkDataFolder(folder, embedded)
  expect(open().firstRun).toBe(true)
})

test('--fresh deletes what a server created and keeps other files', () => {
  completeFirstRun()
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  mkdirSync(join(folder, 'files'))
  const old = readFileSync(join(folder, 'secret.key'), 'utf8')
  const data = open({ fresh: true })
  expect(data.secret).not.toBe(old)
  data.release()
  expect(readdirSync(folder).toSorted()).toEqual(['cache', 'first-run', 'lock.db', 'notes.txt', 'secret.key'])
})

test('the folder and its key are readable by their user only', () => {
  open()
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('a later run finds the key and the database of the first one', () => {
  const first = completeFirstRun()
  const second = open()
  expect(second).toMatchObject({ secret: first.secret, firstRun: false })
  expect(existsSync(join(second.database, 'PG_VERSION'))).toBe(true)
})

test('an interrupted first run is repeated with the same key', () => {
  const first = open()
  mkdirSync(first.database)
  writeFileSync(join(first.database, 'PG_VERSION'), '17')
  expect(open()).toMatchObject({ secret: first.secret, firstRun: true })
  expect(existsSync(first.database)).toBe(false)
})

test.each([
  ['has lost its version file', () => rmSync(join(folder, 'database', 'PG_VERSION')), 'has lost its database'],
  ['is missing beside its key', () => rmSync(join(folder, 'database'), { recursive: true }), 'has lost its database'],
])('rejects a database that %s, and changes nothing', (_name, damage, message) => {
  completeFirstRun()
  writeFileSync(join(folder, 'database', 'base'), 'the ledger')
  damage()
  const before = listFiles()
  expect(() => open()).toThrow(message)
  expect(() => checkDataFolder(folder, embedded)).toThrow('--fresh')
  expect(listFiles()).toEqual(before)
})

test('a folder without a database is accepted with PostgreSQL', () => {
  completeFirstRun()
  rmSync(join(folder, 'database'), { recursive: true })
  expect(open({ embedded: false, secret: KEY })).toMatchObject({ firstRun: false, secret: KEY })
})

test.each(['', 'short', ' '.repeat(40)])('rejects the key %j of the folder', (key) => {
  completeFirstRun()
  writeFileSync(join(folder, 'secret.key'), key)
  expect(() => open()).toThrow('a key needs at least 32')
})

test('rejects a database whose key is missing, unless another key is given', () => {
  completeFirstRun()
  rmSync(join(folder, 'secret.key'))
  expect(() => open()).toThrow('secret.key is missing')
  expect(open({ secret: KEY }).secret).toBe(KEY)
})

test.each([
  ['of NUL bytes, as a power cut leaves it', '\0'.repeat(43)],
  ['of one character', 'a'.repeat(43)],
  ['with letters that are not printable', `${KEY}\x07`],
])('rejects a key %s', (_, key) => {
  completeFirstRun()
  writeFileSync(join(folder, 'secret.key'), key)
  expect(() => open()).toThrow('a key needs at least 32 printable ones, 8 of them different')
})

test('rejects a mark of a first run beside a database that has served, and keeps that', () => {
  const { database } = completeFirstRun()
  writeFileSync(join(folder, 'first-run'), '')
  expect(() => open()).toThrow('Delete the file first-run')
  expect(existsSync(join(database, 'PG_VERSION'))).toBe(true)
})

test('marks a database that an older server has completed', () => {
  const { database } = completeFirstRun()
  rmSync(join(database, 'served'))
  open()
  expect(existsSync(join(database, 'served'))).toBe(true)
})

test('rejects a short CROUPIER_SECRET and ignores an empty one', () => {
  expect(() => readSettings([], { CROUPIER_SECRET: 'x' }, '/')).toThrow('CROUPIER_SECRET has 1 characters')
  expect(readSettings([], { CROUPIER_SECRET: '' }, '/').secret).toBeUndefined()
  expect(readSettings([], { CROUPIER_SECRET: KEY }, '/').secret).toBe(KEY)
})

test('creates every file for this user only, whatever the umask', () => {
  const before = process.umask(0)
  try {
    checkDataFolder(folder, embedded)
    open()
    const readable = listFiles().filter((name) => {
      const stats = statSync(join(folder, name))
      return stats.isFile() && (stats.mode & 0o077) !== 0
    })
    expect(listFiles()).toEqual(expect.arrayContaining(['lock.db', 'secret.key', 'server.lock']))
    expect(readable).toEqual([])
  } finally {
    process.umask(before)
  }
})
