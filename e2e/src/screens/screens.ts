import { gameTypes } from '@croupier/domain/game-types'
import { games } from '@croupier/endpoints/calls/games'
import type { Locator } from '@playwright/test'
import { getFeatureFlags } from '../support/brands.ts'
import type { PlatformAdmin } from '../support/platform-admin.ts'
import type { Site } from '../support/site.ts'
import { expect } from '../support/test.ts'

/** One screen to capture. */
export interface Screen {
  readonly name: string
  /** Navigates to the screen and waits until it is rendered; `absent` if the brand or device has no such screen. */
  readonly open: (site: Site) => Promise<void | 'absent'>
}

function createScreen(name: string, path: string, locate: (site: Site) => Locator): Screen {
  return {
    name,
    open: async (site) => {
      await site.open(path)
      await expect(locate(site)).toBeVisible()
    },
  }
}

const firstTile = ({ tiles }: Site) => tiles.first()
const table = ({ main }: Site) => main.getByRole('table')

const emptyFormErrors = {
  'auth:login.submit': 'forms:problem.credentials',
  'auth:register.submit': 'forms:problem.required',
} as const

function createPopupScreen(name: string, path: string, submit: keyof typeof emptyFormErrors): Screen {
  return {
    name,
    open: async (site) => {
      await site.open(path)
      await site.dialog.getByRole('button', { name: site.text(submit), exact: true }).click()
      await expect(site.dialog.getByText(site.text(emptyFormErrors[submit])).first()).toBeVisible()
    },
  }
}

/** A page of the operators' site to capture. */
export interface OperatorScreen {
  readonly name: string
  readonly path: (merchant: string) => string
}

/** Screens of an operator with every permission. */
export const operatorScreens: readonly OperatorScreen[] = [
  { name: 'operator-overview', path: () => '/' },
  { name: 'operator-requests', path: () => '/requests' },
  { name: 'operator-deposits', path: () => '/deposits' },
  { name: 'operator-withdrawals', path: () => '/withdrawals' },
  { name: 'operator-service', path: () => '/service' },
  { name: 'operator-chat', path: () => '/chat' },
  { name: 'operator-affiliates', path: () => '/affiliates' },
  { name: 'operator-redemptions', path: () => '/redemptions' },
  { name: 'operator-applications', path: () => '/applications' },
  { name: 'operator-referrals', path: () => '/referrals' },
  { name: 'operator-products', path: (merchant) => `/products?merchant=${merchant}` },
  { name: 'operator-channels', path: (merchant) => `/channels?merchant=${merchant}` },
  { name: 'operator-feedback', path: () => '/feedback' },
  { name: 'operator-members', path: () => '/members' },
  { name: 'operator-member', path: (merchant) => `/members/show?brand=${merchant}&account=player01` },
  {
    name: 'operator-member-rounds',
    path: (merchant) => `/members/show?brand=${merchant}&account=player01&tab=rounds`,
  },
  {
    name: 'operator-member-logins',
    path: (merchant) => `/members/show?brand=${merchant}&account=player01&tab=logins`,
  },
  { name: 'operator-members-by-mobile', path: () => '/members?by=mobile' },
  { name: 'operator-content', path: (merchant) => `/content?merchant=${merchant}` },
  { name: 'operator-campaigns', path: (merchant) => `/campaigns?merchant=${merchant}` },
  { name: 'operator-site', path: (merchant) => `/site?merchant=${merchant}` },
  { name: 'operator-games', path: (merchant) => `/games?merchant=${merchant}` },
  { name: 'operator-outbox', path: (merchant) => `/outbox?merchant=${merchant}` },
  { name: 'operator-jobs', path: () => '/jobs' },
  { name: 'operator-rounds', path: () => '/rounds' },
  { name: 'operator-reconcile', path: () => '/reconcile' },
  { name: 'operator-operators', path: () => '/operators' },
  { name: 'operator-audit', path: () => '/audit' },
]

/** Screens without login. */
export const visitorScreens: readonly Screen[] = [
  createScreen('home', '/', firstTile),
  {
    name: 'home-end',
    open: async (site) => {
      await site.open()
      await expect(firstTile(site)).toBeVisible()
      await site.scrollToEnd()
    },
  },
  createScreen('list', '/rng', firstTile),
  createScreen('search', '/?search=dragon', firstTile),
  createScreen('no-result', '/?search=zzzzzz', (site) =>
    site.main.getByText(site.text('games:search.none', { text: 'zzzzzz' })).first(),
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
  {
    name: 'game-details',
    open: async (site) => {
      await site.open('/rng')
      await site.main
        .getByRole('button', { name: site.text('lobby:tile.details') })
        .first()
        .click()
      await expect(site.dialog.getByText(site.text('gameDetails:lowestBet'))).toBeVisible()
    },
  },
  createScreen('promotions', '/promotions', firstTile),
  createScreen('promotion', '/promotions?id=welcome', ({ dialog }) => dialog),
  createScreen('promotions-view', '/?gameType=PROMO', firstTile),
  createScreen('guide', '/guide', ({ heading }) => heading),
  createScreen('download', '/download', ({ heading }) => heading),
  createScreen('fair', '/fair', ({ heading }) => heading),
  createScreen('affiliate', '/affiliate', ({ heading }) => heading),
  {
    name: 'chat',
    open: async (site) => {
      if (!getFeatureFlags(site.brand).has('CHATROOM3')) return 'absent'
      await site.open('/chat')
      await expect(site.dialog.getByRole('log')).toBeVisible()
      return undefined
    },
  },
  {
    name: 'agent-login',
    open: async (site) => {
      if (!getFeatureFlags(site.brand).has('AGENTPOLICY3')) return 'absent'
      // The page has no header, which `open` waits for.
      await site.page.goto(`${site.origin}/agent`)
      await expect(site.heading).toHaveText(site.text('auth:login.agentTitle'))
      return undefined
    },
  },
  createPopupScreen('login', '/login', 'auth:login.submit'),
  createPopupScreen('register', '/register', 'auth:register.submit'),
  {
    name: 'free-play',
    open: async (site) => {
      if (!getFeatureFlags(site.brand).has('FREEPLAY3')) return 'absent'
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
      await expect(site.heading).toHaveText(site.text('shell:notFound.title'))
    },
  },
]

/** Screens of a member. The order matters: playing first fills the records and recent games. */
export const memberScreens: readonly Screen[] = [
  {
    name: 'game',
    open: async (site) => {
      await site.open('/rng')
      await site.press(site.tiles.first())
      const game = site.game()
      await expect(game.spinButton).toBeVisible()
      await game.spin()
      await game.readBalance()
    },
  },
  ...(['FISH', 'PVP', 'COCKFIGHT', 'LIVE', 'SPORTS', 'ESPORTS'] as const).map((gameType): Screen => ({
    name: `game-${gameType.toLowerCase()}`,
    open: async (site) => {
      await site.open(gameTypes[gameType].path)
      await site.press(site.tiles.first())
      await expect(site.page.frameLocator('main iframe').getByRole('button').nth(3)).toBeVisible()
    },
  })),
  createScreen('live', '/live', firstTile),
  createScreen('jackpots', '/jackpot', firstTile),
  createScreen('lotteries', '/lottery', ({ main }) => main.getByRole('article').first()),
  createScreen('lottery', '/lottery?gameCode=MM2D', ({ page }) =>
    page.frameLocator('main iframe').getByRole('group').first(),
  ),
  createScreen('lottery-results', '/lottery?gameCode=SUM28&view=results', table),
  createScreen('account', '/member/securityCenter', (site) =>
    site.main.getByText(site.text('security:sessions.current'), { exact: true }),
  ),
  ...(
    [
      ['change-password', 'security:password.change'],
      ['bind-mobile', 'security:contacts.addNamed.mobile'],
      ['authenticator', 'security:authenticator.setUp'],
    ] as const
  ).map(([name, button]): Screen => ({
    name,
    open: async (site) => {
      await site.open('/member/securityCenter')
      await site.main.getByRole('button', { name: site.text(button), exact: true }).click()
      await expect(site.dialog.getByRole('heading', { level: 2 })).toBeVisible()
    },
  })),
  {
    name: 'payment-password',
    open: async (site) => {
      await site.open('/member/securityCenter')
      const section = site.main.getByRole('region', { name: site.text('security:payment.title'), exact: true })
      await section.getByRole('button').click()
      await expect(site.dialog.getByRole('heading', { level: 2 })).toBeVisible()
    },
  },
  // The account that takes the pictures is an agent, who need not apply.
  createScreen('affiliate-agent', '/affiliate', ({ heading }) => heading),
  createScreen('point-mall', '/pointMall', ({ heading }) => heading),
  createScreen('points-details', '/pointMall?tab=details', ({ heading }) => heading),
  createScreen('points-rates', '/pointMall?tab=rates', table),
  createScreen('bets', '/member/personalHistoryCopy', table),
  createScreen('account-record', '/member/transactionHistory', table),
  createScreen('no-bets', '/member/personalHistoryCopy?state=cancelled', (site) =>
    site.main.getByText(site.text('member:empty.bets')),
  ),
  createScreen('deposit', '/member/depositv2', ({ main }) => main.getByRole('radio').first()),
  createScreen('profit', '/member/personalProfit', ({ heading }) => heading),
  {
    name: 'rebates',
    open: async (site) => {
      if (!getFeatureFlags(site.brand).has('MANPLAYREB3')) return 'absent'
      await site.open('/member/manualRebate')
      await expect(site.heading).toBeVisible()
      return undefined
    },
  },
  createScreen('reward-center', '/member/rewardCenter', ({ heading }) => heading),
  createScreen('missions', '/member/missionLeaderboard', ({ main }) => main.getByRole('progressbar').first()),
  ...(['leaderboards', 'raffles'] as const).map((view): Screen => ({
    name: view,
    open: async (site) => {
      await site.open('/member/missionLeaderboard')
      await site.main.getByRole('tab', { name: site.text(`missions:tab.${view}`), exact: true }).click()
      await expect(site.main.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
    },
  })),
  createScreen('red-envelopes', '/member/red-envelopes', ({ main }) => main.getByRole('listitem').first()),
  createScreen('referral', '/member/referral', ({ main }) => main.getByRole('img').first()),
  createScreen('withdraw', '/member/withdraw', ({ main }) => main.getByRole('textbox').first()),
  createScreen('transfer', '/member/transferUpline', ({ heading }) => heading),
  createScreen('safer-play', '/member/safer-play', ({ main }) => main.getByRole('radio').first()),
  createScreen('wallets', '/member/transferFund', ({ main }) => main.getByRole('listitem').first()),
  createScreen('no-bonuses', '/member/bonusDetails', (site) => site.main.getByText(site.text('cashier:bonuses.empty'))),
  // The account that takes the pictures has no messages.
  createScreen('no-messages', '/member/messageV2', (site) => site.main.getByText(site.text('messages:inbox.empty'))),
  {
    name: 'feedback',
    open: async (site) => {
      await site.open('/member/messageV2')
      await site.main.getByRole('button', { name: site.text('messages:feedback.open'), exact: true }).click()
      await expect(site.dialog.getByRole('textbox')).toBeVisible()
    },
  },
  createScreen('recent', '/recent', firstTile),
  {
    name: 'favorites',
    open: async (site) => {
      // Parallel workers use the same account and toggle its favourites too.
      await expect(async () => {
        await site.open('/rng')
        const favoriteButton = site.main.getByRole('button', { name: site.text('lobby:tile.addFavorite') })
        await favoriteButton.first().click()
        await site.open('/favorite')
        await expect(site.tiles.first()).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 30_000 })
    },
  },
  {
    name: 'account-menu',
    open: async (site) => {
      await site.open()
      await site.header.getByRole('button', { name: site.text('shell:account.menu'), exact: true }).click()
      await expect(site.page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'logout',
    open: async (site) => {
      await site.open()
      await site.openFromAccountMenu('shell:account.signOut')
      await expect(site.alertDialog).toBeVisible()
    },
  },
]

/** Screens of a category under maintenance. */
export function createClosedScreens(admin: PlatformAdmin): readonly Screen[] {
  const { path } = gameTypes.LIVE
  return [
    {
      name: 'closed',
      open: async (site) => {
        await admin.closeCategory('LIVE')
        await site.openAsMember(path)
        await expect(site.tiles.first()).toBeVisible()
      },
    },
    {
      name: 'recommendation',
      open: async (site) => {
        await site.open(path)
        await site.press(site.tiles.filter({ hasText: site.text('lobby:tile.maintenance') }).first())
        await expect(site.dialog.getByRole('article').first()).toBeVisible()
      },
    },
  ]
}
