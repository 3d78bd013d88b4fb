import { allSizes, expectAccessible } from './support/accessibility.ts'
import { pickBrand } from './support/brands.ts'
import type { OperatorSite } from './support/operator.ts'
import { expect, test } from './support/operator-work.ts'
import { player } from './support/site.ts'

const brand = pickBrand(0)

// A scan takes about a second.
test.describe.configure({ timeout: 600_000 })

/** Opens a page for one brand, because some of them ask for it first. */
async function scan(work: OperatorSite, path: string): Promise<void> {
  await work.open(`${path}?merchant=${brand.merchantCode}`)
  await expectAccessible(work.page, path, allSizes)
}

/** Lists the pages of the menu, which has all that an operator with every permission may see. */
async function listMenuPaths(work: OperatorSite): Promise<readonly string[]> {
  await work.open()
  const menu = work.page.getByRole('navigation', { name: work.text('common:nav.main') })
  const addresses = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : '')))
  expect(addresses).toContain('/audit')
  return addresses
}

test("figures and the audit log of the operators' site pass WCAG 2.2 AA in both schemes", async ({ work }) => {
  for (const path of ['/', '/audit']) await scan(work, path)
})

test("every page of the operators' menu passes WCAG 2.2 AA in both schemes", { tag: '@long' }, async ({ work }) => {
  for (const path of await listMenuPaths(work)) await scan(work, path)
})

test('every part of a member passes WCAG 2.2 AA in both schemes', { tag: '@long' }, async ({ work }) => {
  await work.open(`/members/show?brand=${brand.merchantCode}&account=${player.username}`)
  const tabs = work.main.getByRole('tab')
  const count = await tabs.count()
  expect(count).toBeGreaterThan(1)
  for (let index = 0; index < count; index += 1) {
    const tab = tabs.nth(index)
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(work.page, `part ${index} of a member`, allSizes)
  }
})

test(
  'a brand to choose, an unknown page and an unknown member pass WCAG 2.2 AA',
  { tag: '@long' },
  async ({ work }) => {
    for (const path of ['/content', '/nowhere', `/members/show?brand=${brand.merchantCode}&account=nobody`]) {
      await work.page.goto(work.origin + path)
      await expect(work.main).toBeVisible()
      await expectAccessible(work.page, path, allSizes)
    }
  },
)
