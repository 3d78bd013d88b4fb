import { addDays, toCalendarDate } from '@croupier/domain/time'
import { pointsConfig, pointsTransactions } from '@croupier/endpoints/calls/points'
import { profitRecords } from '@croupier/endpoints/calls/profit'
import { openRebate } from '@croupier/endpoints/calls/rebates'
import { betRecords, transactionRecords } from '@croupier/endpoints/calls/records'
import { invitedFriends } from '@croupier/endpoints/calls/referrals'
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import forms from '@croupier/i18n/catalogs/en/forms.json' with { type: 'json' }
import rebates from '@croupier/i18n/catalogs/en/rebates.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import formsMy from '@croupier/i18n/catalogs/my/forms.json' with { type: 'json' }
import memberMy from '@croupier/i18n/catalogs/my/member.json' with { type: 'json' }
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { dialogOverlay, helpOverlay } from '@croupier/runtime/overlays/shared'
import { scale } from '@croupier/testing/scale'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { createMember, trialAccount } from '../../testing/control/accounts.ts'
import { addFacts, addPosting, addRounds } from '../../testing/control/rounds.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage, type RenderedPage } from '../../testing/render-page.tsx'
import { pressControl, pressOption, screen, expectSocketOpen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)
afterEach(() => vi.restoreAllMocks())

const bets = '/member/personalHistoryCopy'
const transactions = '/member/transactionHistory'
const timeZone = 'Asia/Yangon'
const dayMs = 86_400_000

const getSearch = ({ router }: RenderedPage): unknown => router.state.location.search
const expectRows = (count: number) => expect.poll(() => page.getByRole('row').elements().length).toBe(1 + count)
const field = (label: string) => page.getByRole('combobox', { name: label, exact: true })
const option = (name: string) => page.getByRole('option', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function listOptions(label: string): Promise<readonly (string | null)[]> {
  await field(label).click()
  await expect.element(option(member.filter.all)).toBeVisible()
  const options = page.getByRole('listbox').getByRole('option').elements()
  return options.map(({ textContent }) => textContent)
}

/** Names and lines of the files that the page downloads. */
function captureDownloads() {
  const files: { readonly name: string; readonly lines: Promise<readonly string[]> }[] = []
  const blobs = vi.spyOn(URL, 'createObjectURL')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.mock.lastCall?.[0]
    if (!(blob instanceof Blob)) return
    files.push({ name: this.download, lines: blob.text().then((text) => text.trimEnd().split('\r\n')) })
  })
  return files
}

test('the betting record offers the game types and vendors that the member has played, and filters by them', async () => {
  const account = await createMember()
  const slot = await addRounds(account, { gameType: 'RNG', count: 2 })
  const table = await addRounds(account, { gameType: 'LIVE' })
  const opened = await renderPage(bets, { as: account })
  await expectRows(3)

  expect(await listOptions(member.filter.gameType)).toEqual([member.filter.all, common.con_live, common.con_rng])
  await pressOption(common.con_rng)
  await expectRows(2)
  expect(getSearch(opened)).toEqual({ gameType: 'RNG' })

  expect(await listOptions(member.filter.vendor)).toEqual([member.filter.all, slot.vendorName])
  await pressOption(slot.vendorName)
  await expect.poll(() => getSearch(opened)).toEqual({ gameType: 'RNG', vassalage: slot.vendor })

  await field(member.filter.gameType).click()
  await pressOption(common.con_live)
  await expectRows(1)
  await expect.element(page.getByRole('table').getByText(table.gameName, { exact: false })).toBeVisible()
  // The vendor of the slots has no live games, so that its filter is gone.
  expect(getSearch(opened)).toEqual({ gameType: 'LIVE' })
})

/** Waits until the address has a game type. */
const selected = (opened: RenderedPage, gameType: string) =>
  expect.poll(() => getSearch(opened)).toMatchObject({ gameType })

test.each(scale([bets], [bets, transactions]))(
  'the filters of %s are a button on a phone, which opens them in a sheet',
  async (path) => {
    const account = await createMember()
    const slot = await addRounds(account, { gameType: 'RNG', count: 2 })
    await addRounds(account, { gameType: 'LIVE' })
    const opened = await renderPage(path, { as: account, width: 390 })
    const sheet = page.getByRole('dialog', { name: member.filter.title, exact: true })
    await button(`${forms.date.preset.previous7} · ${member.filter.all}`).click()
    if (path === bets) {
      await field(member.filter.gameType).click()
      await pressOption(common.con_rng)
      await selected(opened, 'RNG')
      await field(member.filter.vendor).click()
      await pressOption(slot.vendorName)
    }
    await sheet.getByRole('combobox', { name: member.filter.range }).click()
    await button(forms.date.preset.lastMonth).click()
    await sheet.getByRole('button', { name: member.filter.show }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    const set = path === bets ? `${common.con_rng} · ${slot.vendorName}` : member.filter.all
    await expect.element(button(`${forms.date.preset.lastMonth} · ${set}`)).toBeVisible()
  },
)

test('back closes what is over the filters of a phone, then the filters, and keeps the record', async () => {
  const { router } = await renderPage('/', { as: await createMember(), width: 390 })
  await expect.element(screen.tiles.first()).toBeVisible()
  await router.navigate({ to: bets })
  const sheet = page.getByRole('dialog', { name: member.filter.title, exact: true })
  await button(`${forms.date.preset.previous7} · ${member.filter.all}`).click()
  await expect.element(sheet).toBeVisible()
  const readEntry = (): unknown => history.state
  const entry = readEntry()

  openOverlay(dialogOverlay, { title: 'Read this', content: { text: 'Some news' } })
  await expect.element(page.getByText('Some news')).toBeVisible()
  history.back()
  await expect.element(page.getByText('Some news')).not.toBeInTheDocument()
  // The history returns to the entry that the press left.
  await expect.poll(readEntry).toEqual(entry)
  await expect.element(sheet).toBeVisible()

  openOverlay(helpOverlay)
  const help = page.getByRole('heading', { name: shell.help.title, exact: true })
  await expect.element(help).toBeVisible()
  history.back()
  await expect.element(help).not.toBeInTheDocument()
  await expect.element(sheet).toBeVisible()

  history.back()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(readEntry).toEqual(entry)
  expect(location.pathname).toBe(bets)
})

test('a filter without records offers to show all', { tags: 'long' }, async () => {
  const account = await createMember()
  await addRounds(account)
  const opened = await renderPage(`${bets}?gameType=RNG&state=open`, { as: account })
  await expect.element(page.getByText(member.empty.filteredHint)).toBeVisible()
  await button(member.filter.clear).click()
  await expectRows(1)
  expect(getSearch(opened)).toEqual({})
})

test('a filter that did not load keeps the focus on its retry while it is loaded again, and passes it to the list', async () => {
  const account = await createMember()
  await addRounds(account)
  const { router } = await renderPage(bets, { as: account })
  await expectRows(1)
  const restore = await breakRequests(betRecords.path, 'unsent')
  await router.navigate({ to: '.', search: { gameType: 'LIVE' } })
  const retry = button(common.action.retry)
  await expect.element(retry).toBeVisible()
  await restore()
  const answer = await breakRequests(betRecords.path, 'held')
  await pressControl(retry)
  await expect.element(retry).toHaveAttribute('aria-busy', 'true')
  await expect.element(retry).toHaveFocus()
  // The records of the filter before are none of this one's.
  expect(button(member.export.csv).query()).toBeNull()
  await answer()
  const hint = page.getByText(member.empty.filteredHint)
  await expect.element(hint).toBeVisible()
  const list = document.activeElement
  expect(list?.tagName).toBe('SECTION')
  expect(list?.contains(hint.element())).toBe(true)
})

test('presets and typed dates select days of the time zone of the brand', { tags: 'long' }, async () => {
  const account = await createMember()
  const now = new Date()
  const today = toCalendarDate(timeZone, now)
  const yesterday = addDays(today, -1)
  await addRounds(account)
  await addRounds(account, { count: 2, at: new Date(now.getTime() - dayMs) })
  const opened = await renderPage(bets, { as: account })
  await expectRows(3)
  await field(member.filter.range).click()
  await button(forms.date.preset.yesterday).click()
  await expectRows(2)
  expect(getSearch(opened)).toEqual({ from: yesterday, to: yesterday })

  await field(member.filter.range).click()
  await page.getByLabelText(forms.date.to, { exact: true }).fill(today)
  await button(forms.date.apply).click()
  await expectRows(3)
  expect(getSearch(opened)).toEqual({ from: yesterday, to: today })

  await field(member.filter.range).click()
  await page.getByLabelText(forms.date.to, { exact: true }).fill(addDays(today, 1))
  await button(forms.date.apply).click()
  // The browser refuses days to come, and the popup stays.
  await expect.element(button(forms.date.preset.yesterday)).toBeVisible()
  expect(getSearch(opened)).toEqual({ from: yesterday, to: today })
})

test('a page that stays open over midnight means the new day by today', async () => {
  const account = await createMember()
  await addRounds(account, { gameType: 'RNG' })
  const opened = await renderPage(bets, { as: account })
  await expectRows(1)
  const now = vi.spyOn(opened.site.api, 'now').mockImplementation(() => Date.now() + dayMs)
  onTestFinished(() => now.mockRestore())
  await opened.router.navigate({ to: '.', search: { gameType: 'RNG' } })
  await field(member.filter.range).click()
  await button(forms.date.preset.today).click()
  const tomorrow = addDays(toCalendarDate(timeZone, new Date()), 1)
  await expect.poll(() => getSearch(opened)).toEqual({ gameType: 'RNG', from: tomorrow, to: tomorrow })
})

test('the calendar has Burmese names of months and days, which the browser lacks', { tags: 'long' }, async () => {
  expect(Intl.DateTimeFormat.supportedLocalesOf('my')).toEqual([])
  await renderPage(`${bets}?from=2026-03-01&to=2026-03-07`, { as: await createMember(), language: 'MY' })
  await expect.element(field(memberMy.filter.range)).toHaveTextContent('2026 မတ် 1 – 2026 မတ် 7')
  await field(memberMy.filter.range).click()
  await expect.element(page.getByRole('grid', { name: '2026 မတ်' })).toBeVisible()
  await expect.element(button('2026၊ မတ် 7၊ စနေ')).toBeVisible()
  await expect.element(button(formsMy.date.preset.previous30)).toBeVisible()
})

test('exports all records of the filter, not only the page', async () => {
  const files = captureDownloads()
  const account = await createMember()
  await addRounds(account, { count: 45 })
  await addRounds(account, { gameType: 'LIVE' })
  await renderPage(`${bets}?gameType=RNG`, { as: account })
  await expectRows(20)
  await button(member.export.csv).click()
  await expect.poll(() => files.length).toBe(1)
  const today = toCalendarDate(timeZone, new Date())
  expect(files[0]?.name).toBe(`personalHistoryCopy_${addDays(today, -6)}_${today}.csv`)
  const lines = (await files[0]?.lines) ?? []
  expect(lines).toHaveLength(1 + 45 + 1)
  expect(lines[0]).toBe('Time,Game,Game type,Vendor,Round,State,Currency,Bet,Win,Result')
  expect(lines[1]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2},.*,Slots,.*,Settled,MMK,1\.00,2\.50,1\.50$/)
  expect(lines.at(-1)).toBe('Total,,,,,,,45.00,112.50,67.50')
})

test('prints all records of the filter with heading, range, filters and totals', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const account = await createMember()
  await addRounds(account, { count: 25 })
  await renderPage(`${bets}?gameType=RNG&from=2026-01-01&to=2099-01-01`, { as: account })
  await expectRows(20)
  await button(member.export.print).click()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  const sheet = page.getByRole('article')
  await expect.element(sheet.getByRole('heading')).toHaveTextContent(member.menu.personalHistoryCopy)
  await expect.element(sheet.getByText('1 Jan 2026 – 1 Jan 2099')).toBeVisible()
  expect(sheet.element().textContent).toContain(`${member.filter.gameType}${common.con_rng}`)
  expect(sheet.element().textContent).toContain(`${member.filter.state}${member.filter.all}`)
  expect(sheet.getByRole('row').elements()).toHaveLength(1 + 25 + 1)
  dispatchEvent(new Event('afterprint'))
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a record that is too long to export says how to narrow it', { tags: 'long' }, async () => {
  const account = await createMember()
  await addRounds(account, { count: 10_001 })
  await renderPage(bets, { as: account })
  await expect.element(page.getByText(/At most 10,000 records/)).toBeVisible()
  await expect.element(button(member.export.csv)).toBeDisabled()
  await expect.element(button(member.export.print)).toBeDisabled()
})

test('a dialog shows all posted data of a round', async () => {
  const account = await createMember()
  const { gameName } = await addRounds(account)
  await renderPage(bets, { as: account })
  await button(member.detail.open).click()
  const dialog = page.getByRole('dialog', { name: member.detail.title })
  await expect.element(dialog.getByText(gameName)).toBeVisible()
  await dialog.getByRole('button', { name: common.action.close }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each([
  [transactions, transactionRecords],
  ['/member/personalProfit', profitRecords],
  ['/member/manualRebate', openRebate],
  ['/member/referral', invitedFriends],
  ['/pointMall?tab=details', pointsTransactions],
  ['/pointMall?tab=rates', pointsConfig],
])('%s does not announce that it loads what it shows again', async (path, call) => {
  const { site } = await renderPage(path, { as: await createMember() })
  const table = page.getByRole('table').first()
  await expect.element(table).toHaveAttribute('aria-busy', 'false')
  await breakRequests(call.path, 'held')
  const queryKey = toQueryKey(call)
  void site.queryClient.invalidateQueries({ queryKey })
  await expect.poll(() => site.queryClient.isFetching({ queryKey })).toBe(1)
  // React renders the change before the second frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  await expect.element(table).toHaveAttribute('aria-busy', 'false')
})

test('the account record shows what is booked while it is open', { tags: 'long' }, async () => {
  const account = await createMember()
  await addPosting(account, 'adjust', 250)
  await renderPage(transactions, { as: account })
  await expectRows(2)
  await expectSocketOpen()
  await addPosting(account, 'deposit', 500)
  await expectRows(3)
  await expect.element(page.getByRole('table').getByText(member.kind.deposit)).toBeVisible()
})

test('the account record shows a kind that this version does not know as other, and exports a statement', async () => {
  const files = captureDownloads()
  const account = await createMember()
  await addPosting(account, 'cashback', 750)
  await addPosting(account, 'adjust', -250)
  await renderPage(transactions, { as: account })
  await expectRows(3)
  await expect.element(page.getByRole('table').getByText(member.kind.other)).toBeVisible()
  await button(member.export.csv).click()
  await expect.poll(() => files.length).toBe(1)
  const lines = (await files[0]?.lines) ?? []
  expect(lines[0]).toBe('Time,Kind,Game,Reference,Currency,Balance before,In,Out,Balance after')
  expect(lines[1]).toMatch(/,Correction,,test,MMK,107\.50,,2\.50,105\.00$/)
  expect(lines[2]).toMatch(/,Other,,test,MMK,100\.00,7\.50,,107\.50$/)
  expect(lines.at(-1)).toBe('Total,,,,,,107.50,2.50,')
})

test(
  'a deposit in the account record opens its view, and back returns to the record with its filter',
  { tags: 'long' },
  async () => {
    const account = await createMember()
    await addPosting(account, 'deposit', 500)
    await addPosting(account, 'adjust', -250)
    const opened = await renderPage(`${transactions}?kind=deposit`, { as: account })
    await expectRows(1)
    await page.getByRole('table').getByRole('link').click()
    await expect.poll(() => opened.router.state.location.pathname).toBe('/member/depositv2')
    expect(getSearch(opened)).toEqual({ deposit: 'test' })
    await expect.element(page.getByText(errors.NOT_FOUND)).toBeVisible()
    history.back()
    await expectRows(1)
    expect(getSearch(opened)).toEqual({ kind: 'deposit' })
  },
)

test('a rebate in the account record opens what it was paid for', { tags: 'long' }, async () => {
  const account = await createMember()
  await addFacts(account, { stake: 50_000 })
  await addFacts(account, { gameType: 'LIVE', stake: 10_000 })
  const claiming = await renderPage('/member/manualRebate', { as: account })
  await button(rebates.claim).click()
  await expect.element(page.getByText(rebates.none)).toBeVisible()
  claiming.unmount()
  await renderPage(`${transactions}?kind=rebate`, { as: account })
  await expectRows(1)
  await page.getByRole('table').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: member.kind.rebate })
  await expect.element(dialog.getByText(/1\.70/).first()).toBeVisible()
  const line = new RegExp(`${common.con_rng}.*500\\.00.*0\\.30%.*1\\.50`)
  await expect.element(dialog.getByRole('row', { name: line })).toBeVisible()
  await dialog.getByRole('button', { name: common.action.close }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a transaction whose movement cannot be found says so in its dialog', { tags: 'long' }, async () => {
  const account = await createMember()
  await addPosting(account, 'rebate', 500)
  await renderPage(`${transactions}?kind=rebate`, { as: account })
  await expectRows(1)
  await page.getByRole('table').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: member.kind.rebate })
  await expect.element(dialog.getByText(errors.NOT_FOUND)).toBeVisible()
  await expect.element(dialog.getByText(member.detail.failed)).toBeVisible()
})

test('a trial account is asked for a real account', { tags: 'long' }, async () => {
  await renderPage(bets, { as: trialAccount })
  await expect.element(page.getByText(shell.in_need_true_account)).toBeVisible()
  expect(page.getByRole('table').elements()).toHaveLength(0)
})
