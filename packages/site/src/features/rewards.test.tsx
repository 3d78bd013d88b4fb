import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import promotions from '@croupier/i18n/catalogs/en/promotions.json' with { type: 'json' }
import rewards from '@croupier/i18n/catalogs/en/rewards.json' with { type: 'json' }
import burmese from '@croupier/i18n/catalogs/my/promotions.json' with { type: 'json' }
import vietnamese from '@croupier/i18n/catalogs/vi/promotions.json' with { type: 'json' }
import chinese from '@croupier/i18n/catalogs/zh-Hans/promotions.json' with { type: 'json' }
import { openRebate } from '@croupier/endpoints/calls/rebates'
import { invitedFriends } from '@croupier/endpoints/calls/referrals'
import { claimReward, rewards as rewardsCall } from '@croupier/endpoints/calls/rewards'
import { memberStateQuery } from '@croupier/runtime/data/member-state'
import { useSession } from '@croupier/runtime/session/session'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, defaultBrand, trialAccount, type TestMember } from '../testing/control/accounts.ts'
import { decideActivity, inviteFriend, offerLevelRewards } from '../testing/control/rewards.ts'
import { addFacts } from '../testing/control/rounds.ts'
import { publishPromotion, unpublishContent } from '../testing/control/contents.ts'
import { breakRequests } from '../testing/network.ts'
import { renderPage, type RenderOptions } from '../testing/render-page.tsx'
import {
  expectAddress,
  getButton,
  getField,
  pressControl,
  pressInDialog,
  pressRetry,
  screen,
  expectSocketOpen,
} from '../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

let account: TestMember
beforeEach(async () => {
  account = await createMember()
})

const open = (path: string, options: RenderOptions = {}) => renderPage(path, { as: account, ...options })
const menu = page.getByRole('navigation', { name: common.nav.main })
const region = (name: string) => screen.main.getByRole('region', { name, exact: true })
const mask = ({ username }: TestMember) => `${username.slice(0, 2)}***${username.slice(-2)}`
const friendRow = (friend: TestMember, state: string) =>
  region(rewards.friends.title).getByRole('row', {
    name: new RegExp(`${mask(friend).replaceAll('*', '\\*')}.*${state}`),
  })
const rewardName = (friend: TestMember) => rewards.source.referral.replace('{{name}}', mask(friend))
const claimOf = (name: string) => getButton(rewards.claimOf.replace('{{name}}', name))
const center = page.getByRole('navigation', { name: member.menu.label })
const badged = (count: number) => center.getByRole('link', { name: `${common.nav.rewardCenter} ${count}` })

describe('the page of inviting friends', () => {
  test('has link, code and QR code, and lists friends under masked names [member-11, named-7, about-9.1, menu-2.3]', async () => {
    const [first, second] = [await createMember(), await createMember()]
    await inviteFriend(account, first)
    await inviteFriend(account, second, '30000')
    await open('/')
    await menu.getByRole('link', { name: common.nav.referral, exact: true }).click()
    const own = region(rewards.invite.own)
    await expect
      .element(own.getByText(/\/m1\/register\?referralCode=[A-Z0-9]+$|\/register\?referralCode=/))
      .toBeVisible()
    await expect.element(own.getByRole('img', { name: rewards.invite.qr })).toBeVisible()
    await expect.element(own.getByRole('button', { name: rewards.invite.copyCode })).toBeVisible()
    await expect.element(friendRow(first, rewards.friends.state.registered)).toBeVisible()
    await expect.element(friendRow(second, rewards.friends.state.rewarded)).toBeVisible()
  })

  test('shows that a friend is rewarded while it is open', { tags: 'long' }, async () => {
    const friend = await createMember()
    const { site } = await open('/member/referral')
    await expect.element(page.getByText(rewards.friends.none)).toBeVisible()
    await expectSocketOpen()
    await expect.poll(() => site.queryClient.getQueryData(memberStateQuery(site).queryKey)).toBeDefined()
    await inviteFriend(account, friend, '30000')
    await expect.element(friendRow(friend, rewards.friends.state.rewarded)).toBeVisible()
  })

  test(
    'says that there are no friends yet, and offers a retry when they cannot be loaded',
    { tags: 'long' },
    async () => {
      const restore = await breakRequests(invitedFriends.path, 'unsent')
      await open('/member/referral')
      await expect.element(page.getByText(rewards.failed)).toBeVisible()
      await restore()
      await getButton(common.action.retry).click()
      await expect.element(page.getByText(rewards.friends.none)).toBeVisible()
    },
  )

  test('has no entry for visitors, and none of a trial account [role-more-3.2]', async () => {
    await renderPage('/', { as: trialAccount })
    await expect.element(menu).toBeVisible()
    expect(menu.getByText(common.nav.referral, { exact: true }).query()).toBeNull()
  })
})

describe('the reward center', () => {
  test('takes a press on a further reward while the first one is being claimed', async () => {
    const [one, other] = [await createMember(), await createMember()]
    await inviteFriend(account, one, '30000')
    await inviteFriend(account, other, '45000')
    await open('/member/rewardCenter')
    await expect.element(claimOf(rewardName(other))).toBeVisible()
    const restore = await breakRequests(claimReward.path, 'held')
    await claimOf(rewardName(one)).click()
    await claimOf(rewardName(other)).click()
    await restore()
    for (const friend of [one, other])
      await expect.element(region(rewards.credited).getByText(rewardName(friend))).toBeVisible()
  })

  test('claims a reward once, and counts what waits in the menu [member-10, about-6.1, about-9.2, menu-2.4, member-15.3]', async () => {
    const [one, other] = [await createMember(), await createMember()]
    await inviteFriend(account, one, '30000')
    await inviteFriend(account, other, '45000')
    await open('/')
    await menu.getByRole('link', { name: common.nav.rewardCenter, exact: true }).click()
    await expect.element(badged(2)).toBeVisible()
    const claimable = region(rewards.claimable)
    await expect.poll(() => claimable.getByRole('listitem').elements().length).toBe(2)
    await claimOf(rewardName(one)).click()
    await expect.element(badged(1)).toBeVisible()
    await expect.element(region(rewards.credited).getByText(rewardName(one))).toBeVisible()
    await expect.element(claimOf(rewardName(other))).toHaveFocus()
    await claimOf(rewardName(other)).click()
    await expect.element(page.getByText(rewards.none)).toBeVisible()
    await expect.element(screen.main).toHaveFocus()
    await expect.element(center.getByRole('link', { name: common.nav.rewardCenter, exact: true })).toBeVisible()
  })

  test('names the rewards of a VIP level and of a birthday', async () => {
    await offerLevelRewards(account)
    await open('/member/rewardCenter')
    const [upgrade, birthday] = [
      rewards.source.upgrade.replace('{{level}}', 'Silver'),
      rewards.source.birthday.replace('{{year}}', '2026'),
    ]
    await claimOf(upgrade).click()
    await expect.element(region(rewards.credited).getByText(upgrade)).toBeVisible()
    await expect.element(claimOf(birthday)).toBeVisible()
  })

  test('does not say that there is nothing to claim beside a rebate that can be claimed', async () => {
    await addFacts(account, { stake: 50_000 })
    await open('/member/rewardCenter')
    await expect.element(claimOf(rewards.source.rebate)).toBeVisible()
    expect(page.getByText(rewards.none).query()).toBeNull()
    await claimOf(rewards.source.rebate).click()
    await expect.element(page.getByText(rewards.none)).toBeVisible()
    await expect.element(screen.main).toHaveFocus()
  })

  test('does not say that there is nothing to claim when the rebate cannot be loaded, and offers a retry', async () => {
    await addFacts(account, { stake: 50_000 })
    const restore = await breakRequests(openRebate.path, 'unsent')
    await open('/member/rewardCenter')
    await expect.element(region(rewards.claimable).getByText(rewards.failed)).toBeVisible()
    expect(page.getByText(rewards.none).query()).toBeNull()
    await restore()
    await pressRetry(claimOf(rewards.source.rebate))
  })

  test('shows the rewards without waiting for the rebate', async () => {
    const friend = await createMember()
    await inviteFriend(account, friend, '30000')
    await breakRequests(openRebate.path, 'held')
    await open('/member/rewardCenter')
    await expect.element(claimOf(rewardName(friend))).toBeVisible()
  })

  test('keeps its rewards, and the focus, while a rebate that did not load is asked for again', async () => {
    const friend = await createMember()
    await inviteFriend(account, friend, '30000')
    const restore = await breakRequests(openRebate.path, 'unsent')
    await open('/member/rewardCenter')
    const retry = getButton(common.action.retry, region(rewards.claimable))
    await expect.element(retry).toBeVisible()
    await expect.element(retry).not.toHaveAttribute('aria-busy', 'true')
    await restore()
    const answer = await breakRequests(openRebate.path, 'held')
    await retry.click()
    await expect.element(retry).toHaveAttribute('aria-busy', 'true')
    await expect.element(retry).toHaveFocus()
    await expect.element(claimOf(rewardName(friend))).toBeVisible()
    await answer()
    await expect.element(retry).not.toBeInTheDocument()
    await expect.element(claimOf(rewardName(friend))).toBeVisible()
  })

  test('offers a retry when the rewards cannot be loaded', { tags: 'long' }, async () => {
    const restore = await breakRequests(rewardsCall.path, 'unsent')
    await open('/member/rewardCenter')
    await expect.element(region(rewards.claimable).getByText(rewards.failed)).toBeVisible()
    await restore()
    await getButton(common.action.retry, region(rewards.claimable)).click()
    await expect.element(page.getByText(rewards.none)).toBeVisible()
  })
})

describe('a promotion that members take part in', () => {
  async function publish(participation: 'join' | 'apply', title: string): Promise<string> {
    const id = `r-${crypto.randomUUID()}`
    const content = { brand: defaultBrand, kind: 'promotion', id } as const
    onTestFinished(() => unpublishContent(content))
    await publishPromotion(content, { language: 'EN', title, participation })
    return id
  }
  const card = (title: string) =>
    screen.main.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const more = (title: string) => getButton(promotions.moreOf.replace('{{title}}', title))

  test('is applied for with a remark, and shows each state until the reward is claimed [about-6.3, s-list-2.1, s-list-2.2, s-list-2.3, s-list-2.5, s-list-2.7, s-list-2.8, v-upload-2]', async () => {
    const title = `Rain of ${account.username}`
    const id = await publish('apply', title)
    await open('/promotions')
    await expect.element(card(title).getByText(promotions.status.joinNow, { exact: true })).toBeVisible()
    await pressControl(more(title))
    await pressInDialog(promotions.activity.apply)
    const remark = getField(promotions.apply.remark)
    await remark.fill('x'.repeat(141))
    await getButton(promotions.apply.send).click()
    await expect.element(remark).toHaveAttribute('aria-invalid', 'true')
    await remark.fill('It rains here.')
    await getButton(promotions.apply.send).click()
    const dialog = screen.dialog.filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await expect.element(dialog.getByText(promotions.activity.hint.applying)).toBeVisible()
    // The page follows what operators decide.
    await decideActivity(account, 'take')
    await expect.element(dialog.getByText(promotions.activity.hint.inProcess)).toBeVisible()
    await decideActivity(account, 'reject')
    await expect.element(dialog.getByText('A test needs it.')).toBeVisible()
    await pressInDialog(promotions.activity.again)
    await getField(promotions.apply.remark).fill('It rains again.')
    await getButton(promotions.apply.send).click()
    await expect.element(dialog.getByText(promotions.activity.hint.applying)).toBeVisible()
    await decideActivity(account, 'claim')
    const terms = rewards.invite.terms_other.replace('{{count}}', '3').replace('{{days}}', '7 days')
    await expect.element(dialog.getByText(terms, { exact: true })).toBeVisible()
    await pressInDialog(promotions.activity.claim)
    await expect.element(dialog.getByText(promotions.status.claimed, { exact: true }).first()).toBeVisible()
    expect(id).toMatch(/^r-/)
  })

  test('has a form that back closes before its details', { tags: 'long' }, async () => {
    const title = `Back of ${account.username}`
    const id = await publish('apply', title)
    await open('/promotions')
    await pressControl(more(title))
    await expectAddress(`/promotions?id=${id}`)
    await pressInDialog(promotions.activity.apply)
    await expect.element(getField(promotions.apply.remark)).toBeVisible()
    history.back()
    await expect.element(getField(promotions.apply.remark)).not.toBeInTheDocument()
    await expect.element(getButton(promotions.activity.apply, screen.dialog)).toBeVisible()
    await expectAddress(`/promotions?id=${id}`)
    history.back()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await expectAddress('/promotions')
  })

  test('is joined with one press, and issued [s-list-2.6, s-list-2.9]', { tags: 'long' }, async () => {
    const title = `Join of ${account.username}`
    await publish('join', title)
    await open('/promotions')
    await pressControl(more(title))
    await pressInDialog(promotions.activity.join)
    await expect.element(screen.dialog.getByText(promotions.activity.hint.joined)).toBeVisible()
    await decideActivity(account, 'issue')
    await expect.element(screen.dialog.getByText(promotions.status.issued, { exact: true }).first()).toBeVisible()
  })

  test('asks a visitor to log in first', { tags: 'long' }, async () => {
    const title = `Visit of ${account.username}`
    await publish('join', title)
    await renderPage('/promotions')
    await pressControl(more(title))
    await pressInDialog(promotions.activity.join)
    await expect.element(getField('Password')).toBeVisible()
  })

  test.each(['/promotions', '/promotions?category=other'])(
    'is closed by one press after a login that it has asked for at %s',
    async (path) => {
      const title = `Return of ${account.username}`
      await publish('join', title)
      await renderPage(path)
      await pressControl(more(title))
      await pressInDialog(promotions.activity.join)
      await getField(auth.field.username).fill(account.username)
      await getField(auth.field.password).fill(account.password)
      await pressInDialog(auth.login.submit)
      await expect.element(screen.dialog.getByText(title).first()).toBeVisible()
      await expect.poll(() => useSession.getState().status).toBe('loggedIn')
      await pressInDialog(common.action.close)
      await expect.element(screen.dialog).not.toBeInTheDocument()
    },
  )

  test('has a name for each state in every language', () => {
    for (const { status } of [promotions, burmese, vietnamese, chinese])
      expect(new Set(Object.values(status)).size).toBeGreaterThanOrEqual(10)
  })
})
