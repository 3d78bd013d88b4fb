import {
  claimMission,
  missionLeaderboards,
  missionSummary,
  type MissionSummary,
} from '@croupier/endpoints/calls/missions'
import { joinRaffle, raffles } from '@croupier/endpoints/calls/raffles'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import contents from '@croupier/i18n/catalogs/en/contents.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import missions from '@croupier/i18n/catalogs/en/missions.json' with { type: 'json' }
import rewards from '@croupier/i18n/catalogs/en/rewards.json' with { type: 'json' }
import burmeseContents from '@croupier/i18n/catalogs/my/contents.json' with { type: 'json' }
import burmese from '@croupier/i18n/catalogs/my/missions.json' with { type: 'json' }
import vietnamese from '@croupier/i18n/catalogs/vi/missions.json' with { type: 'json' }
import vietnameseContents from '@croupier/i18n/catalogs/vi/contents.json' with { type: 'json' }
import chinese from '@croupier/i18n/catalogs/zh-Hans/missions.json' with { type: 'json' }
import chineseContents from '@croupier/i18n/catalogs/zh-Hans/contents.json' with { type: 'json' }
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { scale } from '@croupier/testing/scale'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, trialAccount, type TestMember } from '../testing/control/accounts.ts'
import { addFacts } from '../testing/control/rounds.ts'
import { breakRequests } from '../testing/network.ts'
import { renderPage, type RenderOptions } from '../testing/render-page.tsx'
import { expectAddress, getButton, screen, expectSocketOpen } from '../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

let account: TestMember
beforeEach(async () => {
  account = await createMember()
})

const path = '/member/missionLeaderboard'
/** Minor units of valid bets that the first daily mission of the brand asks for. */
const goal = 5_000_000
const { daily, weekly, first, week, raffle } = contents.campaign

const open = (options: RenderOptions = {}) => renderPage(path, { as: account, ...options })
const menu = page.getByRole('navigation', { name: common.nav.main })
const center = page.getByRole('navigation', { name: member.menu.label })
const name = common.nav.missionLeaderboard
const fill = (text: string, title: string) => text.replace('{{name}}', title)
const card = (title: string) =>
  screen.main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const claimOf = (title: string) => getButton(fill(missions.claimOf, title))
const region = (title: string) => screen.main.getByRole('region', { name: title, exact: true })
const openTab = (label: string) => page.getByRole('tab', { name: label, exact: true }).click()
const mask = ({ username }: TestMember) => `${username.slice(0, 2)}***${username.slice(-2)}`

/** Expects a view that cannot be loaded to say so, and to load after a retry. */
async function expectRetry(broken: string, tab: string, loaded: () => Promise<void>): Promise<void> {
  const restore = await breakRequests(broken, 'unsent')
  await open()
  await openTab(tab)
  await expect.element(page.getByText(rewards.failed)).toBeVisible()
  await restore()
  await getButton(common.action.retry).click()
  await loaded()
}

describe('the missions of an account', () => {
  test('are listed with their period, progress and reward [member-12, gamecall-9.8]', async () => {
    await addFacts(account, { stake: goal / 2 })
    await open()
    await expect.element(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    const bar = card(daily).getByRole('progressbar', { name: missions.fact.validBet })
    await expect.element(bar).toHaveAttribute('aria-valuenow', '0.5')
    await expect.element(bar.getByText(/25,000\.00 of .*50,000\.00/)).toBeVisible()
    await expect.element(card(daily).getByText(missions.period.day, { exact: true })).toBeVisible()
    await expect.element(card(weekly).getByText(missions.period.week, { exact: true })).toBeVisible()
    await expect.element(card(weekly).getByRole('progressbar', { name: missions.fact.deposit })).toBeVisible()
    await expect.element(card(first).getByText(missions.points.replace('{{points}}', '50'))).toBeVisible()
    await expect.element(card(first).getByText(missions.period.once, { exact: true })).toBeVisible()
    await expect.element(claimOf(daily)).not.toBeInTheDocument()
  })

  test('are claimed once each, and counted in the menu while they wait [member-15.1, gamecall-9.8]', async () => {
    await addFacts(account, { stake: goal })
    await renderPage('/', { as: account })
    await menu.getByRole('link', { name, exact: true }).click()
    await expectAddress(path)
    await expect.element(center.getByRole('link', { name: `${name} 1` })).toBeVisible()
    await claimOf(daily).click()
    await expect.element(card(daily).getByText(missions.isClaimed, { exact: true })).toBeVisible()
    await expect.element(claimOf(daily)).not.toBeInTheDocument()
    // The claimed one moves to the end.
    await expect.poll(() => document.activeElement?.parentElement).toBe(card(daily).element().parentElement)
    await expect.element(center.getByRole('link', { name, exact: true })).toBeVisible()
    await center.getByRole('link', { name: common.nav.rewardCenter, exact: true }).click()
    await expect.element(region(rewards.credited).getByText(daily)).toBeVisible()
  })

  test('are claimed on a phone, also where the response is lost', async () => {
    await addFacts(account, { stake: goal })
    await open({ width: 390 })
    const restore = await breakRequests(claimMission.path, 'responseLost')
    await claimOf(daily).click()
    await expect.element(card(daily).getByText(missions.isClaimed, { exact: true })).toBeVisible()
    await restore()
    await expect.element(claimOf(daily)).not.toBeInTheDocument()
  })

  test('are claimed anew in the period after one whose response was lost', async () => {
    await addFacts(account, { stake: goal })
    const { site } = await open()
    const { queryClient } = site
    const restore = await breakRequests(claimMission.path, 'responseLost')
    await claimOf(daily).click()
    await expect.element(card(daily).getByText(missions.isClaimed, { exact: true })).toBeVisible()
    await expect.element(center.getByRole('link', { name, exact: true })).toBeVisible()
    await expect.poll(() => queryClient.isFetching() + queryClient.isMutating()).toBe(0)
    await restore()
    // Shown as in the next period, while the server is in this one.
    queryClient.setQueriesData<MissionSummary>({ queryKey: toQueryKey(missionSummary) }, (shown) => {
      const toNext = (each: MissionSummary['missions'][number]) => {
        if (each.title !== daily) return each
        const reward = each.reward.kind === 'money' ? { ...each.reward, days: 1 } : each.reward
        return { ...each, reward, state: 'claimable' as const, endsAt: '2099-01-01T00:00:00.000Z' }
      }
      return shown && { ...shown, missions: shown.missions.map(toNext) }
    })
    await expect.element(card(daily).getByText(/within 1 day\.$/)).toBeVisible()
    await claimOf(daily).click()
    await expect.element(page.getByText(errors.REWARD_CLAIMED)).toBeVisible()
  })

  test('become claimable while the page is open, as the state of the account is pushed', async () => {
    await open()
    await expect.element(card(daily)).toBeVisible()
    await expect.element(claimOf(daily)).not.toBeInTheDocument()
    await expectSocketOpen()
    await addFacts(account, { stake: goal })
    await expect.element(claimOf(daily)).toBeVisible()
    await expect.element(center.getByRole('link', { name: `${name} 1` })).toBeVisible()
  })

  test('stay to be claimed where the request does not reach the server', async () => {
    await addFacts(account, { stake: goal })
    await open()
    const restore = await breakRequests(claimMission.path, 'unsent')
    await claimOf(daily).click()
    await expect.element(claimOf(daily)).toBeEnabled()
    await restore()
    await claimOf(daily).click()
    await expect.element(card(daily).getByText(missions.isClaimed, { exact: true })).toBeVisible()
  })

  test('can be loaded again after a failure', async () => {
    await expectRetry(missionSummary.path, missions.tab.missions, () => expect.element(card(daily)).toBeVisible())
  })

  const languages = [
    ['MY', 'shwe', burmese, burmeseContents],
    ['CN', 'shwe', chinese, chineseContents],
    ['VN', 'lotus', vietnamese, vietnameseContents],
  ] as const
  const cases = languages.slice(0, scale(1, languages.length))
  test.each(cases)('are named in %s', async (language, brand, texts, { campaign }) => {
    await renderPage(path, { as: await createMember({ brand }), language })
    await expect.element(card(campaign.daily)).toBeVisible()
    await expect.element(page.getByRole('tab', { name: texts.tab.raffles, exact: true })).toBeVisible()
    await expect.element(card(campaign.daily).getByText(texts.period.day, { exact: true })).toBeVisible()
    await openTab(texts.tab.raffles)
    const prizes = texts.raffle.prizes.replace('{{prizes}}', `.+${texts.raffle.separator}.+`)
    await expect.element(card(campaign.raffle).getByText(new RegExp(`^${prizes}`))).toBeVisible()
  })
})

describe('the leaderboards', () => {
  test('rank accounts under masked names, with the prizes of their places [gamecall-9.9]', async () => {
    await addFacts(account, { stake: 900_000_000 })
    await open()
    await openTab(missions.tab.leaderboards)
    const row = region(week)
      .getByRole('row')
      .filter({ hasText: mask(account) })
    await expect.element(row.first()).toBeVisible()
    await expect
      .element(
        row
          .first()
          .getByText(/9,000,000\.00/)
          .first(),
      )
      .toBeVisible()
    await expect.element(page.getByText(/^Your place: \d+/)).toBeVisible()
    await expect.element(region(week).getByText(missions.period.week, { exact: true })).toBeVisible()
  })

  test('say that an account has no place yet, on a phone too', { tags: 'long' }, async () => {
    await open({ width: 390 })
    await openTab(missions.tab.leaderboards)
    await expect.element(region(week).getByText(missions.leaderboard.noPlace)).toBeVisible()
    await expect.element(region(week).getByText(/To be wagered 1 time within 7 days/)).toBeVisible()
  })

  test('can be loaded again after a failure', { tags: 'long' }, async () => {
    await expectRetry(missionLeaderboards.path, missions.tab.leaderboards, () =>
      expect.element(region(week)).toBeVisible(),
    )
  })
})

describe('the raffles', () => {
  test('have a press to take part, the prizes, and a hash that proves the draw [gamecall-8.11]', async () => {
    await open()
    await openTab(missions.tab.raffles)
    await expect.element(card(raffle).getByText(/^A ticket for each .*10,000\.00/)).toBeVisible()
    await expect.element(card(raffle).getByText(/^Prizes: .*200,000\.00.*50,000\.00/)).toBeVisible()
    await getButton(fill(missions.raffle.joinOf, raffle)).click()
    await expect.element(card(raffle).getByText(missions.raffle.joined.replace('{{tickets}}', '0'))).toBeVisible()
    await expect.element(getButton(fill(missions.raffle.joinOf, raffle))).not.toBeInTheDocument()
    await expect.element(card(raffle)).toHaveFocus()
    const fairness = card(raffle).getByText(missions.raffle.fairness)
    expect(fairness.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await fairness.click()
    await expect.element(card(raffle).getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  })

  test('are joined after a request that did not reach the server is sent again', { tags: 'long' }, async () => {
    await open({ width: 390 })
    await openTab(missions.tab.raffles)
    const join = getButton(fill(missions.raffle.joinOf, raffle))
    const restore = await breakRequests(joinRaffle.path, 'unsent')
    await join.click()
    await expect.element(join).toBeEnabled()
    await restore()
    await join.click()
    await expect.element(join).not.toBeInTheDocument()
  })

  test('can be loaded again after a failure', { tags: 'long' }, async () => {
    await expectRetry(raffles.path, missions.tab.raffles, () => expect.element(card(raffle)).toBeVisible())
  })
})

describe('the page of missions', () => {
  test('switches its views by keyboard', { tags: 'long' }, async () => {
    await open()
    await openTab(missions.tab.missions)
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect.element(region(week)).toBeVisible()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect.element(card(raffle)).toBeVisible()
    await expect.element(card(daily)).not.toBeInTheDocument()
  })

  test('asks a visitor to log in, over the home page', { tags: 'long' }, async () => {
    await renderPage(path)
    await expect.element(screen.dialog).toBeVisible()
    await expectAddress('/')
  })

  test('asks a trial account for a real one, and has no entry in its menu', { tags: 'long' }, async () => {
    await renderPage(path, { as: trialAccount })
    await expect.element(screen.anyDialog).toBeVisible()
    expect(menu.getByText(name, { exact: true }).query()).toBeNull()
  })
})
