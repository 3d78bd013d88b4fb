/**
 * Measures the time from an input to the next paint in the longest list of each brand, on a processor slowed down four times.
 * Fails when the 95th percentile of a kind of interaction exceeds its limit.
 *
 * `pnpm bench:interaction [port]`: starts a server of the built sites, or uses the one that listens at the port.
 */
import { readdirSync } from 'node:fs'
import { CHROMIUM_ARGS, ensureChromium } from '@croupier/tooling/chromium'
import { fromRoot } from '@croupier/tooling/root'
import { openRunFolder } from '@croupier/tooling/run-folder'
import { chromium, type Locator, type Page } from 'playwright'
import { startServer } from './site-server.ts'

/** 95th percentiles allowed, ms. */
const limits = { list: 100, search: 50 } as const
type Kind = keyof typeof limits

const cpuSlowdown = 4
/** Rounds per brand: each presses two pages, a vendor, two filters and types a word of four letters. */
const rounds = 10
const words = ['gold', 'lion', 'star', 'fire']
/** Shortest duration that the Event Timing API reports, ms. Shorter interactions count as this. */
const shortestMs = 16
/** Pause after an input, ms. The page paints in it undisturbed by scripts of the bench, which run on the same thread. */
const paintMs = 250

declare global {
  interface Window {
    /** Longest event of each interaction since the last read, ms. */
    interactionTimes: Map<number, number>
  }
}

/** Runs in the page before its scripts: collects the durations of interactions. */
function collectInteractions(): void {
  window.interactionTimes = new Map()
  // A constant, because the types of Node's observer do not know the threshold.
  const options = { type: 'event' as const, durationThreshold: 16, buffered: true }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || typeof entry.interactionId !== 'number' || entry.interactionId === 0) continue
      const longest = window.interactionTimes.get(entry.interactionId) ?? 0
      window.interactionTimes.set(entry.interactionId, Math.max(longest, entry.duration))
    }
  }).observe(options)
}

/** Waits until no list is loading and no work is left, so that each interaction starts on an idle page. */
async function waitForIdlePage(page: Page): Promise<void> {
  await page.locator('main [data-slot="game-grid"][aria-busy="true"]').waitFor({ state: 'detached' })
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}

/** Opens a list and waits for its first games. A slowed down start may take long on a busy machine. */
async function openList(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('main [data-slot="game-tile"]').first().waitFor({ timeout: 120_000 })
  await waitForIdlePage(page)
}

/** Performs an interaction and returns its duration: the longest of its events up to the next paint, ms. */
async function measureInteraction(page: Page, interact: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.interactionTimes.clear())
  await interact()
  await page.waitForTimeout(paintMs)
  await waitForIdlePage(page)
  // Entries are delivered after the paint that ends them.
  await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
  const times = await page.evaluate(() => [...window.interactionTimes.values()])
  return Math.max(shortestMs, ...times)
}

/** Presses an element. `Locator.click` would run scripts of its own in the page during the click. */
async function press(page: Page, target: Locator): Promise<number> {
  await target.hover()
  await waitForIdlePage(page)
  return measureInteraction(page, async () => {
    await page.mouse.down()
    await page.mouse.up()
  })
}

/** Changes page, vendor and filters of the list of slots. */
async function measureList(page: Page, round: number): Promise<number[]> {
  const main = page.locator('main')
  const pagination = main.locator('[data-slot="pagination"]')
  const chips = main.locator('[data-slot="filter-chips"]').last().getByRole('radio')
  const vendors = main.locator('button[aria-pressed]:has([data-slot="vendor-logo"])')
  const vendor = vendors.nth(round % Math.min(4, await vendors.count()))
  const times = [await press(page, pagination.locator('a').last()), await press(page, pagination.locator('a').first())]
  times.push(await press(page, chips.nth(1)), await press(page, chips.nth(0)))
  times.push(await press(page, vendor))
  return times
}

/** Replaces the text of the home page's search field, letter by letter. */
async function measureSearch(page: Page, round: number): Promise<number[]> {
  const field = page.getByRole('searchbox').first()
  await field.selectText()
  const times: number[] = []
  for (const letter of words[round % words.length] ?? '')
    times.push(await measureInteraction(page, () => field.press(letter)))
  return times
}

function getPercentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
}

async function measureBrand(page: Page, origin: string): Promise<Record<Kind, number[]>> {
  const times: Record<Kind, number[]> = { list: [], search: [] }
  await openList(page, `${origin}/rng`)
  for (let round = 0; round < rounds; round += 1) times.list.push(...(await measureList(page, round)))
  await openList(page, `${origin}/?search=${words[0]}`)
  for (let round = 0; round < rounds; round += 1) times.search.push(...(await measureSearch(page, round)))
  return times
}

openRunFolder()
const running = process.argv[2]
const server = running ? { port: Number(running), stop: () => undefined } : await startServer()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_ARGS] })
let missed = 0
try {
  for (const brand of readdirSync(fromRoot('brands'))) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.addInitScript(collectInteractions)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    const times = await measureBrand(page, `http://${brand}.localhost:${server.port}`)
    await page.close()
    for (const kind of ['list', 'search'] as const) {
      const p95 = getPercentile(times[kind], 0.95)
      if (p95 > limits[kind]) missed += 1
      const shown = `p50 ${getPercentile(times[kind], 0.5)} ms, p95 ${p95} ms (limit: ${limits[kind]} ms)`
      console.log(`${brand}  ${kind}  ${shown}; ${times[kind].length} interactions`)
    }
  }
} finally {
  await browser.close()
  server.stop()
}
process.exitCode = missed > 0 ? 1 : 0
