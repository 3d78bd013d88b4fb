import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { chromiumCandidates, chromiumVersion, locateChromium } from './chromium.ts'
import { isPortFree } from './ports.ts'
import { findPostgres, startTemporaryPostgres } from './postgres.ts'
import { toolEnvironment } from './processes.ts'
import { fromRoot } from './root.ts'

/** None on a machine without PostgreSQL: there is nothing to try then. */
const installed = [findPostgres()].filter((folder) => folder !== undefined)

test('a browser is taken from CHROMIUM_PATH first, then from the system, then from playwright', () => {
  const candidates = chromiumCandidates({ CHROMIUM_PATH: '/mine/chrome', PATH: '/usr/bin:/opt/bin' }, '/cache/chrome')
  expect(candidates[0]).toBe('/mine/chrome')
  expect(candidates.indexOf('/usr/bin/chromium')).toBeLessThan(candidates.indexOf('/opt/bin/google-chrome'))
  expect(candidates.at(-1)).toBe('/cache/chrome')
})

test('the browser that is found answers with its version', () => {
  const found = locateChromium()
  expect(found && chromiumVersion(found)).toMatch(/Chrom/)
})

test.each(installed)('a temporary PostgreSQL of %s answers, and leaves nothing behind', async () => {
  const postgres = await startTemporaryPostgres()
  const url = postgres?.url ?? ''
  const folder = await dataFolder(url)
  await postgres?.stop()
  await postgres?.stop()
  expect(existsSync(folder)).toBe(false)
  expect(await isPortFree(Number(new URL(url).port))).toBe(true)
})

test.each(installed)('a temporary PostgreSQL of %s ends when the process that started it is killed', async () => {
  const script = `const { startTemporaryPostgres } = await import(${JSON.stringify(fromRoot('tooling/src/postgres.ts'))})
    console.log((await startTemporaryPostgres())?.url); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: toolEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const url = String(line).trim()
  const folder = await dataFolder(url)
  child.kill('SIGKILL')
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 10_000 })
  expect(await isPortFree(Number(new URL(url).port))).toBe(true)
})

test('a port that something listens on is not free', async () => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await isPortFree(port)).toBe(false)
  server.close()
  await once(server, 'close')
  expect(await isPortFree(port)).toBe(true)
})

async function dataFolder(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  return dirname(rows[0]?.data_directory ?? '')
}
