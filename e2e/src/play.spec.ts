import { gameTypes } from '@croupier/domain/game-types'
import { games, type GameWire } from '@croupier/endpoints/calls/games'
import { brands, featuresOf, someBrand } from './support/brands.ts'
import { hundredths } from './support/money.ts'
import { agent, player, type Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

/** Plays the game of the page until a round has changed the balance; answers what that round did, in hundredths. */
async function playUntilMoneyMoves(site: Site) {
  const game = site.game()
  await expect(game.spinButton).toBeVisible()
  const stake = await game.stake()
  let before = await site.money()
  let after = before
  while (after === before) {
    before = await game.balance()
    await game.spin()
    after = await game.balance()
  }
  // The site learns of it by a push.
  await expect.poll(() => site.money()).toBe(after)
  return { stake, before, after, win: after - before + stake }
}

for (const brand of brands) {
  test.describe(brand.name, () => {
    test('a visitor finds a slot, logs in, plays, and sees the money move everywhere', async ({ siteOf }) => {
      const site = siteOf(brand)
      await site.open('/rng')
      const tile = site.tiles.first()
      const title = await site.titleOf(tile)

      await site.press(tile)
      await expect(site.dialog.getByRole('heading', { name: site.text('auth:login.title') })).toBeVisible()
      await site.fillLogin(player)
      await expect(site.page, 'the game that was pressed starts').toHaveURL(/\/seamless\?id=[\w-]+$/)
      await expect(site.balance).toBeVisible()
      await expect(site.dialog).toHaveCount(0)
      await expect(site.heading).toHaveText(title)
      const frame = site.main.getByTitle(site.text('lobby:game.frame', { game: title }))
      await expect(frame).toHaveAttribute('src', /^http:\/\/play\d\.localhost:\d+\/arcade\//)

      const opened = await site.page.evaluate(() => performance.timeOrigin)
      const round = await playUntilMoneyMoves(site)
      expect(await site.page.evaluate(() => performance.timeOrigin), 'the page was not loaded anew').toBe(opened)

      await site.chooseFromAccount('common:account.bets')
      await expect(site.heading).toHaveText(site.text('member:menu.personalHistoryCopy'))
      const bet = await site.record()
      expect(bet('game')).toContain(title)
      expect(hundredths(bet('bet'))).toBe(round.stake)
      expect(hundredths(bet('win'))).toBe(round.win)
      expect(hundredths(bet('net'))).toBe(round.after - round.before)
      expect(bet('state')).toContain(site.text('member:state.settled'))

      await site.chooseFromAccount('common:account.record')
      await expect(site.heading).toHaveText(site.text('member:menu.transactionHistory'))
      const won = round.win > 0n
      if (won) {
        const result = await site.record(0)
        expect(result('kind')).toContain(site.text('member:kind.settle'))
        expect(hundredths(result('amount'))).toBe(round.win)
        expect(hundredths(result('balance'))).toBe(round.after)
      }
      const paid = await site.record(won ? 1 : 0)
      expect(paid('kind')).toContain(site.text('member:kind.bet'))
      expect(hundredths(paid('amount'))).toBe(-round.stake)
      expect(hundredths(paid('balance'))).toBe(round.before - round.stake)
    })

    test('a closed login popup forgets the game that asked for it', async ({ siteOf }) => {
      const site = siteOf(brand)
      await site.open('/rng')
      await site.press(site.tiles.first())
      await expect(site.dialog).toBeVisible()
      await site.page.keyboard.press('Escape')
      await expect(site.dialog).toHaveCount(0)
      await site.logIn()
      await expect(site.tiles.first()).toBeVisible()
      await expect(site.page).toHaveURL(/\/rng$/)
    })

    test('an agent logs in as a member and starts a game', async ({ siteOf }) => {
      const site = siteOf(brand)
      await site.open('/rng')
      await site.logIn(agent)
      await site.header.getByRole('button', { name: site.text('common:account.menu') }).click()
      await expect(site.page.getByRole('menu')).toContainText(site.text('common:account.agent'))
      await site.page.keyboard.press('Escape')
      await site.press(site.tiles.first())
      await expect(site.game().spinButton).toBeVisible()
      expect(await site.game().balance()).toBe(await site.money())
    })

    if (featuresOf(brand).has('FREEPLAY3')) {
      test('a trial account plays with demo money and is asked for a real account for the rest', async ({ siteOf }) => {
        const site = siteOf(brand)
        await site.open('/rng')
        await site.startFreePlay()

        const offersTrial = site.page.getByRole('button', { name: site.text('lobby:tile.trial') })
        const tile = site.tiles.filter({ has: offersTrial }).first()
        await site.press(tile)
        await expect(site.question).toContainText(site.text('common:in_need_true_account'))
        await site.question.getByRole('button', { name: site.text('common:action.login'), exact: true }).click()
        await expect(site.dialog.getByRole('heading', { name: site.text('auth:login.title') })).toBeVisible()
        await site.page.keyboard.press('Escape')
        await expect(site.dialog).toHaveCount(0)

        for (const place of ['common:account.bets', 'common:account.record'] as const) {
          await site.chooseFromAccount(place)
          await expect(site.question).toContainText(site.text('common:in_need_true_account'))
          await site.page.keyboard.press('Escape')
          await expect(site.question).toHaveCount(0)
        }
        await expect(site.page).toHaveURL(/\/rng/)

        await site.heart(tile).click()
        await expect(site.heart(tile)).toHaveAttribute('aria-pressed', 'true')

        await site.press(tile, 'lobby:tile.trial')
        await expect(site.page).toHaveURL(/\/seamless\?id=[\w-]+&mode=demo$/)
        await expect(site.heading).toContainText(site.text('lobby:game.demo'))
        await playUntilMoneyMoves(site)
      })

      test('a trial account that logs in for a real game goes on with that game', async ({ siteOf }) => {
        const site = siteOf(brand)
        await site.open('/rng')
        await site.startFreePlay()
        const title = await site.titleOf(site.tiles.first())
        await site.press(site.tiles.first())
        await site.question.getByRole('button', { name: site.text('common:action.login'), exact: true }).click()
        await site.fillLogin(player)
        await expect(site.page).toHaveURL(/\/seamless\?id=[\w-]+$/)
        await expect(site.heading).toHaveText(title)
      })

      test('a visitor who tries a game goes on with it in demo money, without an account', async ({ siteOf }) => {
        const site = siteOf(brand)
        await site.open('/rng')
        const offersTrial = site.page.getByRole('button', { name: site.text('lobby:tile.trial') })
        const tile = site.tiles.filter({ has: offersTrial }).first()
        const title = await site.titleOf(tile)
        await site.press(tile)
        await expect(site.dialog.getByRole('heading', { name: site.text('auth:login.title') })).toBeVisible()
        await expect(site.dialog.getByText(site.text('auth:login.noAccountNeeded')), 'a real game').toHaveCount(0)
        await site.page.keyboard.press('Escape')
        await expect(site.dialog).toHaveCount(0)

        await site.press(tile, 'lobby:tile.trial')
        await site.dialog.getByRole('button', { name: site.text('common:action.freePlay'), exact: true }).click()
        await site.confirmFreePlay()
        await expect(site.page).toHaveURL(/\/seamless\?id=[\w-]+&mode=demo$/)
        await expect(site.heading).toContainText(title)
      })

      test('a phone finds free play in the menu and in the login', async ({ siteOf }) => {
        const site = siteOf(brand)
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

      test('the member center sends a trial account home with the same question', async ({ siteOf }) => {
        const site = siteOf(brand)
        await site.open()
        await site.startFreePlay()
        await site.open('/member/personalHistoryCopy')
        await expect(site.question).toContainText(site.text('common:in_need_true_account'))
        await expect(site.page).toHaveURL(`${site.origin}/`)
      })
    } else {
      test('nothing offers free play', async ({ siteOf }) => {
        const site = siteOf(brand)
        await site.open('/rng')
        await expect(site.tiles.first()).toBeVisible()
        await expect(site.loginButton).toBeVisible()
        await expect(site.button('common:action.freePlay')).toHaveCount(0)
        await expect(site.page.getByRole('button', { name: site.text('lobby:tile.trial') })).toHaveCount(0)
      })
    }
  })
}

/** Opens a list and answers the vendor that stands in it as one entry, as the server tells it. */
async function openListWithEntry(site: Site, path: string): Promise<string> {
  const answer = site.page.waitForResponse((response) => new URL(response.url()).pathname === games.path)
  await site.open(path)
  const list: { games: readonly GameWire[] } = await (await answer).json()
  const entry = list.games.find(({ isGame }) => isGame === 'VASSALAGE')
  if (!entry) throw new Error(`${path} lists no vendor`)
  return entry.displayName ?? ''
}

test('a vendor that stands as one entry lists its games in a popup, whose games start like any other', async ({
  siteOf,
}) => {
  const site = siteOf(someBrand(1))
  const vendor = await openListWithEntry(site, gameTypes.ESPORTS.path)
  const address = site.page.url()
  const list = site.page.getByRole('dialog', { name: vendor, exact: true, includeHidden: true })
  const offered = list.getByRole('article', { includeHidden: true })
  await site.press(site.tile(vendor))
  await expect(list.getByRole('heading', { name: vendor, exact: true })).toBeVisible()
  await expect(offered.nth(1)).toBeVisible()
  await expect(list.getByRole('article', { name: vendor, exact: true }), 'no list within itself').toHaveCount(0)
  expect(site.page.url()).toBe(address)

  const title = await site.titleOf(offered.first())
  await site.press(offered.first())
  await expect(site.dialog.getByRole('heading', { name: site.text('auth:login.title') })).toBeVisible()
  await site.fillLogin(player)
  // All but slots is under maintenance.
  const recommended = site.dialog.filter({ hasText: site.text('lobby:recommend.text', { game: title }) })
  await site.press(recommended.getByRole('article').first())
  await expect(site.page).toHaveURL(/\/seamless\?id=[\w-]+$/)
  await expect(list).toHaveCount(0)
  await expect(recommended).toHaveCount(0)
})
