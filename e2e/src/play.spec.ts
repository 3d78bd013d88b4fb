import { gameTypes } from '@croupier/domain/game-types'
import { games, type GameWire } from '@croupier/endpoints/calls/games'
import { brands, getFeatureFlags, pickBrand } from './support/brands.ts'
import { tagLongUnless } from './support/long.ts'
import { parseHundredths } from './support/money.ts'
import { agent, player, type Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

/** Plays the open game until a round has changed the balance; returns that round's amounts in hundredths. */
async function spinUntilBalanceChanges(site: Site) {
  const game = site.game()
  await expect(game.spinButton).toBeVisible()
  const stake = await game.readStake()
  let before = await game.readBalance()
  let after = before
  while (after === before) {
    before = await game.readBalance()
    await game.spin()
    after = await game.readBalance()
  }
  return { stake, before, after, win: after - before + stake }
}

async function playUntilBalanceChanges(site: Site) {
  const round = await spinUntilBalanceChanges(site)
  // The site receives the new balance over the socket.
  await expect.poll(() => site.readBalance()).toBe(round.after)
  return round
}

const freePlayBrands = brands.filter((brand) => getFeatureFlags(brand).has('FREEPLAY3'))

/** Records from now on, in order, the rounds that the game starts and has shown, and the changes of the header's balance. */
function recordBalanceOrder(site: Site) {
  return site.balance.evaluateHandle((balance) => {
    const entries: string[] = []
    window.addEventListener('message', ({ data }: MessageEvent<{ type?: string }>) => {
      if (data.type?.startsWith('round')) entries.push(data.type)
    })
    const options = { subtree: true, childList: true, characterData: true }
    new MutationObserver(() => entries.push('balance')).observe(balance, options)
    return entries
  })
}

for (const brand of brands) {
  test.describe(brand.name, () => {
    test(
      'a visitor logs in to play a slot, and balance and both records show the round [about-4.2, about-2a.1, s-start-1c, role-2.8, about-5, member-6, member-7]',
      tagLongUnless(brand === pickBrand(1)),
      async ({ createSite }) => {
        const site = createSite(brand)
        await site.open('/rng')
        const tile = site.tiles.first()
        const title = await site.readTitle(tile)

        await site.press(tile)
        await expect(site.dialog.getByRole('heading', { name: site.text('auth:login.title') })).toBeVisible()
        await site.submitLogin(player)
        await expect(site.page, 'the selected game starts').toHaveURL(/\/seamless\?id=[\w-]+$/)
        await expect(site.balance).toBeVisible()
        await expect(site.dialog).toHaveCount(0)
        await expect(site.heading).toHaveText(title)
        const frame = site.main.getByTitle(site.text('games:game.frame', { game: title }))
        await expect(frame).toHaveAttribute('src', /^http:\/\/play\d\.localhost:\d+\/arcade\//)

        const opened = await site.page.evaluate(() => performance.timeOrigin)
        const round = await playUntilBalanceChanges(site)
        expect(await site.page.evaluate(() => performance.timeOrigin), 'the page was not reloaded').toBe(opened)

        await site.openHome()
        await site.openFromAccountMenu('member:menu.personalHistoryCopy')
        await expect(site.heading).toHaveText(site.text('member:menu.personalHistoryCopy'))
        const bet = await site.readRecordRow()
        expect(bet('game')).toContain(title)
        expect(parseHundredths(bet('bet'))).toBe(round.stake)
        expect(parseHundredths(bet('win'))).toBe(round.win)
        expect(parseHundredths(bet('net'))).toBe(round.after - round.before)
        expect(bet('state')).toContain(site.text('member:state.settled'))
        // The headers of tests would make it a request that asks before it is sent.
        await site.page.route('**/studio/verify?*', (route) => route.continue())
        await site.main
          .getByRole('button', { name: site.text('member:detail.open'), exact: true })
          .first()
          .click()
        await site.dialog.getByRole('link', { name: site.text('member:detail.verify'), exact: true }).click()
        await expect(site.heading).toHaveText(site.text('guide:fair.title'))
        await expect(site.main.getByText(site.text('guide:fair.verdict.hidden'), { exact: true })).toBeVisible()

        await site.openFromAccountMenu('member:menu.transactionHistory')
        await expect(site.heading).toHaveText(site.text('member:menu.transactionHistory'))
        const hasWon = round.win > 0n
        if (hasWon) {
          const result = await site.readRecordRow(0)
          expect(result('kind')).toContain(site.text('member:kind.settle'))
          expect(parseHundredths(result('amount'))).toBe(round.win)
          expect(parseHundredths(result('balance'))).toBe(round.after)
        }
        const paid = await site.readRecordRow(hasWon ? 1 : 0)
        expect(paid('kind')).toContain(site.text('member:kind.bet'))
        expect(parseHundredths(paid('amount'))).toBe(-round.stake)
        expect(parseHundredths(paid('balance'))).toBe(round.before - round.stake)
      },
    )

    if (freePlayBrands.includes(brand)) {
      test('a phone offers free play in the menu and in the login dialog', { tag: '@long' }, async ({ createSite }) => {
        const site = createSite(brand)
        await site.page.setViewportSize({ width: 360, height: 740 })
        await site.open()
        await site.loginButton.click()
        await expect(site.dialog.getByText(site.text('auth:login.noAccountNeeded'))).toBeVisible()
        await site.page.keyboard.press('Escape')
        await expect(site.dialog).toHaveCount(0)
        await site.button('common:nav.menu').click()
        await site.dialog.getByRole('button', { name: site.text('common:action.freePlay'), exact: true }).click()
        await site.confirmFreePlay()
      })
    } else {
      test('free play is not offered', { tag: '@long' }, async ({ createSite }) => {
        const site = createSite(brand)
        await site.open('/rng')
        await expect(site.tiles.first()).toBeVisible()
        await expect(site.loginButton).toBeVisible()
        await expect(site.button('common:action.freePlay')).toHaveCount(0)
        await expect(site.page.getByRole('button', { name: site.text('lobby:tile.trial') })).toHaveCount(0)
      })
    }
  })
}

test('a game is left to its tile on the page of the list, also after a reload', async ({ createSite }) => {
  const site = createSite(pickBrand(2))
  await site.openAsMember('/rng?page=2')
  const tile = site.tiles.nth(9)
  const name = `${site.text('lobby:tile.play')} ${await site.readTitle(tile)}`
  const play = site.main.getByRole('button', { name, exact: true })
  const back = site.main.getByRole('link', { name: site.text('games:game.back'), exact: true })
  const leave = async () => {
    await expect(site.game().spinButton).toBeVisible()
    await back.click()
    await expect(site.page).toHaveURL(/\/rng\?page=2$/)
    await expect(play).toBeFocused()
    await expect(play).toBeInViewport()
  }
  await play.click()
  await leave()
  await site.page.keyboard.press('Enter')
  await expect(site.page).toHaveURL(/\/seamless/)
  await site.page.reload()
  await leave()
})

test('closing the login dialog discards the game that opened it', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(pickBrand(1))
  await site.open('/rng')
  await site.press(site.tiles.first())
  await expect(site.dialog).toBeVisible()
  await site.page.keyboard.press('Escape')
  await expect(site.dialog).toHaveCount(0)
  await site.logIn()
  await expect(site.tiles.first()).toBeVisible()
  await expect(site.page).toHaveURL(/\/rng$/)
})

test('an agent logs in as a member and starts a game', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(pickBrand(2))
  await site.open('/rng')
  await site.logIn(agent)
  await site.header.getByRole('button', { name: site.text('shell:account.menu') }).click()
  await expect(site.page.getByRole('menu')).toContainText(site.text('shell:account.agent'))
  await site.page.keyboard.press('Escape')
  await site.press(site.tiles.first())
  await expect(site.game().spinButton).toBeVisible()
  await expect(async () => {
    expect(await site.game().readBalance()).toBe(await site.readBalance())
  }).toPass()
})

test('a trial account plays demo games and must log in for real games and records [about-1.3, s-start-2, s-start-1b.1, role-3.1]', async ({
  createSite,
}) => {
  const site = createSite(pickBrand(0, freePlayBrands))
  await site.open('/rng')
  await site.startFreePlay()

  const trialButton = site.page.getByRole('button', { name: site.text('lobby:tile.trial') })
  const tile = site.tiles.filter({ has: trialButton }).first()
  await site.press(tile)
  await expect(site.alertDialog).toContainText(site.text('shell:in_need_true_account'))
  await site.alertDialog.getByRole('button', { name: site.text('common:action.login'), exact: true }).click()
  await expect(site.dialog.getByRole('heading', { name: site.text('auth:login.title') })).toBeVisible()
  await site.page.keyboard.press('Escape')
  await expect(site.dialog).toHaveCount(0)

  for (const item of ['member:menu.personalHistoryCopy', 'member:menu.transactionHistory'] as const) {
    await site.openFromAccountMenu(item)
    await expect(site.alertDialog).toContainText(site.text('shell:in_need_true_account'))
    await site.page.keyboard.press('Escape')
    await expect(site.alertDialog).toHaveCount(0)
  }
  await expect(site.page).toHaveURL(/\/rng/)

  await site.favoriteButton(tile).click()
  await expect(site.favoriteButton(tile)).toHaveAttribute('aria-pressed', 'true')

  const list = site.page.url()
  await site.press(tile, 'lobby:tile.trial')
  await expect(site.dialog).toContainText(site.text('games:game.demo'))
  const { after } = await spinUntilBalanceChanges(site)
  await site.page.goBack()
  await expect(site.dialog, 'back closes the game').toHaveCount(0)
  expect(site.page.url()).toBe(list)
  await expect.poll(() => site.readBalance()).toBe(after)
})

test('a real game starts after a trial account has logged in for it', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(pickBrand(1, freePlayBrands))
  await site.open('/rng')
  await site.startFreePlay()
  const title = await site.readTitle(site.tiles.first())
  await site.press(site.tiles.first())
  await site.alertDialog.getByRole('button', { name: site.text('common:action.login'), exact: true }).click()
  await site.submitLogin(player)
  await expect(site.page).toHaveURL(/\/seamless\?id=[\w-]+$/)
  await expect(site.heading).toHaveText(title)
})

test(
  'a free trial of a game starts in demo mode without registration [home-10.2, overlay-1a.9]',
  { tag: '@long' },
  async ({ createSite }) => {
    const site = createSite(pickBrand(2, freePlayBrands))
    await site.open('/rng')
    const trialButton = site.page.getByRole('button', { name: site.text('lobby:tile.trial') })
    const tile = site.tiles.filter({ has: trialButton }).first()
    const title = await site.readTitle(tile)
    await site.press(tile)
    await expect(site.dialog.getByRole('heading', { name: site.text('auth:login.title') })).toBeVisible()
    await expect(site.dialog.getByText(site.text('auth:login.noAccountNeeded')), 'a real game').toHaveCount(0)
    await site.page.keyboard.press('Escape')
    await expect(site.dialog).toHaveCount(0)

    await site.press(tile, 'lobby:tile.trial')
    await site.dialog.getByRole('button', { name: site.text('common:action.freePlay'), exact: true }).click()
    await site.dialog.getByRole('button', { name: site.text('auth:freePlay.start'), exact: true }).click()
    await expect(site.dialog.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(site.game().spinButton).toBeVisible()
  },
)

test(
  'the member center redirects a trial account to the home page with the real-account dialog [role-3.5]',
  { tag: '@long' },
  async ({ createSite }) => {
    const site = createSite(pickBrand(0, freePlayBrands))
    await site.open()
    await site.startFreePlay()
    await site.open('/member/personalHistoryCopy')
    await expect(site.alertDialog).toContainText(site.text('shell:in_need_true_account'))
    await expect(site.page).toHaveURL(`${site.origin}/`)
  },
)

test(
  'the site shows the balance of a round after the game has shown the round',
  { tag: '@long' },
  async ({ createSite }) => {
    const site = createSite(pickBrand(0))
    await site.openAsMember('/rng')
    await site.press(site.tiles.first())
    await expect(site.game().spinButton).toBeVisible()
    const log = await recordBalanceOrder(site)
    await playUntilBalanceChanges(site)
    const order = await log.evaluate((entries) => [...entries])
    expect(order[order.indexOf('balance') - 1]).toBe('roundShown')
  },
)

/** Opens a list and returns the display name of the vendor that the server lists as a single entry. */
async function openListWithVendorEntry(site: Site, path: string): Promise<string> {
  const response = site.page.waitForResponse((response) => new URL(response.url()).pathname === games.path)
  await site.open(path)
  const list: { games: readonly GameWire[] } = await (await response).json()
  const entry = list.games.find(({ isGame }) => isGame === 'VASSALAGE')
  if (!entry) throw new Error(`${path} lists no vendor entry`)
  return entry.displayName ?? ''
}

test(
  'a vendor entry opens a dialog with its games, which start like any other game [launch-5a]',
  { tag: '@long' },
  async ({ createSite }) => {
    const site = createSite(pickBrand(1))
    const vendor = await openListWithVendorEntry(site, gameTypes.ESPORTS.path)
    const address = site.page.url()
    const list = site.page.getByRole('dialog', { name: vendor, exact: true, includeHidden: true })
    const vendorGames = list.getByRole('article', { includeHidden: true })
    await site.press(site.tile(vendor))
    await expect(list.getByRole('heading', { name: vendor, exact: true })).toBeVisible()
    await expect(vendorGames.nth(1)).toBeVisible()
    await expect(
      list.getByRole('article', { name: vendor, exact: true }),
      'the vendor does not list itself',
    ).toHaveCount(0)
    expect(site.page.url()).toBe(address)

    const title = await site.readTitle(vendorGames.first())
    await site.press(vendorGames.first())
    await expect(site.dialog.getByRole('heading', { name: site.text('auth:login.title') })).toBeVisible()
    await site.submitLogin(player)
    await expect(site.page).toHaveURL(/\/seamless\?id=[\w-]+$/)
    await expect(site.page.getByTitle(site.text('games:game.frame', { game: title }))).toBeVisible()
    await expect(list).toHaveCount(0)
  },
)
