import { jackpots as jackpotsCall } from '@croupier/endpoints/calls/jackpots'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import games from '@croupier/i18n/catalogs/en/games.json' with { type: 'json' }
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember } from '../../testing/control/accounts.ts'
import { setPot } from '../../testing/control/jackpots.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { expectAddress, getButton, pressControl, screen } from '../../testing/screen.ts'

const { jackpots } = games

beforeAll(() => createMember(), 180_000)

const row = screen.main.getByRole('region', { name: jackpots.title, exact: true })
const getPot = (vendor: string) => row.getByRole('button', { name: new RegExp(`^${vendor}`) })

/** Expects a part of what the pot of a vendor shows. */
const expectText = (vendor: string, text: string | RegExp) =>
  expect.element(getPot(vendor).getByText(text)).toBeVisible()

describe('the list of jackpot games', () => {
  test('starts with the pots of its vendors, what they hold and when they drop, also for a visitor on a phone [about-2a.10]', async () => {
    await setPot({ vendor: 'VAN', number: 1, amount: 6_000_050 })
    await renderPage('/jackpot', { width: 360 })
    await expect.element(getPot('Velvet Anvil')).toBeVisible()
    await expectText('Velvet Anvil', /60,000\.50/)
    await expectText('Velvet Anvil', /1,000,000\.00/)
    await expectText('Velvet Anvil', jackpots.none)
    await expectText('Lumbrel', /50,000\.00/)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await expect.element(screen.tiles.first()).toBeVisible()
  })

  test('shows a pot growing and dropping by push, without a further request [about-2a.10]', async () => {
    await setPot({ vendor: 'QLB', number: 1, amount: 5_100_000 })
    await renderPage('/jackpot', { as: await createMember() })
    await expectText('Quillon Bay', /51,000\.00/)
    const restore = await breakRequests(jackpotsCall.path, 'unsent')
    await expect
      .poll(async () => {
        await setPot({ vendor: 'QLB', number: 1, amount: 5_100_010 })
        return getPot('Quillon Bay').element().textContent
      })
      .toMatch(/51,000\.10/)
    await setPot({ vendor: 'QLB', number: 2, amount: 5_000_020, last: 5_432_109, at: new Date('2026-11-20T06:00:00Z') })
    await expectText('Quillon Bay', /50,000\.20/)
    await expectText('Quillon Bay', /54,321\.09, Nov 20, 2026/)
    await restore()
  })

  test('lists the games that play for a pot when it is pressed, and all again when it is pressed once more', async () => {
    await renderPage('/jackpot')
    await pressControl(getPot('Lumbrel'))
    await expectAddress('/jackpot?vassalage=LMB')
    await expect.element(getPot('Lumbrel')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(getPot('Velvet Anvil')).toHaveAttribute('aria-pressed', 'false')
    await pressControl(getPot('Lumbrel'))
    await expectAddress('/jackpot')
  })

  test('offers to load the pots again when they could not be loaded, beside its games', { tags: 'long' }, async () => {
    const restore = await breakRequests(jackpotsCall.path, 'unsent')
    await renderPage('/jackpot')
    await expect.element(page.getByRole('alert').getByText(jackpots.failed)).toBeVisible()
    await expect.element(screen.tiles.first()).toBeVisible()
    await restore()
    await pressControl(getButton(common.action.retry))
    await expect.element(getPot('Lumbrel')).toBeVisible()
  })

  test('has amounts in the currency of the brand', { tags: 'long' }, async () => {
    await renderPage('/jackpot', { brand: 'lotus' })
    await expectText('Velvet Anvil', /₫500,000\.00/)
    await expectText('Velvet Anvil', /₫10,000,000\.00/)
  })
})

test('no other list has pots', async () => {
  await renderPage('/fish')
  await expect.element(screen.tiles.first()).toBeVisible()
  expect(row.query()).toBeNull()
})
