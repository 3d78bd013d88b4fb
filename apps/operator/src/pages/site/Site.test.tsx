import { changeSiteStatus, siteDetails, siteHistory } from '@croupier/endpoints/calls/ops/sites'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, createOperator, testMerchant } from '../../testing/control.ts'
import { reloadOffline } from '../../testing/network.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { action, content, reason, settingField, site } = texts
const dialog = page.getByRole('dialog')
const panel = page.getByRole('region', { name: site.countries, exact: true })

async function save(name = action.save): Promise<void> {
  await dialog.getByLabelText(reason.label).fill('A test needs it')
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

test('countries are blocked and opened again; the page says that this server knows no countries [error-10.2]', async () => {
  await renderOperator(`/site?merchant=${testMerchant}`)
  await expect.element(panel.getByText(site.noCountries, { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: action.change }).click()
  await expect.element(dialog.getByText(site.countriesUnknown)).toBeVisible()
  await dialog.getByRole('combobox', { name: settingField.addCountry }).click()
  await page.getByRole('option', { name: 'Singapore', exact: true }).click()
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Singapore')
  await save()
  await expect.element(panel.getByText('Singapore', { exact: true })).toBeVisible()
  await expect.element(panel.getByText(site.countriesUnknown)).toBeVisible()

  expect(Intl.DisplayNames.supportedLocalesOf('my')).toEqual([])
  await renderOperator(`/site?merchant=${testMerchant}&of=burmese`, { language: 'MY' })
  await expect.element(page.getByRole('main').getByText('စင်္ကာပူ', { exact: true })).toBeVisible()
  await renderOperator(`/site?merchant=${testMerchant}&of=english`)
  await panel.getByRole('button', { name: action.change }).click()
  await dialog.getByRole('button', { name: `${action.remove}: Singapore` }).click()
  await save()
  await expect.element(panel.getByText(site.noCountries, { exact: true })).toBeVisible()
})

test('a country that is chosen and not saved is discarded only after a question', async () => {
  await renderOperator(`/site?merchant=${testMerchant}&of=discard`)
  await panel.getByRole('button', { name: action.change }).click()
  await dialog.getByRole('combobox', { name: settingField.addCountry }).click()
  await page.getByRole('option', { name: 'Singapore', exact: true }).click()
  await dialog.getByRole('button', { name: action.cancel, exact: true }).click()
  await page.getByRole('button', { name: content.discard.confirm, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(panel.getByText(site.noCountries, { exact: true })).toBeVisible()
})

test('a site that can no longer be loaded stays, below a notice that says so', async () => {
  await renderOperator(`/site?merchant=${testMerchant}&of=offline`)
  await expect.element(panel).toBeVisible()
  await reloadOffline()
  await expect.element(page.getByRole('main').getByText(texts.state.loadFailed, { exact: true })).toBeVisible()
  await expect.element(panel).toBeVisible()
})

/**
 * Answers changes of a site's status in place of the server, whose sites other tests use at the same time, and shows them in its
 * details. Returns the changes that were sent.
 */
function answerStatusChanges() {
  const sent: { readonly maintenance: boolean; readonly end: string | null }[] = []
  const send = globalThis.fetch
  const network = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname === changeSiteStatus.path) {
      sent.push((await request.json()) as (typeof sent)[number])
      return Response.json({ success: true, value: { version: sent.length } })
    }
    const response = await send(request)
    const last = sent.at(-1)
    if (pathname !== siteDetails.path || !last) return response
    const body = (await response.json()) as { readonly value: object }
    return Response.json({
      ...body,
      value: { ...body.value, maintenance: { active: last.maintenance, end: last.end } },
    })
  })
  onTestFinished(() => network.mockRestore())
  return sent
}

test('the end of a maintenance is changed while the site stays closed, and never to one in the past', async () => {
  const sent = answerStatusChanges()
  await renderOperator(`/site?merchant=${testMerchant}&of=status`)
  const status = page.getByRole('region', { name: site.status, exact: true })
  const end = dialog.getByLabelText(site.end)
  const change = status.getByRole('button', { name: action.change })
  await change.click()
  await end.fill('2098-03-04T05:06')
  await save(site.closeSubmit)
  await expect.element(status.getByText(site.closed, { exact: true })).toBeVisible()

  await change.click()
  await dialog.getByRole('radio', { name: site.endTitle, exact: true }).click()
  await expect.element(end).toHaveValue('2098-03-04T05:06')
  await end.fill('2020-03-04T05:06')
  await expect.element(dialog.getByText(site.endPast)).toBeVisible()
  await dialog.getByLabelText(reason.label).fill('A test needs it')
  await dialog.getByRole('button', { name: action.save, exact: true }).click()
  await expect.element(end).toHaveFocus()
  await end.fill('2099-03-04T05:06')
  await save()

  await change.click()
  await save(site.openSubmit)
  await expect.element(status.getByText(site.open, { exact: true })).toBeVisible()
  expect(sent.map(({ maintenance, end: sentEnd }) => [maintenance, sentEnd])).toEqual([
    // In the zone of the brand.
    [true, '2098-03-03T22:36:00.000Z'],
    [true, '2099-03-03T22:36:00.000Z'],
    [false, null],
  ])
})

test('every setting that has a form is on the page, also those of withdrawals and transfers', async () => {
  await renderOperator(`/site?merchant=${testMerchant}&of=settings`)
  for (const [group, key] of [
    ['withdrawals', 'withdrawalFee'],
    ['withdrawals', 'banks'],
    ['transfers', 'transferMaximum'],
    ['rewards', 'zaloReward'],
    ['rewards', 'vipRewards'],
  ] as const) {
    await expect.element(page.getByRole('heading', { name: site.group[group], exact: true })).toBeVisible()
    const shown = page.getByRole('region', { name: texts.setting[key], exact: true })
    await expect.element(shown.getByRole('button', { name: action.change })).toBeVisible()
  }
})

test('an offer is tried by the rules of the server while its terms are typed', async () => {
  const { bonus, offerTrial, setting } = texts
  await renderOperator(`/site?merchant=${testMerchant}&of=trial`)
  await page
    .getByRole('region', { name: setting.bonusOffers, exact: true })
    .getByRole('button', { name: action.change })
    .click()
  await dialog.getByRole('button', { name: action.addRow }).click()
  await dialog.getByRole('button', { name: offerTrial.title }).click()
  await expect.element(dialog.getByText(offerTrial.incomplete)).toBeVisible()
  await dialog.getByLabelText(settingField.wagering).fill('3')
  await dialog.getByRole('group', { name: settingField.contributions }).getByLabelText(common.con_rng).fill('10')
  await dialog.getByLabelText(bonus.name, { exact: true }).fill('100')
  await dialog.getByRole('group', { name: offerTrial.bets }).getByLabelText(common.con_rng).fill('500')
  await dialog.getByRole('button', { name: offerTrial.count, exact: true }).click()
  await expect.poll(() => dialog.getByRole('status').element().textContent).toMatch(/300.*50.*250/)
  await dialog.getByLabelText(settingField.wagering).fill('4')
  await expect.element(dialog.getByRole('status')).toBeEmptyDOMElement()
})

test('a viewer reads the blocked countries, and has no button to change them', { tags: 'long' }, async () => {
  const { token } = await createOperator(['viewer'])
  await renderOperator(`/site?merchant=${testMerchant}&of=viewer`, { token })
  await expect.element(panel.getByText(site.noCountries, { exact: true })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: action.change })).not.toBeInTheDocument()
})

test('a network that is none is refused at the field, by its name, and nothing is saved', async () => {
  await renderOperator(`/site?merchant=${testMerchant}&of=networks`)
  const networks = page.getByRole('region', { name: site.networks, exact: true })
  await networks.getByRole('button', { name: action.change }).click()
  const field = dialog.getByLabelText(site.networks, { exact: true })
  await field.fill('203.0.113.7, 203.0.113.0/99')
  await dialog.getByLabelText(reason.label).fill('A test needs it')
  await dialog.getByRole('button', { name: action.save, exact: true }).click()
  const refusal = dialog.getByText(site.networkWrong.replace('{{network}}', '203.0.113.0/99'))
  await expect.element(refusal).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveFocus()
  expect(dialog.getByRole('alert').query()).toBeNull()
  await field.fill('203.0.113.7')
  await expect.element(refusal).not.toBeInTheDocument()
})

test('a registration rule that is off shows what the server refuses of it', async () => {
  await renderOperator(`/site?merchant=${testMerchant}&of=rules`)
  await page
    .getByRole('region', { name: texts.setting.registration, exact: true })
    .getByRole('button', { name: action.change })
    .click()
  const rule = dialog.getByRole('listitem').filter({ hasText: 'affiliateCode' })
  const pattern = rule.getByLabelText(settingField.acceptedPattern, { exact: true })
  await pattern.fill('[')
  await rule.getByRole('checkbox', { name: settingField.enabled }).click()
  await expect.element(pattern).not.toBeInTheDocument()
  await dialog.getByLabelText(reason.label).fill('A test needs it')
  await dialog.getByRole('button', { name: action.save, exact: true }).click()
  await expect.element(pattern).toHaveFocus()
  await expect.element(rule.getByText(texts.problem.refused)).toBeVisible()
})

test('the history of a setting begins with its newest values, and shows older ones when asked for', async () => {
  const send = fetch
  const network = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== siteHistory.path) return send(request)
    const newest = Number(searchParams.get('before') ?? 28) - 1
    const count = Math.min(newest, Number(searchParams.get('pageSize')))
    const change = { value: '1.00', actor: 'someone', reason: 'A test', changedAt: '2026-11-30T10:00:00.000Z' }
    const value = Array.from({ length: count }, (_, index) => ({ ...change, version: newest - index }))
    return Response.json({ success: true, value })
  })
  onTestFinished(() => network.mockRestore())
  await renderOperator(`/site?merchant=${testMerchant}&of=history`)
  await page.getByRole('main').getByRole('button', { name: site.showHistory, exact: true }).last().click()
  const values = dialog.getByRole('listitem')
  await expect.poll(() => values.elements().length).toBe(25)
  const older = dialog.getByRole('button', { name: site.older, exact: true })
  await older.click()
  await expect.poll(() => values.elements().length).toBe(27)
  await expect.element(values.last()).toMatchTextContent(site.version.replace('{{version}}', '1'))
  expect(older.query()).toBeNull()
})
