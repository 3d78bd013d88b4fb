import { addDays, toCalendarDate } from '@croupier/domain/time'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, trialAccount } from '../../testing/control/accounts.ts'
import { addFacts } from '../../testing/control/rounds.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { getButton, screen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const path = '/member/personalProfit'
const dayMs = 86_400_000
const row = (name: RegExp) => screen.main.getByRole('row', { name })
const chart = screen.main.getByRole('figure')

async function createPlayedMember() {
  const account = await createMember()
  const yesterday = new Date(Date.now() - dayMs)
  await addFacts(account, { stake: 10_000, win: 4_000 })
  await addFacts(account, { gameType: 'LIVE', stake: 2_000, win: 5_000 })
  await addFacts(account, { stake: 30_000, win: 1_000, at: yesterday })
  return account
}

describe('personal loss', () => {
  test('sums the range, by day in chart and table [member-8]', async () => {
    await renderPage(path, { as: await createPlayedMember() })
    await expect.element(screen.main.getByText(/-.*320\.00/).first()).toBeVisible()
    await expect.element(row(/120\.00.*90\.00.*-.*30\.00/)).toBeVisible()
    await expect.element(row(/300\.00.*10\.00.*-.*290\.00/)).toBeVisible()
    await expect.element(chart).toBeVisible()
  })

  test('sums the range by category, which the address keeps', { tags: 'long' }, async () => {
    const { router } = await renderPage(path, { as: await createPlayedMember() })
    await page.getByText(member.profit.category, { exact: true }).click()
    await expect.element(row(new RegExp(`${common.con_rng}.*400\\.00.*50\\.00`))).toBeVisible()
    await expect.element(row(new RegExp(`${common.con_live}.*20\\.00.*50\\.00`))).toBeVisible()
    expect(router.state.location.search).toEqual({ view: 'category' })
  })

  test('shows a single day without a chart', async () => {
    const yesterday = addDays(toCalendarDate('Asia/Yangon', new Date()), -1)
    await renderPage(`${path}?from=${yesterday}&to=${yesterday}`, { as: await createPlayedMember() })
    await expect.element(row(/300\.00.*10\.00/)).toBeVisible()
    expect(row(/120\.00/).query()).toBeNull()
    await expect.element(chart).not.toBeInTheDocument()
  })

  test('shows no figures of the range before while another one is loaded', async () => {
    const { router } = await renderPage(path, { as: await createPlayedMember() })
    await expect.element(chart).toBeVisible()
    const answer = await breakRequests('/wps/member/records/profit', 'held')
    const day = addDays(toCalendarDate('Asia/Yangon', new Date()), -9)
    await router.navigate({ to: '.', search: { from: day, to: day } })
    await expect.element(chart).not.toBeInTheDocument()
    expect(screen.main.getByText(/320\.00/).query()).toBeNull()
    await answer()
    await expect.element(screen.main.getByText(member.empty.bets)).toBeVisible()
  })

  test('says that nothing was played', { tags: 'long' }, async () => {
    await renderPage(path, { as: await createMember() })
    await expect.element(screen.main.getByText(member.empty.bets)).toBeVisible()
  })

  test('can be loaded again after a failure', { tags: 'long' }, async () => {
    const restore = await breakRequests('/wps/member/records/profit', 'unsent')
    await renderPage(path, { as: await createPlayedMember() })
    await expect.element(screen.main.getByText(member.failed)).toBeVisible()
    await restore()
    await getButton(common.action.retry, screen.main).click()
    await expect.element(row(/300\.00/)).toBeVisible()
  })

  test('asks a trial account for a real one', { tags: 'long' }, async () => {
    await renderPage(path, { as: trialAccount })
    await expect.element(screen.alertDialog).toBeVisible()
  })
})
