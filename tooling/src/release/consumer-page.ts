import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { CHROMIUM_ARGS, ensureChromium } from '../chromium.ts'

const ORIGIN = 'http://consumer.localhost'
/** Pixels from the left at half height where a button shows its fill: inside of its border, before its label. */
const INSIDE = 7
/** The build and the browser may round a colour to eight bits differently. */
const TOLERANCE = 2

/** Opens a built page and returns its first problem: a wrong colour, a dialog that does not open, a console error. */
export async function inspectConsumer(dist: string, brand: { readonly accent: string }): Promise<string | undefined> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_ARGS] })
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await serveFiles(page, dist)
    await page.goto(`${ORIGIN}/index.html`)
    const problem = (await checkColour(page, brand.accent)) ?? (await checkDialog(page))
    return problem ?? (errors.length > 0 ? `the console has errors: ${errors.join('; ')}` : undefined)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await browser.close()
  }
}

/** Serves the built files to the page without a server. */
async function serveFiles(page: Page, dist: string): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = join(dist, new URL(route.request().url()).pathname)
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 })
  })
}

async function checkColour(page: Page, accent: string): Promise<string | undefined> {
  const screenshot = await page.getByRole('button', { name: 'Play' }).screenshot()
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const start = (Math.floor(info.height / 2) * info.width + INSIDE) * info.channels
  const actual = [...data.subarray(start, start + 3)]
  const expected = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16))
  const matches = expected.every((channel, index) => Math.abs(channel - (actual[index] ?? 0)) <= TOLERANCE)
  return matches ? undefined : `a main button is rgb(${actual.join(', ')}), not the brand's accent ${accent}`
}

async function checkDialog(page: Page): Promise<string | undefined> {
  await page.getByRole('button', { name: 'Play' }).click()
  await page.getByRole('dialog', { name: 'Ready' }).getByText('Deal').waitFor({ timeout: 5000 })
  return undefined
}
