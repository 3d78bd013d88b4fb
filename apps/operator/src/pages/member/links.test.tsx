import memberTexts from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import security from '@croupier/i18n/catalogs/en/security.json' with { type: 'json' }
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  applyForActivity,
  applyForProduct,
  createMember,
  openOldRound,
  sendFeedback,
  testMerchant,
  writeToSupport,
} from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { filter, page: pageNames, redemptions, rounds } = texts
const main = page.getByRole('main')
const getRow = (text: string) => main.getByRole('row').filter({ hasText: text })
const getPath = (username: string, tab: string) => `/members/show?brand=${testMerchant}&account=${username}&tab=${tab}`

/** Follows a link by the keyboard: without the sizes of a brand, others may lie over it. */
async function followLink(name: string): Promise<void> {
  const link = main.getByRole('link', { name, exact: true })
  await expect.element(link).toBeVisible()
  link.element().focus()
  await userEvent.keyboard('{Enter}')
}

test('what a member has written and applied for is a link away from its page, without that of others', async () => {
  const [member, other] = [await sendFeedback('The wheel is slow.'), await sendFeedback('I like the wheel.')]
  for (const one of [member, other]) {
    await writeToSupport(one, 'Where is my bonus?')
    await applyForProduct(one)
    await applyForActivity(one, `It rains at ${one.username}.`)
  }
  await renderOperator(getPath(member.username, 'notes'))
  for (const [link, content] of [
    [pageNames.service, 'Where is my bonus?'],
    [pageNames.feedback, 'The wheel is slow.'],
    [pageNames.redemptions, redemptions.state.applying],
    [pageNames.applications, `It rains at ${member.username}.`],
  ] as const) {
    await followLink(link)
    await expect.element(getRow(member.username).getByText(content, { exact: true })).toBeVisible()
    await expect.element(main.getByRole('searchbox', { name: filter.account })).toHaveValue(member.username)
    expect(getRow(other.username).elements()).toHaveLength(0)
    await followLink(member.username)
  }
})

test('an open round of a member leads to the page where its stake is returned', async () => {
  const { username, roundId } = await openOldRound('10')
  await renderOperator(getPath(username, 'rounds'))
  const row = getRow(roundId)
  await expect.element(row.getByText(memberTexts.state.open, { exact: true })).toBeVisible()
  await row.getByRole('link', { name: pageNames.rounds, exact: true }).click()
  await expect.element(row.getByRole('button', { name: rounds.return, exact: true })).toBeVisible()
})

test('the logins of a member say how and from where, also on a phone', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(360, 800)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  const member = await createMember()
  await writeToSupport(member, 'Hello')
  await renderOperator(getPath(member.username, 'logins'))
  const row = getRow(security.result.success)
  await expect.element(row.getByText(security.method.password, { exact: true })).toBeVisible()
  await expect.element(row.getByText(security.device.unknown, { exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
