import { addDays, calendarDateIn } from '@croupier/domain/time'
import { pageSizes } from '@croupier/domain/pagination'
import { betRecords, transactionRecords } from '@croupier/endpoints/calls/records'
import type { Brand } from '@croupier/brand/define'
import { expect, test, type Backstage } from './support/backstage.ts'
import { someBrand } from './support/brands.ts'
import { agent, type Site } from './support/site.ts'

/** A record, the choice beside its days, and one value of it that fills more than a page. */
const records = [
  {
    name: 'betting record',
    place: 'common:account.bets',
    call: betRecords,
    filter: 'state',
    chosen: 'settled',
    other: 'cancelled',
    fill: (backstage: Backstage, brand: Brand) =>
      backstage.play(brand, agent.username, [
        'open',
        'cancelled',
        ...Array.from({ length: pageSizes.records + 1 }, () => 'settled' as const),
      ]),
  },
  {
    name: 'account record',
    place: 'common:account.record',
    call: transactionRecords,
    filter: 'kind',
    chosen: 'adjust',
    other: 'opening',
    fill: async (backstage: Backstage, brand: Brand) => {
      await backstage.pay(brand, agent.username, 7n, new Date(Date.now() - 86_400_000))
      for (let payment = 1; payment <= pageSizes.records; payment += 1) {
        await backstage.pay(brand, agent.username, BigInt(payment))
      }
    },
  },
] as const

/** What the address says of the filters. */
function filtersOf(site: Site): Record<string, string> {
  return Object.fromEntries(new URL(site.page.url()).searchParams)
}

/** Does what asks the server for records, and waits until they stand on the page; answers it as assistive technology has it. */
async function recordAfter(site: Site, path: string, act: () => Promise<unknown>): Promise<string> {
  const answer = site.page.waitForResponse((response) => new URL(response.url()).pathname === path)
  await act()
  await answer
  await expect(site.main.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  return site.main.ariaSnapshot()
}

/** What stands in a column of the record. */
async function cellsOf(site: Site, column: string): Promise<string[]> {
  const table = site.main.getByRole('table')
  const names = await table.getByRole('columnheader').allInnerTexts()
  const place = names.indexOf(site.text(`member:column.${column}`)) + 1
  return table.locator(`tbody td:nth-child(${place})`).allInnerTexts()
}

for (const { name, place, call, filter, chosen, other, fill } of records) {
  test(`every filter of the ${name} stands in its address and comes back from it`, async ({ siteOf, backstage }) => {
    const site = siteOf(someBrand(1))
    const after = (act: () => Promise<unknown>) => recordAfter(site, call.path, act)
    const choices = site.main.getByRole('radiogroup', { name: site.text(`member:filter.${filter}`) })
    const choose = (value: string) =>
      after(() => choices.getByText(site.text(`member:${filter}.${value}`), { exact: true }).click())
    const today = calendarDateIn(site.brand.timeZone, new Date())
    const yesterday = addDays(today, -1)
    await fill(backstage, site.brand)
    await site.open()
    await site.logIn(agent)
    await after(() => site.chooseFromAccount(place))
    expect(filtersOf(site)).toEqual({})

    const preset = site.main.getByRole('button', { name: site.text('member:filter.yesterday'), exact: true })
    const before = await after(() => preset.click())
    expect(filtersOf(site)).toEqual({ from: yesterday, to: yesterday })
    expect(await after(() => site.page.reload())).toBe(before)

    await after(() => site.main.getByLabel(site.text('member:filter.to'), { exact: true }).fill(today))
    expect(filtersOf(site)).toEqual({ from: yesterday, to: today })

    await choose(chosen)
    expect(filtersOf(site)).toEqual({ from: yesterday, to: today, [filter]: chosen })
    const cells = await cellsOf(site, filter)
    expect(cells).toHaveLength(pageSizes.records)
    for (const cell of cells) expect(cell).toContain(site.text(`member:${filter}.${chosen}`))

    const second = site.main.getByRole('button', { name: site.text('common:page.number', { page: 2 }), exact: true })
    const turned = await after(() => second.click())
    const address = { from: yesterday, to: today, [filter]: chosen, page: '2' }
    expect(filtersOf(site)).toEqual(address)
    await expect(second).toHaveAttribute('aria-current', 'page')
    expect((await cellsOf(site, filter)).length).toBeGreaterThan(0)
    expect(await after(() => site.page.reload())).toBe(turned)

    await choose(other)
    expect(filtersOf(site), 'another choice begins at its first page').toEqual({
      from: yesterday,
      to: today,
      [filter]: other,
    })
    expect(await after(() => site.page.goBack())).toBe(turned)
    expect(filtersOf(site)).toEqual(address)
  })
}
