import { join } from 'node:path'
import type { Brand } from '@croupier/brand/define'
import { permission } from '@croupier/endpoints/calls/system'
import { fromRoot } from '@croupier/tooling/root'
import type { Page } from '@playwright/test'
import { test as adminTest } from '../support/platform-admin.ts'
import { brands, pickBrand } from '../support/brands.ts'
import { getAuthenticatorCode, runOperator, test as operatorTest, type OperatorSite } from '../support/operator.ts'
import { agent, type Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { createCashierScreens } from './cashier.ts'
import { createClosedScreens, memberScreens, operatorScreens, visitorScreens, type Screen } from './screens.ts'

/** Output folder: one screenshot per screen, brand, scheme and width. They are for review; nothing is compared. */
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

/** Waits for network idle, at most 3 s because a page may keep polling, and for fonts. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
}

async function capturePage(page: Page, name: string, owner: string, device: Device): Promise<void> {
  for (const size of devices[device].sizes) {
    await page.setViewportSize(size)
    await waitUntilIdle(page)
    const file = `${owner}-${size.width}.png`
    await page.screenshot({ path: join(folder, name, file), animations: 'disabled', caret: 'hide' })
  }
  await page.setViewportSize(devices[device].sizes[0])
}

function captureScreen(site: Site, name: string, scheme: Scheme, device: Device): Promise<void> {
  return capturePage(site.page, name, `${site.brand.id}-${scheme}`, device)
}

/** Captures all screens. Failures are collected and reported at the end, so that one does not stop the others. */
async function captureAll(screens: readonly Screen[], site: Site, scheme: Scheme, device: Device): Promise<void> {
  const failures: string[] = []
  for (const { name, open } of screens) {
    await test
      .step(name, async () => {
        if ((await open(site)) !== 'absent') await captureScreen(site, name, scheme, device)
      })
      .catch((error: unknown) => failures.push(`${name}: ${String(error)}`))
    await site.page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  expect(failures).toEqual([])
}

async function setScheme(page: Page, scheme: Scheme): Promise<void> {
  await page.addInitScript((name) => {
    // Game frames have no storage.
    if (window === top) localStorage.setItem('scheme', name)
  }, scheme)
}

async function captureGateScreen(site: Site, name: string, text: string, scheme: Scheme, device: Device) {
  await site.page.goto(site.origin)
  await expect(site.heading).toHaveText(site.text(text))
  await captureScreen(site, name, scheme, device)
}

function defineBrandTests(brand: Brand, scheme: Scheme, device: Device): void {
  const use = { hasTouch: devices[device].hasTouch, viewport: devices[device].sizes[0] }

  test.describe(`${brand.id} ${scheme} ${device}`, () => {
    test.use(use)
    test.beforeEach(({ page }) => setScheme(page, scheme))

    test('visitor', ({ createSite }) => captureAll(visitorScreens, createSite(brand), scheme, device))

    test('member', async ({ createSite }) => {
      const site = createSite(brand)
      await site.page.setViewportSize(devices.mouse.sizes[0])
      await site.open()
      await site.logIn(agent)
      await site.page.setViewportSize(devices[device].sizes[0])
      await captureAll(memberScreens, site, scheme, device)
    })
  })

  adminTest.describe(`${brand.id} ${scheme} ${device}`, () => {
    adminTest.use(use)
    adminTest.beforeEach(({ page }) => setScheme(page, scheme))

    adminTest('cashier', ({ createSite, admin }) =>
      captureAll(createCashierScreens(admin, brand), createSite(brand), scheme, device),
    )

    adminTest('category under maintenance', ({ createSite, admin }) =>
      captureAll(createClosedScreens(admin), createSite(brand), scheme, device),
    )

    adminTest('closed', async ({ createSite, admin }) => {
      const site = createSite(brand)
      await admin.startMaintenance(brand, new Date(Date.now() + 3_600_000))
      await captureGateScreen(site, 'maintenance', 'shell:maintenance.title', scheme, device)
      await admin.reopenSites()
      await admin.blockNetwork(brand, '10.0.0.0/8')
      await captureGateScreen(site, 'blocked', 'shell:blocked.title', scheme, device)
      await admin.reopenSites()
      await site.page.route(`**${permission.path}`, (route) => route.abort())
      await captureGateScreen(site, 'no-response', 'common:gate.title', scheme, device)
    })
  })
}

/** Adds an operator with every permission, who accepts the invitation. An authenticator code works once, so each has its own. */
async function enterOperatorSite(site: OperatorSite, username: string): Promise<void> {
  const { link } = await runOperator('operator', 'add', username, 'Sam Screens', '["admin"]', 'all')
  const { pathname, hash } = new URL(String(link))
  await site.open(pathname + hash)
  const key = (await site.main.locator('code').textContent()) ?? ''
  await site.page.getByLabel(site.text('operator:invitation.password'), { exact: true }).fill('river-lantern-42-stone')
  await site.enterCode(getAuthenticatorCode(key))
  await site.button('operator:invitation.submit').click()
  await expect(site.heading(site.text('operator:page.overview'))).toBeVisible()
}

function defineOperatorTests(scheme: Scheme, device: Device): void {
  operatorTest.describe(`operator ${scheme} ${device}`, () => {
    operatorTest.use({ hasTouch: devices[device].hasTouch, viewport: devices[device].sizes[0] })

    operatorTest('operator', async ({ createOperatorSite }) => {
      const site = await createOperatorSite('EN')
      const { page } = site
      await page.addInitScript((name) => localStorage.setItem('operatorScheme', name), scheme)
      await site.open('/login')
      await capturePage(page, 'operator-login', scheme, device)
      await enterOperatorSite(site, `screens-${scheme}-${device}`)
      for (const { name, path } of operatorScreens) {
        await site.open(path(pickBrand(0).merchantCode))
        await capturePage(page, name, scheme, device)
      }
    })
  })
}

for (const scheme of ['light', 'dark'] as const) {
  for (const device of ['touch', 'mouse'] as const) defineOperatorTests(scheme, device)
}

for (const brand of brands) {
  for (const scheme of ['light', 'dark'] as const) {
    for (const device of ['touch', 'mouse'] as const) defineBrandTests(brand, scheme, device)
  }
}
