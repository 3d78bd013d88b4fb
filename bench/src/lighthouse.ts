import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM_ARGS, ensureChromium } from '@croupier/tooling/chromium'
import { findFreePort } from '@croupier/tooling/ports'
import { fromRoot } from '@croupier/tooling/root'
import { openRunFolder } from '@croupier/tooling/run-folder'
import lighthouse from 'lighthouse'
import { startServer, waitUntil } from './site-server.ts'

/** Runs per brand; their median counts. */
const runs = 5

/** Lowest scores of a brand's first visit on a phone, 0 to 100. */
const targets = { performance: 100, accessibility: 100, 'best-practices': 100 } as const
/** Latest paint of the largest content, ms. */
const maxPaintMs = 1_500
type Category = keyof typeof targets

const categories = Object.keys(targets) as Category[]

function getMedian(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0
}

/** Starts a browser with a debugging port for Lighthouse. */
async function startBrowser(): Promise<{ port: number; stop: () => void }> {
  const port = await findFreePort()
  const profile = mkdtempSync(join(tmpdir(), 'croupier-chromium-'))
  const args = [...CHROMIUM_ARGS, '--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`]
  const path = await ensureChromium()
  const browser = spawn(path, [...args, 'about:blank'], { stdio: 'ignore' })
  await waitUntil(async () => (await fetch(`http://127.0.0.1:${port}/json/version`)).ok, 30)
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
  /** Largest contentful paint, ms. */
  readonly paint: number
  /** Lighthouse's benchmark of the machine during the run. Its emulated phone assumes 1500 to 2000. */
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
    paint: Math.round(result?.lhr.audits['largest-contentful-paint']?.numericValue ?? Infinity),
    benchmark: Math.round(result?.lhr.environment.benchmarkIndex ?? 0),
  }
}

openRunFolder()
const server = await startServer()
const browser = await startBrowser()
let missed = 0
try {
  for (const brand of readdirSync(fromRoot('brands'))) {
    const url = `http://${brand}.localhost:${server.port}/`
    // The first visit includes work that a running site has already done.
    await runOnce(url, browser.port)
    const all: Run[] = []
    for (let run = 0; run < runs; run += 1) all.push(await runOnce(url, browser.port))
    for (const category of categories) {
      const values = all.map(({ scores }) => scores[category])
      const value = getMedian(values)
      if (value < targets[category]) missed += 1
      console.log(`${brand}  ${category}  ${value}  (target: ${targets[category]}; runs: ${values.join(', ')})`)
    }
    const paints = all.map(({ paint }) => paint)
    const paint = getMedian(paints)
    if (paint > maxPaintMs) missed += 1
    console.log(`${brand}  largest paint  ${paint} ms  (limit: ${maxPaintMs} ms; runs: ${paints.join(', ')})`)
    console.log(`${brand}  benchmark index of the machine: ${all.map(({ benchmark }) => benchmark).join(', ')}`)
  }
} finally {
  browser.stop()
  server.stop()
}
process.exitCode = missed > 0 ? 1 : 0
