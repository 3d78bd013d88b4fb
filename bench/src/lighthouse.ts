import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM_ARGS, ensureChromium } from '@croupier/tooling/chromium'
import { findFreePort } from '@croupier/tooling/ports'
import { fromRoot } from '@croupier/tooling/root'
import { openRunFolder } from '@croupier/tooling/run-folder'
import lighthouse from 'lighthouse'
import { startBareSite } from './bare-site.ts'
import { startServer, waitUntil } from './site-server.ts'

/** Runs per brand; their median counts. */
const runs = 5

/** Lowest scores of a brand's first visit on a phone, 0 to 100; null: printed only, because it depends on the machine. */
const targets = { performance: null, accessibility: 100, 'best-practices': 100 } as const
/** Latest paint of the largest content, ms. */
const maxPaintMs = 1_500
/** Longest blocking time of a brand, as a multiple of that of the bare page in the same run. */
const maxBlockingRatio = 1.25
/** Lighthouse slows the processor down by `assumedSlowdown`, which suits machines of this benchmark index. */
const assumedBenchmark = 1_750
const assumedSlowdown = 4
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
  /** Total blocking time, ms, on a phone of the same speed whatever the machine. */
  readonly blocking: number
  /** Lighthouse's benchmark of the machine during the run. */
  readonly benchmark: number
}

/**
 * Measures how much slower than this machine a phone is, so that machines of different speed judge alike. Once for all pages: the
 * benchmark differs by a third from run to run.
 */
async function measureSlowdown(url: string, port: number): Promise<number> {
  const result = await lighthouse(url, { port, onlyAudits: ['total-blocking-time'], logLevel: 'error' })
  const benchmark = result?.lhr.environment.benchmarkIndex ?? assumedBenchmark
  return assumedSlowdown * Math.max(1, benchmark / assumedBenchmark)
}

/** Blocking time of a page on a phone that is so much slower than this machine, ms. */
async function measureBlocking(url: string, port: number, slowdown: number): Promise<number> {
  const result = await lighthouse(url, {
    port,
    onlyAudits: ['total-blocking-time'],
    throttling: { cpuSlowdownMultiplier: slowdown },
    logLevel: 'error',
  })
  return Math.round(result?.lhr.audits['total-blocking-time']?.numericValue ?? Infinity)
}

async function runOnce(url: string, port: number, slowdown: number): Promise<Run> {
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
    blocking: await measureBlocking(url, port, slowdown),
    benchmark: Math.round(result?.lhr.environment.benchmarkIndex ?? 0),
  }
}

/** Measures a page several times, after a first visit whose work a running site has already done. */
async function measure(url: string, port: number, slowdown: number): Promise<readonly Run[]> {
  await runOnce(url, port, slowdown)
  const all: Run[] = []
  for (let run = 0; run < runs; run += 1) all.push(await runOnce(url, port, slowdown))
  return all
}

/** Prints the figures of a brand; returns how many miss their limits. */
function report(brand: string, all: readonly Run[], bareBlocking: number): number {
  let missed = 0
  const print = (name: string, values: readonly number[], limit: string) =>
    console.log(`${brand}  ${name}  ${getMedian(values)}  (${limit}; runs: ${values.join(', ')})`)
  for (const category of categories) {
    const values = all.map(({ scores }) => scores[category])
    const target = targets[category]
    if (target !== null && getMedian(values) < target) missed += 1
    print(category, values, target === null ? 'not judged' : `target: ${target}`)
  }
  const paints = all.map(({ paint }) => paint)
  if (getMedian(paints) > maxPaintMs) missed += 1
  print('largest paint, ms', paints, `limit: ${maxPaintMs}`)
  const blockings = all.map(({ blocking }) => blocking)
  const ratio = getMedian(blockings) / Math.max(1, bareBlocking)
  if (ratio > maxBlockingRatio) missed += 1
  print(
    'blocking time, ms',
    blockings,
    `bare page: ${bareBlocking}, ratio ${ratio.toFixed(2)}, limit ${maxBlockingRatio}`,
  )
  console.log(`${brand}  benchmark index of the machine: ${all.map(({ benchmark }) => benchmark).join(', ')}`)
  return missed
}

openRunFolder()
const bareSite = await startBareSite()
const server = await startServer()
const browser = await startBrowser()
let missed = 0
try {
  const bareUrl = `http://localhost:${bareSite.port}/`
  const slowdown = await measureSlowdown(bareUrl, browser.port)
  console.log(`slowdown of the processor for blocking times: ${slowdown.toFixed(1)}`)
  const bare = await measure(bareUrl, browser.port, slowdown)
  const bareBlocking = getMedian(bare.map(({ blocking }) => blocking))
  console.log(
    `bare page  blocking time, ms  ${bareBlocking}  (runs: ${bare.map(({ blocking }) => blocking).join(', ')})`,
  )
  for (const brand of readdirSync(fromRoot('brands')))
    missed += report(
      brand,
      await measure(`http://${brand}.localhost:${server.port}/`, browser.port, slowdown),
      bareBlocking,
    )
} finally {
  browser.stop()
  server.stop()
  bareSite.stop()
}
process.exitCode = missed > 0 ? 1 : 0
