import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/games.json' with { type: 'json' }
import lobby from '@croupier/i18n/catalogs/en/lobby.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import vietnamese from '@croupier/i18n/catalogs/vi/games.json' with { type: 'json' }
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, defaultBrand, trialAccount } from '../../testing/control/accounts.ts'
import { addDraw, setGameClosed } from '../../testing/control/lottery.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { expectAddress, getButton, pressControl, screen } from '../../testing/screen.ts'

const { lottery } = texts

/** Draws of a month long ago, twelve of them: two pages. */
const days = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
const getNumber = (day: string) => `202602${day}-1`
/** The 18 numbers of a southern draw, the special one first. */
const southNumbers = [9, 0, 1, 2, 3, 4, ...Array.from({ length: 76 }, () => 6)]

beforeAll(async () => {
  await createMember()
  for (const day of days) {
    const numbers = [...`1${day}0${day.slice(1)}`].map(Number)
    await addDraw({ gameCode: 'SEA5D', number: getNumber(day), numbers, at: new Date(`2026-02-${day}T06:00:00Z`) })
  }
  const at = new Date('2026-02-01T09:00:00Z')
  await addDraw({ gameCode: 'VNSOUTH', number: '20260201', numbers: southNumbers, at })
  await addDraw({ gameCode: 'LOTTFAST', number: '20260201-16', numbers: [8, 8], at })
}, 180_000)

const getCard = (name: string) => screen.main.getByRole('article', { name, exact: true })
const getTable = (game: string) =>
  page.getByRole('region', { name: lottery.resultsOf.replace('{{game}}', game), exact: true })
const getNumbered = (number: number) =>
  page.getByRole('link', { name: shell.page.number.replace('{{page}}', String(number)), exact: true })

describe('the results of a lottery', () => {
  test('are listed newest first in pages, which the address keeps', async () => {
    const { router } = await renderPage('/seaLottery?gameCode=SEA5D&view=results', { as: await createMember() })
    const table = getTable('Archipelago 5D')
    await expect.element(table.getByText(getNumber('12'))).toBeVisible()
    await expect.element(table.getByText(getNumber('03'))).toBeVisible()
    expect(table.getByText(getNumber('02')).query()).toBeNull()
    await pressControl(getNumbered(2))
    await expectAddress('/seaLottery?gameCode=SEA5D&view=results&page=2')
    await expect.element(table.getByText(getNumber('01'))).toBeVisible()
    expect(table.getByText(getNumber('12')).query()).toBeNull()
    await expect.element(page.getByRole('region', { name: /^Page 2 of 2/ })).toHaveFocus()
    await router.navigate({ to: '/seaLottery', search: { gameCode: 'SEA5D', view: 'results', page: 9 } })
    await expectAddress('/seaLottery?gameCode=SEA5D&view=results&page=2')
  })

  test('of one without a draw are empty, on its card too', { tags: 'long' }, async () => {
    const { router } = await renderPage('/seaLottery?gameCode=SEA4D&view=results', { as: await createMember() })
    await expect.element(page.getByText(lottery.noResults)).toBeVisible()
    await expect.element(page.getByText(lottery.noResultsHint)).toBeVisible()
    await router.navigate({ to: '/seaLottery' })
    await expect.element(getCard('Archipelago 4D').getByText(lottery.noDraw)).toBeVisible()
    await expect.element(getCard('Archipelago 5D')).toMatchTextContent(getNumber('12'))
  })

  test('are loaded again on request when they could not be loaded', { tags: 'long' }, async () => {
    const restore = await breakRequests('/lgw/lottery/results', 'unsent')
    await renderPage('/seaLottery?gameCode=SEA5D&view=results', { as: await createMember() })
    await expect.element(page.getByRole('alert').getByText(lottery.resultsFailed)).toBeVisible()
    await restore()
    await pressControl(getButton(common.action.retry))
    await expect.element(getTable('Archipelago 5D').getByText(getNumber('12'))).toBeVisible()
  })

  test('stay while another lottery of the page is chosen, and are in the language of the member', async () => {
    const as = await createMember({ brand: 'lotus' })
    await renderPage('/vnLottery?gameCode=VNNORTH&view=results', { as, language: 'VN' })
    const chooser = page.getByRole('radiogroup', { name: vietnamese.lottery.chooser })
    await chooser.getByText('Xổ Số Miền Nam', { exact: true }).click()
    await expectAddress('/vnLottery?gameCode=VNSOUTH&view=results')
    await expect.element(page.getByText(vietnamese.lottery.special, { exact: true })).toBeVisible()
    await expect.element(page.getByText('901234', { exact: true })).toBeVisible()
    await expect.element(page.getByText('6666 · 6666 · 6666', { exact: true })).toBeVisible()
  })
})

describe('the bets of a lottery', () => {
  test('are not for trial accounts, by address and by tile', { tags: 'long' }, async () => {
    const { router } = await renderPage('/lottery?gameCode=MM2D', { as: trialAccount })
    await expect.element(screen.alertDialog.getByText(shell.in_need_true_account)).toBeVisible()
    await expectAddress('/')
    await pressControl(getButton(shell.in_increase_submit, screen.alertDialog))
    await expect.element(screen.alertDialog).not.toBeInTheDocument()
    await router.navigate({ to: '/lott', search: { gameType: 'LOTT' } })
    await pressControl(page.getByRole('button', { name: `${lobby.tile.play} Myanmar 2D`, exact: true }).first())
    await expect.element(screen.alertDialog.getByText(shell.in_need_true_account)).toBeVisible()
    await expectAddress('/lott?gameType=LOTT')
  })

  test('say that they could not be opened, beside the results', async () => {
    await breakRequests('/wps/game/launchLottery', 'unsent')
    await renderPage('/lottery?gameCode=LOTTFAST', { as: await createMember() })
    await expect.element(page.getByText(texts.game.failed)).toBeVisible()
    await expect.element(getButton(common.action.retry)).toBeVisible()
    const views = page.getByRole('radiogroup', { name: lottery.view })
    await views.getByText(lottery.results, { exact: true }).click()
    await expect.element(getTable('Hourly 2D').getByText('20260201-16')).toBeVisible()
  })

  test('are closed while the lottery is under maintenance, with other games to play [s-start-4, error-11.3]', async () => {
    await setGameClosed(defaultBrand, 'HOUSE6', true)
    onTestFinished(() => setGameClosed(defaultBrand, 'HOUSE6', false))
    const { router } = await renderPage('/lottery', { as: await createMember() })
    await expect.element(getCard('House Six').getByText(lottery.maintenance)).toBeVisible()
    expect(getCard('House Six').getByRole('timer').query()).toBeNull()
    await expect.element(getCard('Myanmar 3D').getByRole('timer')).toBeVisible()
    await pressControl(getButton(lottery.play.replace('{{game}}', 'House Six')))
    await expect.element(screen.dialog).toMatchTextContent(texts.recommend.title)
    await expect.element(screen.dialog.getByRole('article').first()).toBeVisible()
    await pressControl(getButton(common.action.close, screen.dialog))
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await router.navigate({ to: '/lottery', search: { gameCode: 'HOUSE6' } })
    await expect.element(page.getByText(texts.recommend.title, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('region', { name: lobby.row.hot })).toBeVisible()
  })
})

test(
  'the opened numbers of the home page are loaded again on request, while those that have come are shown',
  { tags: 'long' },
  async () => {
    const restore = await breakRequests('/lotto/lgw/games/opened/numero', 'unsent')
    await renderPage('/')
    const opened = page.getByRole('region', { name: lottery.opened })
    await expect
      .poll(() => {
        scrollBy({ top: 400, behavior: 'instant' })
        return opened.query()
      })
      .not.toBeNull()
    await expect.element(opened.getByRole('button', { name: /^Southern Draw/ })).toMatchTextContent('901234')
    await expect.element(opened.getByText(lottery.openedFailed)).toBeVisible()
    await restore()
    await pressControl(getButton(common.action.retry, opened))
    await expect.element(opened.getByRole('button', { name: /^Hourly 2D/ })).toMatchTextContent('88')
    await expect.element(opened.getByText(lottery.openedFailed)).not.toBeInTheDocument()
  },
)
