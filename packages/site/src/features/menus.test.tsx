import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import { consolidated } from '@croupier/endpoints/calls/agents'
import { collectContractFlags, noFlags } from '@croupier/flags/modules'
import { getFlags, setMemberFlags, setMerchantFlags } from '@croupier/flags/store'
import { vendorsQuery } from '@croupier/runtime/data/queries'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { definePages, type PageRow } from '@croupier/runtime/navigation/pages'
import type { Site } from '@croupier/runtime/platform/site-context'
import { gift } from '@croupier/ui-kit/icons/gift'
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { features } from '../features.ts'
import { createMember, trialAccount } from '../testing/control/accounts.ts'
import { renderPage } from '../testing/render-page.tsx'
import { expectAddress, getButton, screen } from '../testing/screen.ts'

beforeAll(() => createMember(), 180_000)

const planted: PageRow = {
  icon: gift,
  label: 'common:nav.hot',
  section: 'rewards',
  audience: 'member',
  menus: { side: 40, top: 150, bottom: 40, header: 10, account: 10, home: 10 },
  load: () => Promise.resolve(() => <p>The planted page</p>),
}
const plantedPages = definePages('member', { 'planted-page': planted })
const name = common.nav.hot

const getNavigation = (label: string) => page.getByRole('navigation', { name: label })

describe('a page whose owner has registered it', () => {
  test('is an entry of side menu, header, account menu and home menu, and opens from them', async () => {
    await renderPage('/', { as: await createMember(), pages: plantedPages })
    const side = getNavigation(common.nav.main).getByRole('link', { name, exact: true })
    await expect.element(side).toHaveAttribute('href', '/member/planted-page')
    await expect.element(screen.header.getByRole('link', { name, exact: true })).toBeVisible()
    await expect.element(screen.main.getByRole('link', { name, exact: true })).toBeVisible()
    await getButton(shell.account.menu).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await expect.element(page.getByText('The planted page')).toBeVisible()
    await expectAddress('/member/planted-page')
  })

  test('is an entry of the bottom bar on a phone', async () => {
    await renderPage('/', { as: await createMember(), pages: plantedPages, width: 390 })
    await getNavigation(common.nav.main).getByRole('link', { name, exact: true }).click()
    await expectAddress('/member/planted-page')
  })

  test('is an entry of the top navigation, between the categories with a vendor and the favourites [header-6.1, header-6.2, header-7.1, header-7.2, header-7.4]', async () => {
    const { site } = await renderPage('/', { as: await createMember({ brand: 'lotus' }), pages: plantedPages })
    const links = getNavigation(common.nav.games).first().getByRole('link')
    await expect.element(links.filter({ hasText: name })).toBeVisible()
    await expect.element(links.filter({ hasText: common.con_live })).toBeVisible()
    const texts = links.elements().map((link) => link.textContent)
    expect(texts.slice(0, 2)).toEqual([common.hd_home, common.hd_event])
    expect(texts.slice(-2)).toEqual([name, common.nav.favorites])
    const { queryKey } = vendorsQuery(site, 'EN')
    site.queryClient.setQueryData(queryKey, (lanes) =>
      lanes?.map((lane) => (lane.gameType === 'LIVE' ? { ...lane, vendors: [] } : lane)),
    )
    await expect.element(links.filter({ hasText: common.con_live })).not.toBeInTheDocument()
    const others = texts.filter((text) => text !== common.con_live)
    expect(links.elements().map((link) => link.textContent)).toEqual(others)
  })

  test('opens the login dialog for a visitor and the real-account dialog for a trial account [role-more-5]', async () => {
    const visited = await renderPage('/', { pages: plantedPages })
    await getButton(name, getNavigation(common.nav.main)).click()
    await expect.element(screen.dialog).toBeVisible()
    expect(location.pathname).toBe('/')
    visited.unmount()

    await renderPage('/', { as: trialAccount, pages: plantedPages })
    await getButton(name, getNavigation(common.nav.main)).click()
    await expect.element(screen.alertDialog.getByText(shell.in_need_true_account)).toBeVisible()
    expect(location.pathname).toBe('/')
  })
})

test('a page that no feature has registered is no entry [menu-2.1]', { tags: 'long' }, async () => {
  await renderPage('/', { as: await createMember() })
  await expect.element(getNavigation(common.nav.main).getByRole('link', { name: common.hd_home })).toBeVisible()
  await getButton(shell.account.menu).click()
  await expect.element(page.getByRole('menuitem', { name: 'Betting record' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Account record' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name })).not.toBeInTheDocument()
})

test('the entries of the first screen have their labels in the catalog of the first screen', () => {
  const first = [...features.entries, ...features.pages].filter(({ menus }) =>
    Object.keys(menus ?? {}).some((menu) => menu !== 'account'),
  )
  expect(first.length).toBeGreaterThan(0)
  expect(first.map(({ label }) => label).filter((label) => !label.startsWith('common:'))).toEqual([])
})

/** An account without contracts. */
const noLevels = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0 }

test('the levels of contracts are requested for members, and not for a trial account [role-3.3, action-17, gamecall-8.3]', async () => {
  const hasRequest = ({ queryClient }: Site) =>
    queryClient.getQueryCache().findAll({ queryKey: toQueryKey(consolidated) }).length > 0
  const opened = await renderPage('/', { as: await createMember() })
  await expect.poll(() => hasRequest(opened.site)).toBe(true)
  opened.unmount()

  const { site } = await renderPage('/', { as: trialAccount })
  await expect.element(getButton(shell.account.menu)).toBeVisible()
  await expect.poll(() => site.queryClient.isFetching()).toBe(0)
  expect(hasRequest(site)).toBe(false)
})

describe('a flag that changes while the site is open', () => {
  test('of the merchant shows and hides what depends on it [about-23a]', { tags: 'long' }, async () => {
    await renderPage('/')
    const freePlay = getButton(common.action.freePlay, screen.header)
    await expect.element(freePlay).toBeVisible()
    const before = getFlags()
    const register = getButton(common.action.register, screen.header)
    await expect.element(register).toBeVisible()
    setMerchantFlags(noFlags)
    await expect.element(freePlay).not.toBeInTheDocument()
    await expect.element(register).not.toBeInTheDocument()
    setMerchantFlags(before)
    await expect.element(freePlay).toBeVisible()
    await expect.element(register).toBeVisible()
  })

  test('of agents has the contracts of the account loaded, and forgets them when it is off', async () => {
    const { site } = await renderPage('/', { as: await createMember() })
    const { queryClient } = site
    const ofContracts = { queryKey: toQueryKey(consolidated) }
    const isLoaded = () =>
      queryClient
        .getQueryCache()
        .findAll(ofContracts)
        .some(({ state }) => state.status === 'success')
    await expect.poll(isLoaded).toBe(true)
    setMemberFlags(new Set(['divtypereq']))
    const before = getFlags()
    setMerchantFlags(new Set([...before].filter((flag) => flag !== 'AGENTPOLICY3' && flag !== 'divtypereq')))
    await expect.poll(() => getFlags().has('divtypereq')).toBe(false)
    queryClient.removeQueries(ofContracts)
    setMerchantFlags(new Set([...before].filter((flag) => flag !== 'divtypereq')))
    await expect.poll(isLoaded).toBe(true)
  })

  test(
    'of the account shows and hides the page of its contract in the menus, and its route',
    { tags: 'long' },
    async () => {
      const pages = definePages('member', { 'planted-page': { ...planted, flag: 'divtypereq' } })
      const { site } = await renderPage('/', { as: await createMember(), pages })
      const entry = getNavigation(common.nav.main).getByRole('link', { name, exact: true })
      await expect.element(getNavigation(common.nav.main)).toBeVisible()
      expect(entry.query()).toBeNull()
      // The levels of the account, which the server sends, would replace those below.
      const key = { queryKey: toQueryKey(consolidated) }
      await expect.poll(() => site.queryClient.getQueriesData(key).map(([, levels]) => levels)).toEqual([noLevels])

      setMemberFlags(collectContractFlags({ divtypereq: 1 }))
      await entry.click()
      await expect.element(page.getByText('The planted page')).toBeVisible()

      setMemberFlags(collectContractFlags({ divtypereq: 0 }))
      await expect.element(entry).not.toBeInTheDocument()
      await expect.element(page.getByText(shell.notFound.title)).toBeVisible()
    },
  )
})
