import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@croupier/tooling/ports'
import { root } from '@croupier/tooling/root'

/** A running server of the built sites. */
export interface SiteServer {
  readonly port: number
  readonly stop: () => void
}

/** Resolves when `ready` returns true; errors count as not ready. Throws after `seconds`. */
export async function waitUntil(ready: () => Promise<boolean>, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1_000
  while (Date.now() < end) {
    if (await ready().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`Not ready within ${seconds} s.`)
}

/** Milliseconds without a new file after which the images of the first pages are complete. */
const settleMs = 5_000

/** Waits until a new server has rendered the images of the first pages, which takes most of a minute of processor time. */
async function waitForPictures(data: string): Promise<void> {
  let files = 0
  let since = Date.now()
  await waitUntil(async () => {
    const present = await readdir(data, { recursive: true })
    if (present.length !== files) since = Date.now()
    files = present.length
    return Date.now() - since > settleMs
  }, 180)
}

/** Starts a server of the built sites over a fresh database. */
export async function startServer(): Promise<SiteServer> {
  const port = await findFreePort()
  const data = mkdtempSync(join(tmpdir(), 'croupier-sites-'))
  const args = ['--conditions=source', 'apps/server/src/main.ts', '--fresh', '--port', String(port), '--data', data]
  const server = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  await waitUntil(async () => (await fetch(`http://127.0.0.1:${port}/`)).ok, 120)
  await waitForPictures(data)
  return {
    port,
    stop: () => {
      server.kill('SIGTERM')
      server.once('exit', () => rmSync(data, { recursive: true, force: true }))
    },
  }
}
