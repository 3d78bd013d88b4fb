import { addDays, toCalendarDate } from '@croupier/domain/time'
import { pageSizes } from '@croupier/domain/pagination'
import { betRecords, transactionRecords } from '@croupier/endpoints/calls/records'
import type { Brand } from '@croupier/brand/define'
import { expect, test, type PlatformAdmin } from './support/platform-admin.ts'
import { pickBrand } from './support/brands.ts'
import { agent, type Site } from './support/site.ts'

/** Each record with its filter besides the dates, and a filter value with more than one page of entries. */
const records = [
  {
    name: 'betting record',
    menuItem: 'member:menu.personalHistoryCopy',
    call: betRecords,
    filter: 'state',
    chosen: 'settled',
    other: 'cancelled',
    fill: (admin: PlatformAdmin, brand: Brand) =>
      admin.playRounds(brand, agent.username, [
        'open',
        'cancelled',
        ...Array.from({ length: pageSizes.records + 1 }, () => 'settled' as const),
      ]),
  },
  {
    name: 'account record',
    menuItem: 'member:menu.transactionHistory',
    call: transactionRecords,
    filter: 'kind',
    chosen: 'adjust',
    other: 'opening',
    fill: async (admin: PlatformAdmin, brand: Brand) => {
      await admin.creditAccount(brand, agent.username, 7n, new Date(admin.platform.clock.now().getTime() - 86_400_000))
      for (let payment = 1; payment <= pageSizes.records; payment += 1) {
        await admin.creditAccount(brand, agent.username, BigInt(payment))
      }
    },
  },
] as const

/** Reads the filters from the URL. */
function readFilters(site: Site): Record<string, string> {
  return Object.fromEntries(new URL(site.page.url()).searchParams)
}

/** Runs an action that requests records and waits until they are rendered; returns the accessibility snapshot. */
async function waitForRecords(site: Site, path: string, act: () => Promise<unknown>): Promise<string> {
  const response = site.page.waitForResponse((response) => new URL(response.url()).pathname === path)
  await act()
  await response
  await expect(site.main.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  return site.main.ariaSnapshot()
}

/** Texts of a column of the record. */
async function readCells(site: Site, column: string): Promise<string[]> {
  const table = site.main.getByRole('table')
  const names = await table.getByRole('columnheader').allInnerTexts()
  const position = names.indexOf(site.text(`member:column.${column}`)) + 1
  return table.locator(`tbody td:nth-child(${position})`).allInnerTexts()
}

for (const { name, menuItem, call, filter, chosen, other, fill } of records) {
  test(`every filter of the ${name} is stored in the URL and restored from it`, async ({ createSite, admin }) => {
    const site = createSite(pickBrand(1))
    const after = (act: () => Promise<unknown>) => waitForRecords(site, call.path, act)
    const choices = site.main.getByRole('radiogroup', { name: site.text(`member:filter.${filter}`) })
    const choose = (value: string) =>
      after(() => choices.getByText(site.text(`member:${filter}.${value}`), { exact: true }).click())
    // The filters would change at midnight.
    const now = await admin.stopClocks(site.page)
    const today = toCalendarDate(site.brand.timeZone, now)
    const yesterday = addDays(today, -1)
    await fill(admin, site.brand)
    await site.openAsMember('/', agent)
    await after(() => site.openFromAccountMenu(menuItem))
    expect(readFilters(site)).toEqual({})

    const period = site.main.getByRole('combobox', { name: site.text('member:filter.range'), exact: true })
    const preset = site.page.getByRole('button', { name: site.text('forms:date.preset.yesterday'), exact: true })
    await period.click()
    const before = await after(() => preset.click())
    expect(readFilters(site)).toEqual({ from: yesterday, to: yesterday })
    expect(await after(() => site.page.reload())).toBe(before)

    await period.click()
    const lastDay = site.page.getByLabel(site.text('forms:date.to'), { exact: true })
    await lastDay.fill(today)
    await after(() => lastDay.press('Enter'))
    expect(readFilters(site)).toEqual({ from: yesterday, to: today })

    await choose(chosen)
    expect(readFilters(site)).toEqual({ from: yesterday, to: today, [filter]: chosen })
    const cells = await readCells(site, filter)
    expect(cells).toHaveLength(pageSizes.records)
    for (const cell of cells) expect(cell).toContain(site.text(`member:${filter}.${chosen}`))

    const second = site.main.getByRole('button', { name: site.text('shell:page.number', { page: 2 }), exact: true })
    const secondPage = await after(() => second.click())
    const address = { from: yesterday, to: today, [filter]: chosen, page: '2' }
    expect(readFilters(site)).toEqual(address)
    await expect(second).toHaveAttribute('aria-current', 'page')
    expect((await readCells(site, filter)).length).toBeGreaterThan(0)
    expect(await after(() => site.page.reload())).toBe(secondPage)

    await choose(other)
    expect(readFilters(site), 'another filter value starts at the first page').toEqual({
      from: yesterday,
      to: today,
      [filter]: other,
    })
    // Without a request: the clock stands still, so the page is still fresh in the cache.
    await site.page.goBack()
    await expect.poll(() => site.main.ariaSnapshot()).toBe(secondPage)
    expect(readFilters(site)).toEqual(address)
  })
}
