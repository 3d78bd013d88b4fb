import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { listChromiumCandidates, readChromiumVersion, findInstalledChromium } from './chromium.ts'
import { isPortFree } from './ports.ts'
import { findPostgres, startTemporaryPostgres } from './postgres.ts'
import { createToolEnvironment } from './processes.ts'
import { fromRoot } from './root.ts'

const skip = findPostgres() === undefined

test('prefers CHROMIUM_PATH, then the system, the headless shell first, then the Chromium of Playwright', () => {
  const candidates = listChromiumCandidates(
    { CHROMIUM_PATH: '/mine/chrome', PATH: '/usr/bin:/opt/bin' },
    '/cache/chrome',
  )
  expect(candidates[0]).toBe('/mine/chrome')
  expect(candidates.indexOf('/opt/bin/chromium-headless-shell')).toBeLessThan(candidates.indexOf('/usr/bin/chromium'))
  expect(candidates.indexOf('/usr/bin/chromium')).toBeLessThan(candidates.indexOf('/opt/bin/google-chrome'))
  expect(candidates.at(-1)).toBe('/cache/chrome')
})

test('returns the version of the Chromium that is found', () => {
  const found = findInstalledChromium()
  expect(found && readChromiumVersion(found)).toMatch(/Chrom/)
})

test('starts a temporary PostgreSQL, and removes its data when it stops', { skip }, async () => {
  const postgres = await startTemporaryPostgres()
  const url = postgres?.url ?? ''
  const folder = await readDataFolder(url)
  await postgres?.stop()
  await postgres?.stop()
  expect(existsSync(folder)).toBe(false)
  expect(await isPortFree(Number(new URL(url).port))).toBe(true)
})

test('stops a temporary PostgreSQL when its parent process is killed', { skip }, async () => {
  const script = `const { startTemporaryPostgres } = await import(${JSON.stringify(fromRoot('tooling/src/postgres.ts'))})
    console.log((await startTemporaryPostgres())?.url); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: createToolEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const url = String(line).trim()
  const folder = await readDataFolder(url)
  child.kill('SIGKILL')
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 10_000 })
  expect(await isPortFree(Number(new URL(url).port))).toBe(true)
})

test('reports a port in use as not free', async () => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await isPortFree(port)).toBe(false)
  server.close()
  await once(server, 'close')
  expect(await isPortFree(port)).toBe(true)
})

async function readDataFolder(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  return dirname(rows[0]?.data_directory ?? '')
}
