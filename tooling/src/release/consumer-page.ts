import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts'

const ORIGIN = 'http://consumer.localhost'
/** Where a button's fill shows: inside of its edge, before its label. Pixels from the left, at half height. */
const INSIDE = 7
/** The build rounds a colour to eight bits in one place, the browser in another one. */
const TOLERANCE = 2

/** Opens a built page and says what is wrong with it: its colour, a dialog that does not open, an error of the console. */
export async function lookAtConsumer(dist: string, brand: { readonly accent: string }): Promise<string | undefined> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_ARGS] })
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await serve(page, dist)
    await page.goto(`${ORIGIN}/index.html`)
    const problem = (await colourProblem(page, brand.accent)) ?? (await dialogProblem(page))
    return problem ?? (errors.length > 0 ? `the console has errors: ${errors.join('; ')}` : undefined)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await browser.close()
  }
}

/** The built files, without a server. */
async function serve(page: Page, dist: string): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = join(dist, new URL(route.request().url()).pathname)
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 })
  })
}

async function colourProblem(page: Page, accent: string): Promise<string | undefined> {
  const picture = await page.getByRole('button', { name: 'Play' }).screenshot()
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const start = (Math.floor(info.height / 2) * info.width + INSIDE) * info.channels
  const seen = [...data.subarray(start, start + 3)]
  const wanted = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16))
  const isRight = wanted.every((channel, index) => Math.abs(channel - (seen[index] ?? 0)) <= TOLERANCE)
  return isRight ? undefined : `a main button is rgb(${seen.join(', ')}), not the brand's accent ${accent}`
}

async function dialogProblem(page: Page): Promise<string | undefined> {
  await page.getByRole('button', { name: 'Play' }).click()
  await page.getByRole('dialog', { name: 'Ready' }).getByText('Deal').waitFor({ timeout: 5000 })
  return undefined
}
