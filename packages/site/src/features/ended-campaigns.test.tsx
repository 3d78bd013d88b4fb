import { raffles, type Raffle } from '@croupier/endpoints/calls/raffles'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import missions from '@croupier/i18n/catalogs/en/missions.json' with { type: 'json' }
import rewards from '@croupier/i18n/catalogs/en/rewards.json' with { type: 'json' }
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, defaultBrand, type TestMember } from '../testing/control/accounts.ts'
import { addDrawnRaffle, addEndedLeaderboard, startMission, stopCampaign } from '../testing/control/campaigns.ts'
import { addFacts } from '../testing/control/rounds.ts'
import { renderPage, type RenderOptions } from '../testing/render-page.tsx'
import { getButton, screen } from '../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

let account: TestMember
beforeEach(async () => {
  account = await createMember()
})

const open = (options: RenderOptions = {}) => renderPage('/member/missionLeaderboard', { as: account, ...options })
const card = (title: string) =>
  screen.main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const claimOf = (title: string) => getButton(missions.claimOf.replace('{{name}}', title))
const region = (title: string) => screen.main.getByRole('region', { name: title, exact: true })

describe('a mission that an operator has stopped', () => {
  test('is gone from the open page of its members', async () => {
    const title = `Stopped ${account.username}`
    const id = await startMission(defaultBrand, title)
    await addFacts(account, { stake: 100, gameType: 'COCKFIGHT' })
    await open()
    await expect.element(claimOf(title)).toBeVisible()
    await stopCampaign(id)
    await expect.element(card(title)).not.toBeInTheDocument()
  })
})

describe('a leaderboard that has ended', () => {
  test('shows its last winners, and no places to play for [gamecall-9.9]', { tags: 'long' }, async () => {
    const title = `Race ${account.username}`
    await addEndedLeaderboard(account, title)
    await open({ width: 390 })
    await page.getByRole('tab', { name: missions.tab.leaderboards, exact: true }).click()
    const race = region(title)
    await expect.element(race.getByText(missions.leaderboard.ended, { exact: true })).toBeVisible()
    await expect
      .element(race.getByText(`${account.username.slice(0, 2)}***${account.username.slice(-2)}`))
      .toBeVisible()
    for (const text of [missions.leaderboard.noPlace, missions.leaderboard.noPlaces, missions.period.day])
      expect(race.getByText(text, { exact: true }).query()).toBeNull()
  })
})

describe('a raffle that has ended', () => {
  test('says that it has no winners yet instead of that it was drawn, and later that no ticket could win', async () => {
    const title = `Ended ${account.username}`
    await addDrawnRaffle(account, title)
    const { site } = await open()
    await page.getByRole('tab', { name: missions.tab.raffles, exact: true }).click()
    const raffle = card(title)
    await expect.element(raffle.getByText(missions.raffle.drawn, { exact: true })).toBeVisible()
    const showUndrawn = (minutesAfterEnd: number) => {
      const endsAt = new Date(site.api.now() - minutesAfterEnd * 60_000).toISOString()
      site.queryClient.setQueriesData<readonly Raffle[]>({ queryKey: toQueryKey(raffles) }, (all) =>
        all?.map((each) => (each.title === title ? { ...each, endsAt, winners: [], seed: null } : each)),
      )
    }
    // As between the end and the draw.
    showUndrawn(9)
    await expect.element(raffle.getByText(missions.raffle.ended, { exact: true })).toBeVisible()
    await expect.element(raffle.getByText(missions.raffle.noWinners)).toBeVisible()
    await expect.element(raffle.getByText(/^Ended on /)).toBeVisible()
    expect(raffle.getByText(missions.raffle.drawn, { exact: true }).query()).toBeNull()
    showUndrawn(10)
    await expect.element(raffle.getByText(missions.raffle.undrawn)).toBeVisible()
    expect(raffle.getByText(missions.raffle.noWinners).query()).toBeNull()
  })
})

describe('a raffle that is drawn', () => {
  test('shows its winners, the own prize and the seed, and nothing to take part in [gamecall-8.11]', async () => {
    const title = `Drawn ${account.username}`
    await addDrawnRaffle(account, title)
    await open({ width: 390 })
    await page.getByRole('tab', { name: missions.tab.raffles, exact: true }).click()
    const raffle = card(title)
    await expect.element(raffle.getByText(missions.raffle.drawn, { exact: true })).toBeVisible()
    await expect.element(raffle.getByText(/^You have won .*8\.00/)).toBeVisible()
    await expect
      .element(raffle.getByText(`${account.username.slice(0, 2)}***${account.username.slice(-2)}`))
      .toBeVisible()
    await expect.element(getButton(missions.raffle.joinOf.replace('{{name}}', title))).not.toBeInTheDocument()
    await raffle.getByText(missions.raffle.fairness).click()
    await expect.element(raffle.getByText('b'.repeat(64))).toBeVisible()
    await expect.element(raffle.getByText('a'.repeat(64))).toBeVisible()
  })

  test('has its prize in the reward center of the winner, who claims it', { tags: 'long' }, async () => {
    const title = `Prize ${account.username}`
    await addDrawnRaffle(account, title)
    await renderPage('/member/rewardCenter', { as: account })
    await expect.element(region(rewards.claimable).getByText(title)).toBeVisible()
    await getButton(rewards.claimOf.replace('{{name}}', title)).click()
    await expect.element(region(rewards.credited).getByText(title)).toBeVisible()
    const center = page.getByRole('navigation').getByRole('link', { name: common.nav.rewardCenter, exact: true })
    await expect.element(center.first()).toBeVisible()
  })

  test('shows other members the masked winner alone', { tags: 'long' }, async () => {
    const title = `Other ${account.username}`
    await addDrawnRaffle(await createMember(), title)
    await open()
    await page.getByRole('tab', { name: missions.tab.raffles, exact: true }).click()
    await expect.element(card(title).getByText(missions.raffle.winners, { exact: true })).toBeVisible()
    expect(
      card(title)
        .getByText(/^You have won/)
        .query(),
    ).toBeNull()
  })
})
