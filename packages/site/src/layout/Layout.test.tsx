import { press } from '@croupier/component-testing/render-part'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import lobby from '@croupier/i18n/catalogs/en/lobby.json' with { type: 'json' }
import { createI18n } from '@croupier/i18n/create-i18n'
import { createTestSite } from '@croupier/runtime/testing/test-site'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SiteApp } from '../SiteApp.tsx'
import { Layout } from './Layout.tsx'

const container = document.createElement('div')
document.body.append(container)
let root: Root | undefined
afterEach(() => root?.unmount())

/** Renders the layout of a site at a path of planted routes. */
async function renderAt(path: string, site = createTestSite()) {
  // Wide, whatever the tests before have left.
  await page.viewport(1280, 900)
  const { i18n } = await createI18n(
    { loadEager: () => Promise.resolve({ common, lobby }), load: () => Promise.resolve({}) },
    'EN',
  )
  const parent = createRootRoute({ component: Layout })
  const getParentRoute = () => parent
  const component = () => <p>The page</p>
  const agents = createRoute({ getParentRoute, path: '/agents', staticData: { layout: 'bare' } })
  const router = createRouter({
    routeTree: parent.addChildren([
      createRoute({ getParentRoute, path: '/list', component }),
      createRoute({ getParentRoute, path: '/game', component, staticData: { layout: 'game', footer: false } }),
      agents.addChildren([createRoute({ getParentRoute: () => agents, path: 'team', component })]),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  root = createRoot(container)
  root.render(<SiteApp site={site} i18n={i18n} startLanguage="EN" router={router} />)
  await expect.poll(() => container.textContent).toContain('The page')
  return {
    hasHeader: container.querySelector('header') !== null,
    hasMenu: container.querySelector('[data-slot=side-menu]') !== null,
    // The place of the footer, which loads as it nears the viewport.
    hasFooter: findFooterPlace() !== null,
  }
}

function findFooterPlace(): Element | null {
  return container.querySelector('main + div')
}

test('an ordinary route has header, menu and footer [route-16]', async () => {
  expect(await renderAt('/list')).toEqual({ hasHeader: true, hasMenu: true, hasFooter: true })
})

test('a game route without footer keeps the header, with language and appearance', async () => {
  expect(await renderAt('/game')).toEqual({ hasHeader: true, hasMenu: false, hasFooter: false })
  for (const control of ['select', `[aria-label^="${common.scheme.label}"]`])
    await expect.poll(() => container.querySelector(`header ${control}`)?.checkVisibility()).toBe(true)
})

test('a footer that crashes says so, and a retry shows it', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { brand: whole, ...site } = createTestSite()
  const brand = { ...whole, vendorLogos: null as never }
  await renderAt('/list', { ...site, brand })
  await expect.element(page.getByText(common.state.crashed)).toBeVisible()

  brand.vendorLogos = [] as never
  // The bar of the network may offer a retry too.
  const place = page.elementLocator(findFooterPlace() ?? container)
  await press(place.getByRole('button', { name: common.action.retry, exact: true }))
  await expect.element(page.getByRole('contentinfo')).toBeVisible()
})

test('a route below a bare one has the page alone', async () => {
  expect(await renderAt('/agents/team')).toEqual({ hasHeader: false, hasMenu: false, hasFooter: false })
})
