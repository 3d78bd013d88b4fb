import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM_ARGS, findChromium } from '@croupier/tooling/chromium'
import { freePort } from '@croupier/tooling/ports'
import { fromRoot, root } from '@croupier/tooling/root'
import lighthouse from 'lighthouse'

/** Runs per brand; the median of them counts. */
const runs = 5

/** What the project asks of every brand's first visit on a phone, 0 to 100. */
const targets = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
type Category = keyof typeof targets

const categories = Object.keys(targets) as Category[]

async function until(ready: () => Promise<boolean>, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1_000
  while (Date.now() < end) {
    if (await ready().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`Not ready within ${seconds} s.`)
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0
}

/** Milliseconds without a new file after which all pictures of the first pages are made. */
const picturesSettle = 5_000

/** Waits until a new server has made the pictures of the first pages, which holds a processor for most of a minute. */
async function untilPicturesStand(data: string): Promise<void> {
  let files = 0
  let since = Date.now()
  await until(async () => {
    const present = await readdir(data, { recursive: true })
    if (present.length !== files) since = Date.now()
    files = present.length
    return Date.now() - since > picturesSettle
  }, 180)
}

/** A server of the built sites over a fresh database. */
async function startServer(): Promise<{ port: number; stop: () => void }> {
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'croupier-lighthouse-'))
  const args = ['--conditions=source', 'apps/server/src/main.ts', '--fresh', '--port', String(port), '--data', data]
  const server = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  await until(async () => (await fetch(`http://127.0.0.1:${port}/`)).ok, 120)
  await untilPicturesStand(data)
  return {
    port,
    stop: () => {
      server.kill('SIGTERM')
      server.once('exit', () => rmSync(data, { recursive: true, force: true }))
    },
  }
}

/** A browser that Lighthouse can drive. */
async function startBrowser(): Promise<{ port: number; stop: () => void }> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'croupier-chromium-'))
  const args = [...CHROMIUM_ARGS, '--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`]
  const path = await findChromium()
  const browser = spawn(path, [...args, 'about:blank'], { stdio: 'ignore' })
  await until(async () => (await fetch(`http://127.0.0.1:${port}/json/version`)).ok, 30)
  return {
    port,
    stop: () => {
      browser.kill('SIGTERM')
      browser.once('exit', () => rmSync(profile, { recursive: true, force: true }))
    },
  }
}

interface Run {
  readonly scores: Record<Category, number>
  /** Lighthouse's measure of the machine during the run. The phone that it imitates is meant for 1500 to 2000. */
  readonly benchmark: number
}

async function runOnce(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' })
  const failed = Object.values(result?.lhr.audits ?? {}).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  )
  for (const { id, title } of failed) console.log(`  ${id}: ${title}`)
  const score = (category: Category) => Math.round((result?.lhr.categories[category]?.score ?? 0) * 100)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    benchmark: Math.round(result?.lhr.environment.benchmarkIndex ?? 0),
  }
}

const server = await startServer()
const browser = await startBrowser()
let missed = 0
try {
  for (const brand of readdirSync(fromRoot('brands'))) {
    const url = `http://${brand}.localhost:${server.port}/`
    // The first visit pays for what a site in use has long made.
    await runOnce(url, browser.port)
    const all: Run[] = []
    for (let run = 0; run < runs; run += 1) all.push(await runOnce(url, browser.port))
    for (const category of categories) {
      const values = all.map(({ scores }) => scores[category])
      const value = median(values)
      if (value < targets[category]) missed += 1
      console.log(`${brand}  ${category}  ${value}  (asked: ${targets[category]}; runs: ${values.join(', ')})`)
    }
    console.log(`${brand}  the machine, by Lighthouse's benchmark: ${all.map(({ benchmark }) => benchmark).join(', ')}`)
  }
} finally {
  browser.stop()
  server.stop()
}
process.exitCode = missed > 0 ? 1 : 0
