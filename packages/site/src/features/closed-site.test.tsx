import burmese from '@croupier/i18n/catalogs/my/shell.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import support from '@croupier/i18n/catalogs/en/support.json' with { type: 'json' }
import lobby from '@croupier/i18n/catalogs/en/lobby.json' with { type: 'json' }
import { createApi } from '@croupier/api-client/api'
import { favoriteIds } from '@croupier/endpoints/calls/games'
import { FormatProvider } from '@croupier/i18n/react'
import { vendorsQuery } from '@croupier/runtime/data/queries'
import { useConnection } from '@croupier/runtime/platform/connection'
import type { Site } from '@croupier/runtime/platform/site-context'
import { writeSession } from '@croupier/runtime/platform/storage'
import { endSession, restoreSession } from '@croupier/runtime/session/tab-session'
import { scale } from '@croupier/testing/scale'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi, type Mock } from 'vitest'
import { page } from 'vitest/browser'
import { loadCountryName } from '../gate/country-name.ts'
import { BlockedScreen, MaintenanceScreen, WrongAddressScreen } from '../gate/GateScreens.tsx'
import { loadPermission, toGateOutcome } from '../gate/load-permission.ts'
import { RetryScreen } from '../gate/RetryScreen.tsx'
import { showGateScreen } from '../gate/show-gate-screen.tsx'
import { addFavorites } from '../testing/games.ts'
import { createMember, openTestSession, setMaintenance } from '../testing/control/accounts.ts'
import { setSupportHours } from '../testing/control/community.ts'
import { createTexts, renderPage, renderSupport } from '../testing/render-page.tsx'
import { getButton, screen, expectSocketOpen } from '../testing/screen.ts'

/** The brand that is closed for maintenance here; no other test file uses it. */
const brand = 'closable'
/** Creates a root in an empty document, until the test ends. */
function mountRoot(): Root {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const root = createRoot(container)
  onTestFinished(() => root.unmount())
  return root
}

beforeAll(() => createMember(), 180_000)
afterEach(() => setMaintenance(brand, false))

test('a favourite whose removal is refused returns to its place in the list', { tags: 'long' }, async () => {
  const { site, router } = await renderPage('/', { as: await createMember({ brand }) })
  const names = await addFavorites(site, 3)
  await router.navigate({ to: '/favorite' })
  await expect.poll(() => screen.tiles.elements().length).toBe(3)
  const readTitles = () => screen.tiles.elements().map((tile) => tile.querySelector('p')?.textContent)
  const titles = readTitles()
  // What is still loaded when the site closes would close the page.
  await expect.poll(() => site.queryClient.isFetching()).toBe(0)

  await setMaintenance(brand, true)
  const lengths: number[] = []
  const unsubscribe = site.queryClient.getQueryCache().subscribe(({ query }) => {
    const page: unknown = query.state.data
    if (typeof page === 'object' && page && 'games' in page && Array.isArray(page.games))
      lengths.push(page.games.length)
  })
  const tile = screen.tiles.filter({ hasText: names[1] ?? '' })
  await tile.getByRole('button', { name: lobby.tile.removeFavorite, exact: false }).click()
  // Removed before the refusal, and back after it.
  await expect.poll(() => lengths).toContain(2)
  await expect.poll(() => site.queryClient.isMutating()).toBe(0)
  unsubscribe()
  await expect.element(tile).toBeVisible()
  expect(readTitles()).toEqual(titles)
  await setMaintenance(brand, false)
  expect(await site.api.call(favoriteIds, {})).toHaveLength(3)
})

describe('an open page', () => {
  /** Closes the site, opens it, and expects the page to be notified of both; the first time it may be connecting still. */
  async function expectMaintenanceReported(onGateChange: Mock<() => void>): Promise<void> {
    for (const [closed, timeout] of [
      [true, 10_000],
      [false, 2_000],
    ] as const) {
      onGateChange.mockClear()
      await setMaintenance(brand, closed)
      await expect.poll(() => onGateChange.mock.calls.length, { timeout }).toBeGreaterThan(0)
    }
  }

  test('of a visitor, who logs in and out, is notified within two seconds that the site has closed or opened', async () => {
    const account = await createMember({ brand })
    const onGateChange = vi.fn<() => void>()
    const { site } = await renderPage('/', { brand, onGateChange })
    await expectMaintenanceReported(onGateChange)
    expect(useConnection.getState().socket).toBe('idle')
    writeSession('token', await openTestSession(account))
    await restoreSession(site)
    await expectSocketOpen()
    await expectMaintenanceReported(onGateChange)
    endSession(site)
    await expect.poll(() => useConnection.getState().socket).toBe('idle')
    await expectMaintenanceReported(onGateChange)
  })

  test('is notified of nothing while nothing changes, and of changes that it has missed once it is connected', async () => {
    const account = await createMember({ brand })
    const onGateChange = vi.fn<() => void>()
    const { unmount } = await renderPage('/', { as: account, onGateChange })
    await expectSocketOpen()
    expect(onGateChange).not.toHaveBeenCalled()
    unmount()
    await renderPage('/', { as: account, onGateChange, revision: -1 })
    await expect.poll(() => onGateChange.mock.calls.length).toBe(1)
  })

  test('loads the games again after its socket was closed, when changes of them may have been missed', async () => {
    const { site } = await renderPage('/', { as: await createMember({ brand }) })
    await expectSocketOpen()
    const { queryKey } = vendorsQuery(site, 'EN')
    const countLoads = () => site.queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0
    await expect.poll(countLoads).toBeGreaterThan(0)
    await expect.poll(() => site.queryClient.isFetching()).toBe(0)
    const count = countLoads()
    dispatchEvent(new Event('pagehide'))
    await expect.poll(countLoads, { timeout: 5_000 }).toBeGreaterThan(count)
  })
})

describe('the screen of a maintenance', () => {
  test('retries within two seconds of its end, once', async () => {
    const { site, unmount } = await renderPage('/', { brand })
    unmount()
    await setMaintenance(brand, true)
    const outcome = await loadPermission(site.api)
    if (outcome.kind !== 'maintenance') throw new Error('The site is not closed.')
    const texts = await createTexts('EN')
    const retry = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const { brand: shown, api, origin, language } = site
    await showGateScreen({ brand: shown, api, texts, origin, language, root: mountRoot() }, outcome, retry)
    await expect.element(page.getByRole('heading', { name: shell.maintenance.title })).toBeVisible()
    await setMaintenance(brand, false)
    // Also when it ends before the socket is open.
    await expect.poll(() => retry.mock.calls.length).toBe(1)
  })
})

describe('loadPermission', () => {
  test('opens the site, and closes it during maintenance with the reason', { tags: 'long' }, async () => {
    const { site } = await renderPage('/', { brand })
    expect((await loadPermission(site.api)).kind).toBe('open')
    await setMaintenance(brand, true)
    expect(await loadPermission(site.api)).toMatchObject({ kind: 'maintenance', gate: { maintenance: true } })
  })

  test('asks for a retry when the platform cannot be reached', async () => {
    const { site } = await renderPage('/', { brand })
    const unreachable = createApi({
      origin: location.origin,
      merchantCode: site.brand.merchantCode,
      token: () => null,
      languageTag: () => 'en',
      onSessionExpired: () => undefined,
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    expect((await loadPermission(unreachable)).kind).toBe('retry')
  })

  const outcomes = [
    [0, 'open'],
    [1, 'maintenance'],
    [2, 'blocked'],
  ] as const
  test.each(scale(outcomes.slice(-1), [...outcomes]))(
    'converts the status %i to %s [s-status-1]',
    async (status, kind) => {
      const { site } = await renderPage('/', { brand })
      expect(toGateOutcome({ ...site.gate, status }).kind).toBe(kind)
    },
  )
})

describe('the screen of a closed site', () => {
  /** Renders a screen of the gate alone, in a language. */
  async function show(render: (site: Site) => ReactNode, language: 'EN' | 'MY' = 'EN'): Promise<void> {
    const { site, unmount } = await renderPage('/', { brand })
    unmount()
    const { i18n } = await createTexts(language)
    mountRoot().render(
      <I18nextProvider i18n={i18n}>
        <FormatProvider language={language} timeZone={site.brand.timeZone} nativeDigits={false}>
          {render(site)}
        </FormatProvider>
      </I18nextProvider>,
    )
  }
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })

  test('of a maintenance says what it means and until when, and names the page [closed-1.3]', async () => {
    await show(({ brand: shown, gate }) => (
      <MaintenanceScreen brand={shown} gate={{ ...gate, maintenanceEnd: '2026-11-21T02:00:00.000Z' }} />
    ))
    await expect.element(heading(shell.maintenance.title)).toBeVisible()
    await expect.element(page.getByText(shell.maintenance.text)).toBeVisible()
    await expect.element(page.getByText('Expected end:', { exact: false })).toBeVisible()
    await expect.poll(() => document.title).toContain(shell.maintenance.title)
  })

  test('of a maintenance without a known end says nothing about one [closed-1.2]', { tags: 'long' }, async () => {
    await show(({ brand: shown, gate }) => <MaintenanceScreen brand={shown} gate={gate} />)
    await expect.element(heading(shell.maintenance.title)).toBeVisible()
    expect(page.getByText('Expected end:', { exact: false }).query()).toBeNull()
  })

  test('of a blocked region says why, with the address of the visitor and the customer service of the site [closed-2.1, closed-2.2, closed-2.3]', async () => {
    await show(({ brand: shown, gate }) => (
      <BlockedScreen brand={shown} gate={{ ...gate, location: { ip: '203.0.113.7', country: null } }} country={null} />
    ))
    await expect.element(heading(shell.blocked.title)).toBeVisible()
    await expect.element(page.getByText(shell.blocked.text)).toBeVisible()
    await expect.element(page.getByText('203.0.113.7', { exact: false })).toBeVisible()
    const service = page.getByRole('link', { name: common.action.customerService })
    await expect.element(service).toHaveAttribute('href', '/support')
  })

  test('of a blocked country names it in the language of the visitor, with the address [error-10.2]', async () => {
    const gateOf = ({ gate }: Site) =>
      ({ ...gate, restrictedBy: 'country', location: { ip: '203.0.113.7', country: 'SG' } }) as const
    const country = await loadCountryName('EN', 'SG')
    await show((site) => <BlockedScreen brand={site.brand} gate={gateOf(site)} country={country} />)
    await expect.element(heading(shell.blocked.title)).toBeVisible()
    await expect.element(page.getByText('not offered in Singapore', { exact: false })).toBeVisible()
    await expect.element(page.getByText('203.0.113.7', { exact: false })).toBeVisible()
  })

  test.each([
    ['SG', 'စင်္ကာပူ'],
    // Not among those that sites have, in whatever language the browser is.
    ['AQ', 'Antarctica'],
    ['XZ', 'XZ'],
  ])('of a blocked country names %s as %s in Burmese, which the browser lacks', async (code, name) => {
    expect(Intl.DisplayNames.supportedLocalesOf('my')).toEqual([])
    expect(await loadCountryName('MY', code)).toBe(name)
  })

  test('of a wrong address is shown in the language of the visitor', { tags: 'long' }, async () => {
    await show(({ brand: shown }) => <WrongAddressScreen brand={shown} />, 'MY')
    await expect.element(heading(burmese.domain.title)).toBeVisible()
  })

  test('of a failed start retries once per press, until it succeeds', async () => {
    let finish: () => void = () => {}
    const retry = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)))
    await show(({ brand: shown }) => <RetryScreen brand={shown} onRetry={retry} />)
    const button = getButton(common.action.retry)
    await button.click()
    await button.click({ force: true })
    expect(retry).toHaveBeenCalledOnce()
    finish()
    await expect.element(button).not.toHaveAttribute('aria-busy', 'true')
    await button.click()
    expect(retry).toHaveBeenCalledTimes(2)
  })
})

test('customer service takes messages outside its hours, and during maintenance', { tags: 'long' }, async () => {
  await setSupportHours(brand, '03:00', '03:01')
  onTestFinished(() => setSupportHours(brand, '00:00', '00:00'))
  await setMaintenance(brand, true)
  await renderSupport({ brand })
  await expect.element(page.getByText('We answer from 03:00 to 03:01 (UTC).', { exact: false })).toBeVisible()
  const text = crypto.randomUUID()
  await page.getByRole('textbox', { name: support.message }).fill(text)
  await getButton(support.send).click()
  await expect.element(page.getByRole('log', { name: support.label }).getByText(text)).toBeVisible()
})
