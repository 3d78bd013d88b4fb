import type { FrameLocator } from '@playwright/test'
import { brands, pickBrand, toPattern } from './support/brands.ts'
import { parseHundredths } from './support/money.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

/** A draw takes place every minute; its result is shown a few seconds later. */
const drawTimeoutMs = 90_000

const burmeseBrands = brands.filter(({ defaultLanguage }) => defaultLanguage === 'MY')

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** The vendor's client of a lottery in the frame of its page. */
function createSlip(site: Site, frame: FrameLocator) {
  const text = (key: string, values = {}) => site.text(`lottery:${key}`, values)
  const match = (key: string, values: object) => frame.getByRole('button', { name: toPattern(text(key, values)) })
  const button = (name: string) => frame.getByRole('button', { name, exact: true })
  return {
    text,
    button,
    tab: (name: 'bet' | 'tickets' | 'results') =>
      frame.getByRole('navigation').getByRole('button', { name: text(`tab.${name}`), exact: true }),
    readBalance: async () => parseHundredths(await frame.locator('header dd').innerText()),
    /** Picks selections of the chosen kind of bet and adds them to the slip. */
    add: async (board: string, selections: readonly string[]) => {
      for (const name of selections)
        await frame.getByRole('group', { name: board }).getByRole('button', { name, exact: true }).click()
      await match('pick.add', { count: selections.length, amount: '…' }).click()
    },
    /** Opens the slip, places it, and closes the receipt. */
    place: async () => {
      const place = frame.getByRole('dialog').getByRole('button', { name: text('slip.place'), exact: true })
      const receipt = frame.getByRole('dialog', { name: text('receipt.title') })
      const late = frame.getByRole('alertdialog').filter({ hasText: text('problem.DRAW_CLOSED') })
      await match('slip.review', { count: 2, amount: '…' }).click()
      await place.click()
      await expect(receipt.or(late)).toBeVisible()
      // A draw may close while its slip is filled in; the slip stays for the next one.
      if (await late.isVisible()) {
        await late.getByRole('button').first().click()
        await place.click()
      }
      await expect(receipt).toBeVisible()
      await button(text('receipt.more')).click()
    },
  }
}

test('a member bets on 2D on a phone in Burmese, and the ticket is in the record [about-2a.5]', async ({
  createSite,
}) => {
  const site = createSite(pickBrand(0, burmeseBrands))
  const { frame, slip, title } = await openLottery(site, 'MM2D')
  const before = await slip.readBalance()
  await slip.add(slip.text('bet.straight2'), ['47', '05'])
  await slip.place()
  expect(await slip.readBalance()).toBeLessThan(before)
  await slip.tab('tickets').click()
  const ticket = frame.getByRole('article').first()
  await expect(ticket).toContainText(slip.text('ticket.open'))
  await expect(ticket).toContainText('47')
  await expectRecord(site, title, 'open')
})

test(
  'a ticket on both sides of a quick lottery wins in the next draw, and is in the record [about-2a.6]',
  { tag: '@long' },
  async ({ createSite }) => {
    test.setTimeout(240_000)
    const site = createSite(pickBrand(0, burmeseBrands))
    const { frame, slip, title } = await openLottery(site, 'SUM28')
    await slip.add(slip.text('bet.totalSide'), [slip.text('option.odd'), slip.text('option.even')])
    await slip.place()
    const placed = await slip.readBalance()
    await slip.tab('tickets').click()
    const won = slip.text('ticket.won', { amount: '' }).trim()
    await expect(frame.getByRole('article').first()).toContainText(won, { timeout: drawTimeoutMs })
    await expect.poll(() => slip.readBalance()).toBeGreaterThan(placed)
    const difference = async () => (await site.readBalance()) - (await slip.readBalance())
    await expect.poll(difference, 'the site shows the same balance').toBe(0n)
    await expectRecord(site, title, 'settled')
  },
)

/** Opens a lottery as a member; `title` is its name. */
async function openLottery(site: Site, gameCode: string) {
  await site.openAsMember(`/lottery?gameCode=${gameCode}`)
  const frame = site.page.frameLocator('main iframe')
  const slip = createSlip(site, frame)
  await expect(slip.tab('bet')).toBeVisible()
  return { frame, slip, title: await site.heading.innerText() }
}

/** Expects the newest bet on a game in the betting record, in a state. */
async function expectRecord(site: Site, title: string, state: 'open' | 'settled'): Promise<void> {
  await site.open('/member/personalHistoryCopy')
  const row = site.main.locator('tr').filter({ hasText: title }).first()
  await expect(row).toContainText(site.text(`member:state.${state}`))
}
