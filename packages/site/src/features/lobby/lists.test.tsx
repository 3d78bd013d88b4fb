import { gameTypes, homeGameTypes } from '@croupier/domain/game-types'
import { leaderboard, winnerBoard, type Winner } from '@croupier/endpoints/calls/winners'
import { maskAccount } from '@croupier/domain/winners'
import { games as gamesCall, hotGames } from '@croupier/endpoints/calls/games'
import { launchGame, recentGames } from '@croupier/endpoints/calls/play'
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import lobby from '@croupier/i18n/catalogs/en/lobby.json' with { type: 'json' }
import games from '@croupier/i18n/catalogs/en/games.json' with { type: 'json' }
import { vendorsQuery } from '@croupier/runtime/data/queries'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { promotionsQuery } from '@croupier/runtime/data/promotions'
import { useConnection } from '@croupier/runtime/platform/connection'
import { beforeAll, describe, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { createMember, trialAccount } from '../../testing/control/accounts.ts'
import { addFacts, addRounds, pushWin } from '../../testing/control/rounds.ts'
import { addFavorites, firstGames } from '../../testing/games.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { expectAddress, expectFocusKept, getButton, pressControl, pressEscape, screen } from '../../testing/screen.ts'

beforeAll(() => createMember(), 180_000)

/** Scrolls down until a part of the page is there: parts load as they come near, and a jump to the end would pass them. */
const scrollTo = (part: Locator) =>
  expect
    .poll(() => {
      scrollBy({ top: 400, behavior: 'instant' })
      return part.query()
    })
    .not.toBeNull()
const chooseFilter = (name: string) =>
  page.getByRole('radiogroup', { name: games.filter.label }).getByText(name, { exact: true }).click()
const searchBox = page.getByRole('searchbox', { name: lobby.search.label })
const hotRow = page.getByRole('region', { name: lobby.row.hot })

describe('the list of a category', () => {
  test('keeps its filter, vendor and page in the address, and starts from them [home-7.1, s-lobby-2a.1, s-lobby-2a.2, const-40.3, const-40.4, route-7.3]', async () => {
    const visited = await renderPage('/rng')
    await expect.element(screen.tiles.first()).toBeVisible()
    await chooseFilter(games.filter.HOT)
    await expectAddress('/rng?filter=HOT')
    visited.unmount()

    await renderPage('/rng?filter=HOT')
    await expect
      .element(page.getByRole('radio', { name: games.filter.HOT, exact: true }))
      .toHaveAttribute('aria-checked', 'true')
    await chooseFilter(games.filter.ALL)
    await expectAddress('/rng')
  })

  test('leads from a page beyond the last one to the last one', { tags: 'long' }, async () => {
    await renderPage('/rng?page=9999')
    await expect.element(screen.tiles.first()).toBeVisible()
    await expect.poll(() => Number(new URLSearchParams(location.search).get('page') ?? 1)).toBeLessThan(9999)
  })

  test(
    'moves the focus to the list when the pagination changes the page, and names the page',
    { tags: 'long' },
    async () => {
      await renderPage('/rng')
      await page.getByRole('link', { name: 'Page 2', exact: true }).click()
      await expectAddress('/rng?page=2')
      const list = page.getByRole('region', { name: /^Page 2 of/ })
      await expect.element(list).toHaveFocus()
    },
  )

  test(
    'opens the login dialog for the private filters of a visitor [s-lobby-2b, s-lobby-2a.3, s-lobby-2a.4, const-40.2, const-40.5]',
    { tags: 'long' },
    async () => {
      await renderPage('/rng')
      for (const filter of [games.filter.FAV, games.filter.RECENT]) {
        await chooseFilter(filter)
        await expect.element(screen.dialog.getByRole('heading', { name: auth.login.title })).toBeVisible()
        await pressEscape()
        await expect.element(screen.dialog).not.toBeInTheDocument()
      }
      await expectAddress('/rng')
    },
  )

  test('says that there is no data under its filters, and shows everything again [home-9, error-16]', async () => {
    await renderPage('/rng?classify=NONE')
    await expect.element(page.getByText(games.list.empty, { exact: true })).toBeVisible()
    await getButton(games.list.showAll).click()
    await expectAddress('/rng')
    await expect.element(screen.tiles.first()).toBeVisible()
  })

  test('starts with its hot games, and has a filter for the latest ones [const-40.1]', async () => {
    await renderPage('/rng')
    const carousel = page.getByRole('region', {
      name: games.hotOf.replace('{{category}}', common.con_rng),
      exact: true,
    })
    await expect.element(carousel.getByRole('article').first()).toBeVisible()
    await expect.element(screen.tiles.first()).toBeVisible()
    await chooseFilter(games.filter.NEW)
    await expectAddress('/rng?filter=NEW')
    await expect.element(carousel).not.toBeInTheDocument()
    await expect.element(screen.tiles.first()).toBeVisible()
  })

  test('does not load the vendors again for slots, cards and fishing, as other categories do once they are old [route-18]', async () => {
    const { site, router } = await renderPage('/')
    const query = { ...vendorsQuery(site, 'EN') }
    await expect.poll(() => site.queryClient.getQueryData(query.queryKey)).toBeDefined()
    const visit = async (path: string) => {
      site.queryClient.setQueryData(query.queryKey, (lanes) => lanes, { updatedAt: 1 })
      await router.navigate({ to: path })
      await expect.element(page.getByRole('radiogroup', { name: games.filter.label })).toBeVisible()
      await expect.element(screen.tiles.first()).toBeVisible()
      return site.queryClient.getQueryState(query.queryKey)?.dataUpdatedAt
    }
    for (const path of ['/pvp', '/fish', '/rng']) expect(await visit(path)).toBe(1)
    await visit('/live')
    await expect.poll(() => site.queryClient.getQueryState(query.queryKey)?.dataUpdatedAt).toBeGreaterThan(1)
  })

  test('is empty for a member who has played nothing', { tags: 'long' }, async () => {
    await renderPage('/recent', { as: await createMember() })
    await expect.element(page.getByText(games.list.noRecentHint)).toBeVisible()
  })

  test('keeps the focus on its retry button while it is loaded again, and gets it after that', async () => {
    const restore = await breakRequests(recentGames.path, 'unsent')
    await renderPage('/recent', { as: await createMember() })
    const retry = getButton(common.action.retry, screen.main)
    await expectFocusKept(retry)
    await restore()
    await pressControl(retry)
    const hint = page.getByText(games.list.noRecentHint)
    await expect.element(hint).toBeVisible()
    const list = document.activeElement
    expect(list?.tagName).toBe('SECTION')
    expect(list?.contains(hint.element())).toBe(true)
  })
})

describe('the home page', () => {
  test('searches while typing, keeps the text in the address, and clears it [home-4, s-lobby-4]', async () => {
    await renderPage('/')
    await searchBox.fill('qzxwvqzxwv')
    await expectAddress('/?search=qzxwvqzxwv')
    await expect.element(page.getByText(games.search.none.replace('{{text}}', 'qzxwvqzxwv'))).toBeVisible()
    await getButton(lobby.search.clear).click()
    await expectAddress('/')
    await expect.element(searchBox).toHaveValue('')
  })

  test('narrows a search to a category and a vendor, which the address keeps and another text too', async () => {
    const visited = await renderPage('/?search=dragon')
    const categories = page.getByRole('radiogroup', { name: common.nav.games })
    await categories.getByText(common.con_rng, { exact: true }).click()
    await expectAddress('/?gameType=RNG&search=dragon')
    await expect.element(screen.tiles.first()).toBeVisible()
    const vendor = page
      .getByRole('region', { name: games.vendor.label })
      .getByRole('button', { pressed: false })
      .first()
    await pressControl(vendor)
    await expect.poll(() => new URLSearchParams(location.search).get('vassalage')).not.toBeNull()
    await searchBox.fill('qzxwvqzxwv')
    await expect.poll(() => new URLSearchParams(location.search).get('search')).toBe('qzxwvqzxwv')
    expect(location.search).toMatch(/gameType=RNG&vassalage=\w+/)
    await getButton(games.list.showAll).click()
    await expectAddress('/?search=qzxwvqzxwv')
    visited.unmount()

    await renderPage('/?gameType=RNG&search=dragon')
    await expect.element(page.getByRole('radio', { name: common.con_rng, exact: true })).toBeChecked()
  })

  test('shows markup of its address as text', async () => {
    const markup = '<img src=x>'
    await renderPage(`/?${new URLSearchParams({ search: markup }).toString()}`)
    await expect.element(page.getByText(games.search.none.replace('{{text}}', markup))).toBeVisible()
    expect(document.querySelector('img[src=x]')).toBeNull()
  })

  test('finds games by a part of their name [role-1.2]', { tags: 'long' }, async () => {
    await renderPage('/?search=gold')
    await expect
      .element(page.getByRole('heading', { level: 2, name: games.search.results.replace('{{text}}', 'gold') }))
      .toBeVisible()
    await expect.element(searchBox).toHaveValue('gold')
  })

  test(
    'shows a category of its game menu below the menu, and the front page again [s-lobby-1b.5]',
    { tags: 'long' },
    async () => {
      await renderPage('/')
      const menu = screen.main.getByRole('region', { name: common.nav.games })
      await getButton(common.con_live, menu).click()
      await expectAddress('/?gameType=LIVE')
      await expect.element(page.getByRole('heading', { level: 2, name: common.con_live })).toBeVisible()
      await expect.element(getButton(common.con_live, menu)).toHaveAttribute('aria-pressed', 'true')
      await getButton(common.hd_home, menu).click()
      await expectAddress('/')
      await expect.element(hotRow).toBeVisible()
    },
  )

  test('shows hot games where there are no promotions [s-lobby-1b.4]', async () => {
    const { site } = await renderPage('/')
    site.queryClient.setQueryData(promotionsQuery(site, 'EN').queryKey, { categories: [], promotions: [] })
    await getButton(common.hd_event, screen.main).click()
    await expectAddress('/?gameType=PROMO')
    await expect.element(page.getByText(games.promo.none)).toBeVisible()
    await expect.element(hotRow).toBeVisible()
  })

  test('shows the first twelve of more hot games [const-22.2]', async () => {
    const { site } = await renderPage('/')
    await expect.element(hotRow.getByRole('article').first()).toBeVisible()
    const query = { merchantCode: site.brand.merchantCode, language: 'EN' } as const
    expect((await site.api.call(hotGames, { query })).length).toBeGreaterThan(12)
    await expect.poll(() => hotRow.getByRole('article').elements().length).toBe(12)
  })

  test('turns the banners of its group into a carousel once the pointer enters them [home-1]', async () => {
    const { site } = await renderPage('/')
    const own = site.gate.banners.filter(({ groupName }) => groupName === 'w_home')
    expect(own.length).toBeGreaterThan(1)
    await page.getByRole('heading', { level: 2, name: own[0]?.title ?? '' }).hover()
    const carousel = page.getByRole('region', { name: lobby.hero.label })
    await expect.element(carousel).toBeVisible()
    const last = lobby.hero.slide.replace('{{position}}', String(own.length)).replace('{{count}}', String(own.length))
    await expect.element(carousel.getByRole('listitem', { name: last, includeHidden: true })).toBeInTheDocument()
  })

  test('ends with the largest wins and the leaders of the week, whose games start with a press [named-10.1, named-10.2]', async () => {
    const winner = await createMember()
    await addRounds(winner)
    await addFacts(winner, { stake: 100, win: 90_000_000 })
    const { site } = await renderPage('/')
    // The platform keeps the ranking for a minute.
    const readLeaders = async () => (await site.api.call(leaderboard, { query: { limitNum: 10 } })).leaders
    await expect.poll(async () => (await readLeaders()).length).toBeGreaterThan(0)
    const [leader] = await readLeaders()
    const section = page.getByRole('region', { name: games.winners.title, exact: true })
    await scrollTo(section)
    const masked = maskAccount(winner.username)
    const wins = section.getByRole('region', { name: games.winners.list })
    const win = wins.getByRole('button', { name: masked, exact: false }).first()
    await expect.poll(() => win.query()?.textContent).toContain('2.50')
    await section.getByRole('tab', { name: games.winners.leaders }).click()
    const first = section.getByRole('list').getByRole('listitem').first()
    await expect.poll(() => first.query()?.textContent).toContain(leader?.account)
    await section.getByRole('tab', { name: games.winners.list }).click()
    await pressControl(win)
    await expect.element(screen.dialog.getByRole('heading', { name: auth.login.title })).toBeVisible()
  })

  test('adds the win of another member to the winners as it is pushed, and shows it once after the next load', async () => {
    const { site } = await renderPage('/', { as: await createMember() })
    const queryKey = toQueryKey(winnerBoard)
    await expect
      .poll(() => {
        scrollBy({ top: 400, behavior: 'instant' })
        return site.queryClient.getQueriesData({ queryKey }).some(([, winners]) => winners)
      })
      .toBe(true)
    await expect.poll(() => useConnection.getState().socket).toBe('open')
    // The rows are held while the pointer rests on them, as that of the test before may.
    await page.getByRole('banner').hover()
    const winner = await createMember()
    await pushWin(winner, 77_000_000)
    const wins = page.getByRole('region', { name: games.winners.list })
    const readWins = () => wins.getByRole('button', { name: '770,000.00', exact: false }).elements()
    await expect.poll(() => readWins().length).toBe(1)
    expect(readWins()[0]?.textContent).toContain(maskAccount(winner.username))
    expect(readWins()[0]).toHaveAttribute('data-new')
    await site.queryClient.refetchQueries({ queryKey })
    expect(readWins()).toHaveLength(1)
  })

  /** Opens the home page with a win on the board of the largest ones. */
  const openWins = async () => {
    const { site } = await renderPage('/', { as: await createMember() })
    const queryKey = toQueryKey(winnerBoard)
    const readKnown = () => site.queryClient.getQueriesData<readonly Winner[]>({ queryKey }).map(([, known]) => known)
    await expect
      .poll(() => {
        scrollBy({ top: 400, behavior: 'instant' })
        return readKnown().some((known) => known)
      })
      .toBe(true)
    await expect.poll(() => useConnection.getState().socket).toBe('open')
    const receiveWin = async (minor: bigint) => {
      await pushWin(await createMember(), Number(minor))
      await expect
        .poll(() => readKnown().some((known) => known?.some(({ amount }) => amount.minor === minor)))
        .toBe(true)
    }
    const wins = page.getByRole('region', { name: games.winners.list })
    // The pointer may rest where the row comes.
    await page.getByRole('banner').hover()
    await receiveWin(71_000_000n)
    await expect.element(wins.getByRole('button', { name: '710,000.00', exact: false }).first()).toBeInTheDocument()
    const readTexts = () =>
      wins
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent)
    return { wins, receiveWin, readTexts }
  }

  test('moves no win below a pointer, and shows what was pushed once it has left', async () => {
    const { wins, receiveWin, readTexts } = await openWins()
    await wins.getByRole('button').first().hover()
    const before = readTexts()
    await receiveWin(72_000_000n)
    // The first one would be shown by now.
    await receiveWin(73_000_000n)
    expect(readTexts()).toEqual(before)
    await page.getByRole('heading', { name: games.winners.title }).hover()
    await expect.poll(() => readTexts().join()).toContain('730,000.00')
  })

  test('moves no win below a finger, also while it scrolls', async () => {
    const { wins, receiveWin, readTexts } = await openWins()
    const target = wins.getByRole('button').first().element()
    const touch = (type: string, touches: Touch[]) =>
      target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches }))
    touch('touchstart', [new Touch({ identifier: 1, target })])
    // The pointer ends where a scroll begins.
    target.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, pointerType: 'touch' }))
    await receiveWin(74_000_000n)
    await receiveWin(75_000_000n)
    expect(readTexts().join()).not.toContain('740,000.00')
    touch('touchend', [])
    await expect.poll(() => readTexts().join()).toContain('740,000.00')
  })

  test('reserves no place for the games that an account has opened last before it has had the row', async () => {
    const row = screen.main.getByRole('region', { name: games.continue, exact: true })
    const answer = await breakRequests(recentGames.path, 'held')
    const first = await renderPage('/', { as: await createMember() })
    const { api } = first.site
    await expect.element(hotRow.getByRole('article').first()).toBeVisible()
    expect(row.query()).toBeNull()
    await answer()
    const [game] = (await api.call(gamesCall, { query: { ...firstGames, gameType: 'RNG' } })).games
    await api.call(launchGame, { query: { nodeId: game?.nodeId ?? '', mode: 'real', language: 'EN' } })
    const second = await first.reload()
    const tile = row.getByRole('article', { name: game?.name ?? '', exact: true })
    await expect.element(tile).toBeVisible()

    const answerAgain = await breakRequests(recentGames.path, 'held')
    await second.reload()
    await expect.element(row).toBeInTheDocument()
    expect(tile.query()).toBeNull()
    await answerAgain()
    await expect.element(tile).toBeVisible()
  })

  test('starts with the games that an account has opened last, for an account that has opened some', async () => {
    const { site, router } = await renderPage('/', { as: await createMember() })
    const row = screen.main.getByRole('region', { name: games.continue, exact: true })
    await expect.element(hotRow.getByRole('article').first()).toBeVisible()
    await expect.element(row).not.toBeInTheDocument()
    const [game] = (await site.api.call(gamesCall, { query: { ...firstGames, gameType: 'RNG' } })).games
    await site.api.call(launchGame, { query: { nodeId: game?.nodeId ?? '', mode: 'real', language: 'EN' } })
    await router.navigate({ to: '/rng' })
    await expect.element(screen.tiles.first()).toBeVisible()
    await router.navigate({ to: '/' })
    await expect.element(row.getByRole('article', { name: game?.name ?? '', exact: true })).toBeVisible()
    const more = row.getByRole('link', { name: lobby.row.moreOf.replace('{{category}}', games.continue), exact: true })
    await expect.element(more).toHaveAttribute('href', '/recent')
  })

  test("shows a member's favourites below the categories [const-23]", async () => {
    const { site } = await renderPage('/', { as: await createMember() })
    const names = await addFavorites(site, 2)
    const row = screen.main.getByRole('region', { name: common.nav.favorites, exact: true })
    await scrollTo(row)
    await expect.poll(() => row.getByRole('article').elements().length).toBe(2)
    await expect.element(row.getByRole('article', { name: names[0] ?? '', exact: true })).toBeInTheDocument()
  })

  test('loads the rows below the first screen as they come near [const-28.4]', async () => {
    await renderPage('/')
    await expect.element(hotRow).toBeVisible()
    const row = page.getByRole('region', { name: common.con_fish })
    expect(row.query()).toBeNull()
    globalThis.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    await expect.element(row).toBeInTheDocument()
  })
})

test('the home page has the sections that its brand lists, in their order', async () => {
  await renderPage('/', { brand: 'aurora' })
  await expect.element(hotRow).toBeVisible()
  const readRegions = () =>
    screen.main
      .getByRole('region')
      .elements()
      .map((region) => region.getAttribute('aria-label') ?? '')
  // Sport is first there, before what is hot.
  await expect.poll(readRegions).toContain(common.con_sports)
  const names = readRegions()
  expect(names.indexOf(common.con_sports)).toBeLessThan(names.indexOf(lobby.row.hot))
})

describe('a row of the home page', () => {
  test('leads to the list of all its games [home-5, home-6]', async () => {
    await renderPage('/')
    const readTarget = (category: string) =>
      page
        .getByRole('link', { name: lobby.row.moreOf.replace('{{category}}', category), exact: true })
        .query()
        ?.getAttribute('href')
    await expect.poll(() => readTarget(lobby.row.hot)).toBe('/?gameType=HOT')
    for (const gameType of homeGameTypes) {
      const { label, path } = gameTypes[gameType]
      await expect
        .poll(() => {
          // A row loads as it comes near; a jump to the end would pass it.
          scrollBy({ top: 400, behavior: 'instant' })
          return readTarget(common[label])
        })
        .toBe(path)
    }
  })
})

describe('the start of a game', () => {
  const play = (index: number) => screen.tiles.nth(index).getByRole('button', { name: lobby.tile.play, exact: false })

  test(
    'opens the login dialog for a visitor, and the game after the login [s-start-1c]',
    { tags: 'long' },
    async () => {
      const { username, password } = await createMember()
      await renderPage('/rng')
      await play(0).click()
      await screen.dialog.getByLabelText(auth.field.username, { exact: false }).first().fill(username)
      await screen.dialog.getByLabelText(auth.field.password, { exact: false }).first().fill(password)
      await getButton(auth.login.submit, screen.dialog).click()
      await expect.poll(() => location.pathname).toBe('/seamless')
      await expect.element(page.getByRole('link', { name: games.game.back })).toBeVisible()
    },
  )

  test('opens the page of the game for a member, without side menu, as the lotteries of regions are [route-17a.1, route-17a.3, route-17a.4, home-10.1, launch-5b, role-2.8]', async () => {
    const { router } = await renderPage('/rng', { as: await createMember() })
    const sideMenu = page.getByRole('navigation', { name: common.nav.main })
    await play(0).click()
    await expect.poll(() => location.pathname).toBe('/seamless')
    await expect.element(page.getByRole('link', { name: games.game.back })).toBeVisible()
    expect(sideMenu.query()).toBeNull()
    await page.getByRole('link', { name: games.game.back }).click()
    await expectAddress('/rng')
    for (const path of ['/vnLottery', '/seaLottery']) {
      await router.navigate({ to: '/' })
      await expect.element(sideMenu).toBeVisible()
      await router.navigate({ to: path })
      await expect.element(page.getByRole('heading', { level: 1, name: common.con_lott })).toBeVisible()
      expect(sideMenu.query()).toBeNull()
    }
  })

  test('asks a trial account for a real one [s-start-1b.1, s-start-1b.3, role-3.4]', { tags: 'long' }, async () => {
    await renderPage('/rng', { as: trialAccount })
    await play(0).click()
    await expect.element(screen.alertDialog.getByText(shell.in_need_true_account)).toBeVisible()
    expect(location.pathname).toBe('/rng')
  })

  test('shows a failed launch with a retry', { tags: 'long' }, async () => {
    await renderPage('/seamless?id=no-such-game', { as: await createMember() })
    await expect.element(page.getByText(games.game.failed)).toBeVisible()
    await expect.element(getButton(common.action.retry)).toBeVisible()
  })
})
