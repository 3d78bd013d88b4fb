import { findViolations } from './support/accessibility.ts'
import { brands, pickBrand } from './support/brands.ts'
import { expect, getAuthenticatorCode, runOperator, test, type OperatorSite } from './support/operator.ts'

const brand = pickBrand(1)
const merchant = brand.merchantCode

/** Enters the site as a new administrator: an authenticator code works once, so journeys share no account. */
async function enter(site: OperatorSite, username: string): Promise<void> {
  const { link } = await runOperator('operator', 'add', username, 'Ada Admin', '["admin"]', 'all')
  const { pathname, hash } = new URL(String(link))
  await site.open(pathname + hash)
  const key = (await site.main.locator('code').textContent()) ?? ''
  await site.page.getByLabel(site.text('operator:invitation.password'), { exact: true }).fill('river-lantern-42-stone')
  await site.enterCode(getAuthenticatorCode(key))
  await site.button('operator:invitation.submit').click()
  await expect(site.heading(site.text('operator:page.overview'))).toBeVisible()
}

function findSetting(site: OperatorSite, key: string) {
  return site.main.getByRole('region', { name: site.text(`operator:setting.${key}`), exact: true })
}

test('an administrator changes settings in forms, which show what the server refuses and what others have changed', async ({
  createOperatorSite,
}) => {
  const site = await createOperatorSite('EN')
  await enter(site, 'ada-forms')
  await site.open(`/site?merchant=${merchant}`)
  expect(await findViolations(site.page, 'all')).toEqual([])

  const registration = findSetting(site, 'registration')
  await site.button('operator:action.change', registration).click()
  const expression = site.dialog.getByLabel(site.text('operator:settingField.acceptedPattern')).first()
  await expression.fill('(')
  await site.dialog.getByLabel(site.text('operator:reason.label')).fill('A new pattern')
  await site.button('operator:action.save', site.dialog).click()
  await expect(site.dialog.getByText(site.text('operator:problem.refused'))).toBeVisible()
  await expect(expression).toHaveAttribute('aria-invalid', 'true')
  expect(await findViolations(site.page, 'all')).toEqual([])
  await site.button('operator:action.cancel', site.dialog).click()
  const question = site.page.getByRole('alertdialog')
  await site.button('operator:content.discard.confirm', question).click()

  const length = findSetting(site, 'feedbackLength')
  await site.button('operator:action.change', length).click()
  const longest = site.dialog.getByLabel(site.text('operator:settingField.max'))
  await longest.fill('5')
  await expect(site.dialog.getByText(site.text('operator:problem.order'))).toBeVisible()
  await longest.fill('200')
  await runOperator('site', 'setting', merchant, 'feedbackLength', '{"min":20,"max":300}', 'By someone else')
  await site.dialog.getByLabel(site.text('operator:reason.label')).fill('Longer letters')
  await site.button('operator:action.save', site.dialog).click()
  await site.button('operator:action.load', site.dialog).click()
  await expect(longest).toHaveValue('300')
  await longest.fill('200')
  await site.confirm('Longer letters', 'operator:action.save')
  await expect(length).toContainText(site.text('operator:site.characters', { min: 20, max: 200 }))
  await expect(length).toContainText('Longer letters')
  await site.button('operator:site.showHistory', length).click()
  await expect(site.dialog.getByRole('listitem').nth(1)).toContainText('By someone else')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true })

  test(
    'an administrator finds a flag, sees why it is off, and what a switch changes besides',
    { tag: '@long' },
    async ({ createOperatorSite }) => {
      const site = await createOperatorSite('EN')
      await enter(site, 'ada-flags')
      await site.open(`/site?merchant=${pickBrand(2, brands).merchantCode}`)
      expect(await findViolations(site.page, 'all')).toEqual([])
      await site.main.getByRole('searchbox').fill('LOGIN3')
      await site.main.getByRole('button', { name: /^LOGIN3/ }).click()
      await site.button('operator:site.switchOff').click()
      await expect(site.dialog).toContainText('FREEPLAY3')
      await site.button('operator:action.cancel', site.dialog).click()
      const width = await site.page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(360)
    },
  )
})
