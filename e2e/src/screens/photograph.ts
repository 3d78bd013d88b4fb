import { join } from 'node:path'
import type { Brand } from '@croupier/brand/define'
import { permission } from '@croupier/endpoints/calls/system'
import { fromRoot } from '@croupier/tooling/root'
import type { Page } from '@playwright/test'
import { test as backstageTest } from '../support/backstage.ts'
import { brands } from '../support/brands.ts'
import { agent, type Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { memberScreens, visitorScreens, type Screen } from './catalogue.ts'

/** One picture per screen, brand, scheme and width goes here, for people only: nothing is compared. */
const folder = fromRoot('screens')

const devices = {
  touch: {
    hasTouch: true,
    sizes: [
      { width: 360, height: 740 },
      { width: 768, height: 1024 },
    ],
  },
  mouse: {
    hasTouch: false,
    sizes: [
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
    ],
  },
} as const

type Scheme = 'light' | 'dark'
type Device = keyof typeof devices

/** Resolves when what is in sight has come, or after a while: a page may ask for more for ever. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
}

async function photograph(site: Site, name: string, scheme: Scheme, device: Device): Promise<void> {
  for (const size of devices[device].sizes) {
    await site.page.setViewportSize(size)
    await rest(site.page)
    const file = `${site.brand.id}-${scheme}-${size.width}.png`
    await site.page.screenshot({ path: join(folder, name, file), animations: 'disabled', caret: 'hide' })
  }
  await site.page.setViewportSize(devices[device].sizes[0])
}

/** Photographs all of the screens. One that cannot be reached is said at the end, and does not keep the others back. */
async function photographAll(screens: readonly Screen[], site: Site, scheme: Scheme, device: Device): Promise<void> {
  const faults: string[] = []
  for (const { name, open } of screens) {
    await test
      .step(name, async () => {
        if ((await open(site)) !== 'absent') await photograph(site, name, scheme, device)
      })
      .catch((error: unknown) => faults.push(`${name}: ${String(error)}`))
    await site.page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  expect(faults).toEqual([])
}

async function prefer(page: Page, scheme: Scheme): Promise<void> {
  await page.addInitScript((name) => {
    // A game has no storage.
    if (window === top) localStorage.setItem('scheme', name)
  }, scheme)
}

async function photographClosed(site: Site, name: string, text: string, scheme: Scheme, device: Device) {
  await site.page.goto(site.origin)
  await expect(site.heading).toHaveText(site.text(text))
  await photograph(site, name, scheme, device)
}

function photographBrand(brand: Brand, scheme: Scheme, device: Device): void {
  const use = { hasTouch: devices[device].hasTouch, viewport: devices[device].sizes[0] }

  test.describe(`${brand.id} ${scheme} ${device}`, () => {
    test.use(use)
    test.beforeEach(({ page }) => prefer(page, scheme))

    test('visitor', ({ siteOf }) => photographAll(visitorScreens, siteOf(brand), scheme, device))

    test('member', async ({ siteOf }) => {
      const site = siteOf(brand)
      await site.page.setViewportSize(devices.mouse.sizes[0])
      await site.open()
      await site.logIn(agent)
      await site.page.setViewportSize(devices[device].sizes[0])
      await photographAll(memberScreens, site, scheme, device)
    })
  })

  backstageTest.describe(`${brand.id} ${scheme} ${device}`, () => {
    backstageTest.use(use)
    backstageTest.beforeEach(({ page }) => prefer(page, scheme))

    backstageTest('closed', async ({ siteOf, backstage }) => {
      const site = siteOf(brand)
      await backstage.close(brand, new Date(Date.now() + 3_600_000))
      await photographClosed(site, 'maintenance', 'common:maintenance.title', scheme, device)
      await backstage.open()
      await backstage.block(brand, '10.0.0.0/8')
      await photographClosed(site, 'blocked', 'common:blocked.title', scheme, device)
      await backstage.open()
      await site.page.route(`**${permission.path}`, (route) => route.abort())
      await photographClosed(site, 'no-answer', 'common:gate.title', scheme, device)
    })
  })
}

for (const brand of brands) {
  for (const scheme of ['light', 'dark'] as const) {
    for (const device of ['touch', 'mouse'] as const) photographBrand(brand, scheme, device)
  }
}
