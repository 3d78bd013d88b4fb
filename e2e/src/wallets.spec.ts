import { games } from '@croupier/endpoints/calls/games'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import { findViolations } from './support/accessibility.ts'
import { brands, pickBrand } from './support/brands.ts'
import { parseHundredths } from './support/money.ts'
import { agent, type Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

/** The brand whose members have wallets of vendors. */
const brand = pickBrand(
  0,
  brands.filter(({ id }) => id === 'aurora'),
)
const vendor = { code: 'PCO', name: 'Paper Comet' } as const
const other = { code: 'CPN', name: 'Copperpine' } as const

/** The first game of a vendor. */
async function findGame({ origin }: Site, code: string): Promise<string> {
  const client = createSiteClient({ origin: () => origin, clock: { now: () => new Date() } }, brand.id)
  const query = { language: 'EN', gameType: 'RNG', vassalage: code }
  const [game] = unwrap(await client.call(games, { query })).games
  return game?.nodeId ?? ''
}

/** What a wallet holds, in hundredths, as the page shows it. */
async function readWallet(site: Site, name: string, shown = site.main): Promise<bigint> {
  const card = shown.getByRole('region', { name: site.text('cashier:wallets.list') }).getByRole('listitem')
  return parseHundredths(await card.filter({ hasText: name }).getByRole('status').innerText())
}

test('a member moves money to a provider, plays from that wallet alone, and brings the money back [about-4.5, member-2]', async ({
  createSite,
}) => {
  const site = createSite(brand)
  await site.openAsMember('/member/transferFund', agent)
  const main = site.text('cashier:wallets.main')
  await expect(site.main.getByRole('button', { name: site.text('cashier:wallets.submit') })).toBeVisible()
  const before = await readWallet(site, main)
  await site.main.getByRole('textbox').fill('20')
  await site.main.getByRole('button', { name: site.text('cashier:wallets.submit') }).click()
  await expect.poll(() => readWallet(site, vendor.name)).toBe(2000n)
  expect(await readWallet(site, main)).toBe(before - 2000n)
  expect(await findViolations(site.page, 'all')).toEqual([])

  await site.open(`/seamless?id=${await findGame(site, other.code)}`)
  await expect(site.main.getByText(site.text('games:wallet.empty', { name: other.name }))).toBeVisible()

  await site.open(`/seamless?id=${await findGame(site, vendor.code)}`)
  await expect(site.main.getByText(site.text('games:wallet.name', { name: vendor.name }))).toBeVisible()
  const game = site.game()
  await expect(game.spinButton).toBeVisible()
  expect(await game.readBalance()).toBe(2000n)
  await game.spin()
  const left = await game.readBalance()

  await site.main.getByRole('link', { name: site.text('games:wallet.open'), exact: true }).click()
  const dialog = site.dialog
  await expect.poll(() => readWallet(site, vendor.name, dialog)).toBe(left)
  expect(await readWallet(site, main, dialog), 'the main wallet is not played from').toBe(before - 2000n)
  await dialog.getByRole('button', { name: site.text('cashier:wallets.bringBack') }).click()
  await expect.poll(() => readWallet(site, main, dialog)).toBe(before - 2000n + left)
  expect(await readWallet(site, vendor.name, dialog)).toBe(0n)
  const all = await readWallet(site, main, dialog)
  await dialog.getByRole('button', { name: site.text('common:action.close'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(game.spinButton, 'the game goes on below its wallet').toBeVisible()
  await site.open(`/seamless?id=${await findGame(site, other.code)}`)
  await site.main.getByRole('button', { name: new RegExp(site.text('games:wallet.fill', { amount: '.+' })) }).click()
  await expect(site.main.getByText(site.text('games:wallet.name', { name: other.name }))).toBeVisible()
  await expect(game.spinButton).toBeVisible()
  expect(await game.readBalance(), 'one press brings everything').toBe(all)
  await site.open('/member/transferFund')
  await site.main.getByRole('button', { name: site.text('cashier:wallets.bringBack') }).click()
  await expect.poll(() => readWallet(site, main)).toBe(all)
})
