import { gameTypes } from '@croupier/domain/game-types'
import { games } from '@croupier/endpoints/calls/games'
import type { Locator } from '@playwright/test'
import { featuresOf } from '../support/brands.ts'
import type { Site } from '../support/site.ts'
import { expect } from '../support/test.ts'

/** Something to look at. */
export interface Screen {
  readonly name: string
  /** Leads to the screen, and resolves when it stands; `absent` where the brand or the device has no such screen. */
  readonly open: (site: Site) => Promise<void | 'absent'>
}

function screenAt(name: string, path: string, stands: (site: Site) => Locator): Screen {
  return {
    name,
    open: async (site) => {
      await site.open(path)
      await expect(stands(site)).toBeVisible()
    },
  }
}

const firstTile = ({ tiles }: Site) => tiles.first()
const table = ({ main }: Site) => main.getByRole('table')

function popupAt(name: string, path: string, submit: 'auth:login.submit' | 'auth:register.submit'): Screen {
  return {
    name,
    open: async (site) => {
      await site.open(path)
      await site.dialog.getByRole('button', { name: site.text(submit), exact: true }).click()
      await expect(site.dialog.getByText(site.text('auth:problem.required')).first()).toBeVisible()
    },
  }
}

/** What everybody sees who is not logged in. */
export const visitorScreens: readonly Screen[] = [
  screenAt('home', '/', firstTile),
  {
    name: 'home-end',
    open: async (site) => {
      await site.open()
      await expect(firstTile(site)).toBeVisible()
      await site.goToEnd()
    },
  },
  screenAt('list', '/rng', firstTile),
  screenAt('search', '/?search=dragon', firstTile),
  screenAt('no-result', '/?search=zzzzzz', (site) =>
    site.main.getByText(site.text('lobby:search.none', { text: 'zzzzzz' })).first(),
  ),
  {
    name: 'list-failed',
    open: async (site) => {
      await site.page.route(`**${games.path}?*`, (route) => route.abort())
      await site.open('/rng')
      await expect(site.main.getByRole('button', { name: site.text('common:action.retry') })).toBeVisible()
    },
  },
  {
    name: 'loading',
    open: async (site) => {
      await site.page.route(`**${games.path}?*`, () => new Promise(() => undefined))
      await site.open('/rng')
      await expect(site.heading).toHaveText(site.text('common:con_rng'))
    },
  },
  screenAt('promotions', '/?gameType=PROMO', firstTile),
  screenAt('closed', gameTypes.LOTT.path, ({ heading }) => heading),
  popupAt('login', '/login', 'auth:login.submit'),
  popupAt('register', '/register', 'auth:register.submit'),
  {
    name: 'free-play',
    open: async (site) => {
      if (!featuresOf(site.brand).has('FREEPLAY3')) return 'absent'
      await site.open('/login')
      await site.dialog.getByRole('button', { name: site.text('common:action.freePlay'), exact: true }).click()
      await expect(
        site.dialog.getByRole('button', { name: site.text('auth:freePlay.start'), exact: true }),
      ).toBeVisible()
      return undefined
    },
  },
  {
    name: 'menu',
    open: async (site) => {
      await site.open('/rng')
      const menu = site.button('common:nav.menu')
      if (!(await menu.isVisible())) return 'absent'
      await menu.click()
      await expect(site.dialog.getByRole('link', { name: site.text('common:con_rng'), exact: true })).toBeVisible()
      return undefined
    },
  },
  {
    name: 'not-found',
    open: async (site) => {
      await site.open('/no/such/page')
      await expect(site.heading).toHaveText(site.text('common:state.notFound'))
    },
  },
]

/** What a member sees, in this order: who plays first has records and recent games. */
export const memberScreens: readonly Screen[] = [
  {
    name: 'game',
    open: async (site) => {
      await site.open('/rng')
      await site.press(site.tiles.first())
      const game = site.game()
      await expect(game.spinButton).toBeVisible()
      await game.spin()
      await game.balance()
    },
  },
  screenAt('bets', '/member/personalHistoryCopy', table),
  screenAt('account-record', '/member/transactionHistory', table),
  screenAt('no-bets', '/member/personalHistoryCopy?state=cancelled', (site) =>
    site.main.getByText(site.text('member:empty.bets')),
  ),
  screenAt('recent', '/recent', firstTile),
  {
    name: 'favorites',
    open: async (site) => {
      // The same account is photographed elsewhere at this moment, and its hearts are pressed there too.
      await expect(async () => {
        await site.open('/rng')
        const heart = site.main.getByRole('button', { name: site.text('lobby:tile.addFavorite') })
        await heart.first().click()
        await site.open('/favorite')
        await expect(site.tiles.first()).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 30_000 })
    },
  },
  {
    name: 'recommendation',
    open: async (site) => {
      await site.open(gameTypes.LIVE.path)
      await site.press(site.tiles.filter({ hasText: site.text('lobby:tile.maintenance') }).first())
      await expect(site.dialog.getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'account-menu',
    open: async (site) => {
      await site.open()
      await site.header.getByRole('button', { name: site.text('common:account.menu'), exact: true }).click()
      await expect(site.page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'logout',
    open: async (site) => {
      await site.open()
      await site.chooseFromAccount('common:account.signOut')
      await expect(site.question).toBeVisible()
    },
  },
]
