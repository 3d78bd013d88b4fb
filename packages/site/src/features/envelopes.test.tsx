import { envelopes, openEnvelope } from '@croupier/endpoints/calls/envelopes'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import contents from '@croupier/i18n/catalogs/en/contents.json' with { type: 'json' }
import missions from '@croupier/i18n/catalogs/en/missions.json' with { type: 'json' }
import rewards from '@croupier/i18n/catalogs/en/rewards.json' with { type: 'json' }
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, defaultBrand, trialAccount, type TestMember } from '../testing/control/accounts.ts'
import { startEnvelope } from '../testing/control/campaigns.ts'
import { addFacts } from '../testing/control/rounds.ts'
import { breakRequests } from '../testing/network.ts'
import { renderPage, type RenderOptions } from '../testing/render-page.tsx'
import { getButton, screen, expectSocketOpen } from '../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

let account: TestMember
beforeEach(async () => {
  account = await createMember()
})

const path = '/member/red-envelopes'
/** The highest VIP level of the brand, which other tests have no account of, so that their pages open no dialog. */
const level = 5
const title = contents.campaign.envelope

const open = (options: RenderOptions = {}) => renderPage(path, { as: account, ...options })
const menu = page.getByRole('navigation', { name: common.nav.main })
const link = menu.getByRole('link', { name: common.nav.envelope, exact: true })
const seal = (of: string, scope = screen.main) => getButton(missions.envelope.openOf.replace('{{name}}', of), scope)
const gain = /^You got /

/** Gives a member the highest level. */
const raise = (to: TestMember) => addFacts(to, { stake: 100_000_000_000 })

describe('a red envelope', () => {
  test('is opened on its page, whose entry the menu has only before [named-4]', async () => {
    await renderPage('/', { as: account })
    await link.click()
    const answer = await breakRequests(openEnvelope.path, 'held')
    await seal(title).click()
    await expect.element(seal(title)).toHaveAttribute('aria-busy', 'true')
    await expect.element(seal(title)).toHaveFocus()
    await answer()
    await expect.element(screen.main.getByText(gain)).toBeVisible()
    await expect.element(seal(title)).not.toBeInTheDocument()
    await expect.element(screen.main.getByRole('listitem').filter({ hasText: title })).toHaveFocus()
    await expect.element(link).not.toBeInTheDocument()
  })

  test('becomes a bonus that the reward center lists', { tags: 'long' }, async () => {
    const { router } = await open({ width: 390 })
    await seal(title).click()
    await expect.element(screen.main.getByText(gain)).toBeVisible()
    await router.navigate({ to: '/member/rewardCenter' })
    const credited = screen.main.getByRole('region', { name: rewards.credited, exact: true })
    await expect.element(credited.getByText(title)).toBeVisible()
  })

  test('shows by itself where it begins while the site is open [named-4]', async () => {
    const rain = `Rain ${account.username}`
    await raise(account)
    await renderPage('/', { as: account })
    await expectSocketOpen()
    await startEnvelope(defaultBrand, rain, { minVipLevel: level })
    await seal(rain, screen.dialog).click()
    await expect.element(screen.dialog.getByText(gain)).toBeVisible()
    await getButton(common.action.close, screen.dialog).click()
    await expect.element(screen.dialog).not.toBeInTheDocument()
  })

  test('has no seal once others have opened all of it', { tags: 'long' }, async () => {
    const rain = `Drizzle ${account.username}`
    const other = await createMember()
    await raise(account)
    await raise(other)
    await startEnvelope(defaultBrand, rain, { minVipLevel: level, shares: 1 })
    const first = await renderPage(path, { as: other })
    await seal(rain).click()
    await expect.element(screen.main.getByText(gain)).toBeVisible()
    first.unmount()
    await open()
    const card = screen.main.getByRole('listitem').filter({ hasText: rain })
    await expect.element(card.getByText(missions.envelope.empty)).toBeVisible()
    expect(seal(rain).query()).toBeNull()
  })

  test('is opened once where the response is lost', async () => {
    await open()
    const restore = await breakRequests(openEnvelope.path, 'responseLost')
    await seal(title).click()
    await expect.element(screen.main.getByText(gain)).toBeVisible()
    await restore()
    await expect.element(seal(title)).not.toBeInTheDocument()
  })

  test('can be opened after a request that did not reach the server', { tags: 'long' }, async () => {
    await open()
    const restore = await breakRequests(openEnvelope.path, 'unsent')
    await seal(title).click()
    await expect.element(seal(title)).toBeEnabled()
    await restore()
    await seal(title).click()
    await expect.element(screen.main.getByText(gain)).toBeVisible()
  })

  test('can be loaded again after a failure', { tags: 'long' }, async () => {
    const restore = await breakRequests(envelopes.path, 'unsent')
    await open()
    await expect.element(page.getByText(rewards.failed)).toBeVisible()
    await restore()
    await getButton(common.action.retry).click()
    await expect.element(seal(title)).toBeVisible()
  })

  test('has no entry in the menu of a trial account', { tags: 'long' }, async () => {
    await renderPage('/', { as: trialAccount })
    await expect.element(menu).toBeVisible()
    expect(link.query()).toBeNull()
  })
})
