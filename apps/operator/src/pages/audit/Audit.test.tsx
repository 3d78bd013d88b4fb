import { grantBonus } from '@croupier/endpoints/calls/ops/bonuses'
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import burmese from '@croupier/i18n/catalogs/my/operator.json' with { type: 'json' }
import vietnamese from '@croupier/i18n/catalogs/vi/operator.json' with { type: 'json' }
import chinese from '@croupier/i18n/catalogs/zh-Hans/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, createOperator, testMerchant } from '../../testing/control.ts'
import { createOperatorApi } from '../../testing/operator-api.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

/** Shows what an operator has done who has granted a bonus to a member. */
async function renderGrant() {
  const { username: account } = await createMember()
  const { username, token } = await createOperator(['finance'])
  const body = { merchant: testMerchant, account, amount: '5', wagering: 1, days: 1, reason: 'A test needs it' }
  await createOperatorApi(token).call(grantBonus, { body, idempotencyKey: crypto.randomUUID() })
  await renderOperator(`/audit?actor=${username}`)
  const shown = page.getByRole('row').getByText('bonus/grant', { exact: true })
  return { account, shown }
}

test('an operation is found by what the table shows of it', async () => {
  const { account, shown } = await renderGrant()
  await expect.element(shown).toBeVisible()
  const filter = page.getByRole('searchbox', { name: texts.audit.filter.operation })
  await filter.fill('bonus/cancel')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(texts.audit.empty)).toBeVisible()
  await filter.fill('bonus/grant')
  await userEvent.keyboard('{Enter}')
  await expect.element(shown).toBeVisible()
  // The subject has the id of the member alone.
  const link = page.getByRole('row').getByRole('link', { name: account, exact: true })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(`/members/show\\?.*account=${account}`))
})

test('entries are filtered by days, of which one that is not yet complete changes nothing', async () => {
  const { shown } = await renderGrant()
  const getDay = (end: 'from' | 'to') => page.getByLabelText(texts.audit.filter[end], { exact: true })
  await expect.element(shown).toBeVisible()
  await getDay('from').fill('2001-02-03')
  await getDay('to').fill('2001-02-02')
  await expect.element(page.getByText(texts.audit.filter.order)).toBeVisible()
  await expect.element(shown).toBeVisible()
  await getDay('to').fill('2001-02-04')
  await expect.element(page.getByText(texts.audit.empty)).toBeVisible()
  await getDay('to').fill('0202-02-04')
  await expect.element(page.getByText(texts.audit.empty)).toBeVisible()
  await getDay('to').fill('2999-12-31')
  await expect.element(shown).toBeVisible()
})

test('a filter keeps the focus when it applies, and follows a press on back', async () => {
  const { shown } = await renderGrant()
  await expect.element(shown).toBeVisible()
  const filter = page.getByRole('searchbox', { name: texts.audit.filter.operation })
  await filter.fill(' bonus/cancel ')
  await userEvent.keyboard('{Enter}')
  await expect.element(filter).toHaveValue('bonus/cancel')
  await expect.element(filter).toHaveFocus()
  await expect.element(page.getByText(texts.audit.empty)).toBeVisible()
  await filter.fill('bonus/grant')
  await userEvent.keyboard('{Enter}')
  await expect.element(shown).toBeVisible()
  history.back()
  await expect.element(filter).toHaveValue('bonus/cancel')
  await expect.element(page.getByText(texts.audit.empty)).toBeVisible()
})

test.each([
  ['EN', texts],
  ['MY', burmese],
  ['VN', vietnamese],
  ['CN', chinese],
] as const)(
  'a day that the server does not take is an error once its field is left in %s',
  async (language, { audit }) => {
    await renderOperator(`/audit?of=${language}`, { language })
    const range = audit.filter.range.replace('{{first}}', '2000').replace('{{last}}', '2999')
    const day = page.getByLabelText(audit.filter.from, { exact: true })
    await day.fill('0202-02-04')
    await expect.element(page.getByText(range)).not.toBeInTheDocument()
    await userEvent.tab({ shift: true })
    await expect.element(page.getByText(range)).toBeVisible()
    await expect.element(day).toHaveAttribute('aria-invalid', 'true')
    await day.fill('2002-02-04')
    await expect.element(page.getByText(range)).not.toBeInTheDocument()
  },
)
