import { launchLottery, lotteryLobby } from '@croupier/endpoints/calls/lottery'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/games.json' with { type: 'json' }
import lobby from '@croupier/i18n/catalogs/en/lobby.json' with { type: 'json' }
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import burmese from '@croupier/i18n/catalogs/my/games.json' with { type: 'json' }
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { scale } from '@croupier/testing/scale'
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember } from '../../testing/control/accounts.ts'
import { addDraw } from '../../testing/control/lottery.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { expectAddress, getButton, pressControl, screen } from '../../testing/screen.ts'

const { lottery } = texts
const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** Draws of a day long ago, which no other test has. */
const day = '20260102'
const at = new Date('2026-01-02T10:00:00Z')
/** 27 numbers of a northern draw, of so many digits each. */
const northDigits = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2]
const special = [4, 2, 7, 1, 8]
const northNumbers = [...special, ...northDigits.slice(1).flatMap((digits) => Array.from({ length: digits }, () => 3))]

beforeAll(async () => {
  await createMember()
  await addDraw({ gameCode: 'MM2D', number: `${day}-2`, numbers: [4, 7], at })
  await addDraw({ gameCode: 'VNNORTH', number: day, numbers: northNumbers, at })
}, 180_000)

const getCard = (name: string) => screen.main.getByRole('article', { name, exact: true })
const heading = (name: string) => screen.main.getByRole('heading', { level: 1, name, exact: true })

const chooseView = (name: string) =>
  page.getByRole('radiogroup', { name: lottery.view }).getByText(name, { exact: true }).click()

describe('a lottery page', () => {
  const pages = [
    ['/lottery', 'Myanmar 2D', 'Northern Draw'],
    ['/seaLottery', 'Archipelago 5D', 'Myanmar 2D'],
    ['/vnLottery', 'Northern Draw', 'Archipelago 5D'],
  ] as const
  test.each(pages)(
    '%s shows a member its own lotteries with the time until their draws [route-10.1, route-10.2, route-10.3, role-2.7]',
    async (path, own, other) => {
      await renderPage(path, { as: await createMember() })
      await expect.element(getCard(own)).toBeVisible()
      await expect.element(getCard(own).getByRole('timer')).toBeVisible()
      await expect.element(getCard(other)).not.toBeInTheDocument()
    },
  )

  test('says that the lotteries load, then launches the one of the address by the lottery type of the brand and the prize mode of the site [route-10.5, e-other-1a.4]', async () => {
    performance.clearResourceTimings()
    performance.setResourceTimingBufferSize(5_000)
    const answer = await breakRequests(lotteryLobby.path, 'held')
    const { site } = await renderPage('/lottery?gameCode=MM2D', { as: await createMember() })
    await expect.element(screen.main.getByRole('status', { name: lottery.loading, exact: true })).toBeVisible()
    await answer()
    await expect.element(heading('Myanmar 2D')).toBeVisible()
    const findLaunch = () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .find(({ pathname }) => pathname === launchLottery.path)
    await expect.poll(findLaunch).toBeDefined()
    expect(Object.fromEntries(findLaunch()?.searchParams ?? [])).toMatchObject({
      lottoArea: 'VN',
      launchMode: site.brand.lotteryType.toUpperCase(),
      lottoPrizeMode: 'ELOTT',
      lottoGameCode: 'MM2D',
      lottoView: 'betting',
      device: 'WEB',
      backUrl: site.origin,
      language: 'EN',
    })
  })

  test('keeps the client of a lottery as it is while another language is loaded and shown', async () => {
    const { site } = await renderPage('/lottery?gameCode=MM2D', { as: await createMember() })
    await expect.element(heading('Myanmar 2D')).toBeVisible()
    const stage = heading('Myanmar 2D').element()
    await site.changeLanguage('MY')
    const queryKey = toQueryKey(lotteryLobby, { language: 'MY', device: 'WEB' })
    await expect.poll(() => site.queryClient.getQueryData(queryKey)).toBeDefined()
    await expect.element(page.getByRole('radiogroup', { name: burmese.lottery.view })).toBeVisible()
    expect(stage.isConnected).toBe(true)
  })

  test('keeps the client of a lottery, and with it the slip, while its results are looked at', async () => {
    const { site } = await renderPage('/lottery?gameCode=MM2D', { as: await createMember() })
    // A client that starts anew is launched by another query: one that is not shown is forgotten at once.
    const findLaunch = () => {
      const queries = site.queryClient.getQueryCache().getAll()
      return queries.find(({ queryKey }) => queryKey.some((part) => String(part).includes(launchLottery.path)))
    }
    await expect.poll(findLaunch).toBeDefined()
    const launch = findLaunch()
    await chooseView(lottery.results)
    await expectAddress('/lottery?gameCode=MM2D&view=results')
    const results = page.getByRole('region', { name: fill(lottery.resultsOf, { game: 'Myanmar 2D' }) })
    await expect.element(results.getByText(`${day}-2`)).toBeVisible()
    await chooseView(lottery.bet)
    await expectAddress('/lottery?gameCode=MM2D')
    await expect.element(results).not.toBeInTheDocument()
    expect([findLaunch() === launch, launch?.isActive()]).toEqual([true, true])
  })

  test('shows the results of a Vietnamese lottery by prize, on a phone', { tags: 'long' }, async () => {
    await renderPage('/vnLottery?gameCode=VNNORTH&view=results', { as: await createMember(), width: 360 })
    await expect.element(page.getByText(special.join(''), { exact: true })).toBeVisible()
    await expect.element(page.getByText(lottery.special, { exact: true }).first()).toBeVisible()
  })

  test('says that a lottery of the address is not offered, and lists the others', { tags: 'long' }, async () => {
    await renderPage('/lottery?gameCode=NONE', { as: await createMember() })
    await expect.element(page.getByText(lottery.unknown)).toBeVisible()
    await pressControl(page.getByRole('link', { name: fill(lottery.play, { game: 'Myanmar 3D' }) }))
    await expectAddress('/lottery?gameCode=MM3D')
  })

  test('offers to load the lotteries again when they could not be loaded', { tags: 'long' }, async () => {
    const restore = await breakRequests('/lgw/lottery/lobby', 'unsent')
    await renderPage('/lottery', { as: await createMember() })
    await expect.element(page.getByRole('alert').getByText(lottery.failed)).toBeVisible()
    await restore()
    await pressControl(getButton(common.action.retry))
    await expect.element(getCard('Myanmar 2D')).toBeVisible()
  })
})

describe('a tile of a lottery', () => {
  const tiles = [
    ['/lott?gameType=LOTT', 'Myanmar 2D', '/lottery?gameCode=MM2D'],
    ['/lott?gameType=LOTT', 'Archipelago 5D', '/seaLottery?gameCode=SEA5D'],
    ['/elott?gameType=ELOTT', 'Northern Draw', '/vnLottery?gameCode=VNNORTH'],
    ['/elott?gameType=ELOTT', 'Quick Three', '/lottery?gameCode=QUICK3'],
  ] as const
  test.each(scale(tiles.slice(-1), [...tiles]))(
    'in %s named %s opens %s [launch-1, launch-2, launch-3a.1, launch-3a.2, launch-3b]',
    { tags: 'long' },
    async (list, name, address) => {
      await renderPage(list, { as: await createMember() })
      await pressControl(page.getByRole('button', { name: `${lobby.tile.play} ${name}`, exact: true }).first())
      await expectAddress(address)
      await expect.element(heading(name)).toBeVisible()
    },
  )
})

test('the home page shows the opened numbers, and a press on one asks a visitor to log in [gamecall-8.6, gamecall-8.7]', async () => {
  await renderPage('/')
  const opened = page.getByRole('region', { name: lottery.opened })
  await expect
    .poll(() => {
      scrollBy({ top: 400, behavior: 'instant' })
      return opened.query()
    })
    .not.toBeNull()
  await expect.element(opened.getByRole('button', { name: /^Northern Draw/ })).toMatchTextContent(special.join(''))
  await pressControl(opened.getByRole('button', { name: /^Myanmar 2D/ }))
  await expect.element(screen.dialog.getByRole('heading', { name: auth.login.title })).toBeVisible()
})
