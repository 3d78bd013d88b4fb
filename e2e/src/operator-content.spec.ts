import { randomUUID } from 'node:crypto'
import { languageNames } from '@croupier/domain/language-names'
import type { Page } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { pickBrand } from './support/brands.ts'
import { tagLongUnless } from './support/long.ts'
import { expect, getAuthenticatorCode, OperatorSite, runOperator, test } from './support/operator.ts'

const brand = pickBrand(1)
const [first = 'EN', second = 'EN'] = brand.languages

/** Opens the operators' site without a script of the test, which would run in the frame of a preview too. */
function createSite(page: Page, baseURL: string | undefined): OperatorSite {
  const { port } = new URL(baseURL ?? 'http://localhost')
  return new OperatorSite(page, `http://operator.localhost:${port}`, 'EN')
}

/** Logs in as a new operator who writes the contents of the brand. */
async function logIn(site: OperatorSite): Promise<void> {
  const username = `writer-${randomUUID().slice(0, 8)}`
  const merchants = JSON.stringify([brand.merchantCode])
  const { link } = await runOperator('operator', 'add', username, 'Wanda Writer', '["content"]', merchants)
  await site.open(new URL(String(link)).pathname + new URL(String(link)).hash)
  const key = (await site.main.locator('code').textContent()) ?? ''
  await site.page.getByLabel(site.text('operator:invitation.password'), { exact: true }).fill('river-lantern-42-stone')
  await site.enterCode(getAuthenticatorCode(key))
  await site.button('operator:invitation.submit').click()
  await expect(site.heading(site.text('operator:page.overview'))).toBeVisible()
}

for (const width of [1280, 360]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } })

    test(
      'an operator writes a notice, reads what is wrong with it, sees it in the skin of its brand, and publishes it',
      tagLongUnless(width === 360),
      async ({ page, baseURL }) => {
        const site = createSite(page, baseURL)
        const { dialog } = site
        const id = `notice-${randomUUID().slice(0, 8)}`
        await logIn(site)
        await site.open('/content?kind=notice')
        await site.button('operator:content.add').click()
        await site.button('operator:action.save', dialog).click()
        await expect(dialog.getByText(site.text('operator:content.noTexts')).first()).toBeVisible()
        await dialog.getByLabel(site.text('operator:member.id')).fill(id)
        const field = (name: string) =>
          dialog.getByRole('textbox', { name: new RegExp(`^${site.text(`operator:content.field.${name}`)}`) })
        await field('body').fill('<p>Closed <b>tonight</b></p><script>attack()</script>')
        await dialog.getByLabel(site.text('operator:content.schedule.from')).fill('2030-01-01T08:00')
        await dialog.getByLabel(site.text('operator:content.schedule.to')).fill('2029-01-01T08:00')
        await dialog.getByLabel(site.text('operator:reason.label')).fill('Ticket 8')
        await site.button('operator:action.save', dialog).click()
        await expect(field('title')).toBeFocused()
        await expect(dialog.getByText(site.text('operator:content.problem.order'))).toBeVisible()
        expect(await findViolations(page, 'all')).toEqual([])

        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: site.text('operator:content.discard.stay') }).click()
        await field('title').fill('Night')
        await dialog.getByLabel(site.text('operator:content.schedule.to')).fill('')
        await dialog.getByLabel(site.text('operator:content.schedule.from')).fill('')
        const missing = site.text('operator:content.missing')
        await expect(dialog.getByRole('tab').filter({ hasText: missing })).toHaveCount(brand.languages.length - 1)
        await dialog.getByRole('tab', { name: languageNames[second] }).click()
        await field('title').fill('Second night')
        await site.button('operator:action.save', dialog).click()

        const preview = page.frameLocator('iframe')
        const frame = page.locator('iframe')
        await expect(preview.getByRole('button', { name: 'Night' })).toBeVisible()
        await expect(preview.locator('html')).toHaveAttribute('data-brand', brand.id)
        // By keyboard: the tool that clicks does not know how the frame is scaled.
        await preview.getByRole('button', { name: 'Night' }).press('Enter')
        await expect(preview.getByRole('dialog').getByText('tonight')).toBeVisible()
        expect(await preview.locator('[data-slot="rich-text"]').innerHTML()).toBe('<p>Closed <b>tonight</b></p>')
        await dialog.getByRole('radio', { name: site.text('operator:content.scheme.dark') }).click()
        await expect(preview.locator('html')).toHaveAttribute('data-scheme', 'dark')
        expect(new URL((await frame.getAttribute('src')) ?? '').pathname).toBe('/preview')
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

        await site.button('operator:content.action.publish', dialog).click()
        await site.confirm('Ticket 8', 'operator:content.action.publish')
        const row = site.main.getByRole('row').filter({ hasText: id })
        await expect(row).toContainText(site.text('operator:content.state.live'))
      },
    )
  })
}

test('a preview reads nothing of the session of its site', async ({ page }) => {
  const id = `help-${randomUUID().slice(0, 8)}`
  const document = {
    schedule: { from: null, to: null },
    audience: { roles: [], minVipLevel: 0, languages: [] },
    position: 1,
    texts: { [first]: { title: 'Limits', body: '<p>Read <a href="/help">the help</a>.</p>', image: null } },
  }
  await runOperator('content', 'save', brand.merchantCode, 'help', id, JSON.stringify(document), 'Ticket 8')
  const { url } = await runOperator('content', 'link', brand.merchantCode, 'help', id)
  // A file of the same origin: the site itself would forget a token that is not one.
  await page.goto(new URL('/manifest.webmanifest', String(url)).href)
  await page.evaluate(() => sessionStorage.setItem('token', 'secret'))
  const calls: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wps/')) calls.push(request.headers()['authorization'])
  })
  await page.goto(String(url))
  await expect(page.getByRole('button', { name: 'Limits' })).toBeVisible()
  await page.getByRole('link', { name: 'the help' }).click()
  await expect(page).toHaveURL(String(url))
  expect(calls).toEqual([undefined, undefined])
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBe('secret')
})
