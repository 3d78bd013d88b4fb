import '@croupier/brand/styles/page.css'
import '@croupier/ui-kit/global.css'
import { useCodePauses } from '@croupier/runtime/session/code-pauses'
import { createApi, type Api } from '@croupier/api-client/api'
import { toClientBrand, type ClientBrand } from '@croupier/brand/client'
import { findLanguageByTag, getLanguageTag, type LanguageCode } from '@croupier/domain/languages'
import { permission } from '@croupier/endpoints/calls/system'
import { collectFlags, noFlags } from '@croupier/flags/modules'
import { setMemberFlags, setMerchantFlags } from '@croupier/flags/store'
import { createI18n, type CatalogSource } from '@croupier/i18n/create-i18n'
import type { Catalog, Namespace } from '@croupier/i18n/namespaces'
import { createPictures } from '@croupier/runtime/data/pictures'
import { createQueryClient } from '@croupier/runtime/data/queries'
import type { MenuEntry } from '@croupier/runtime/navigation/menus'
import { composePages, type Page } from '@croupier/runtime/navigation/pages'
import { clearAfterLogin } from '@croupier/runtime/overlays/after-login'
import type { OverlayHandle, OwnedOverlay } from '@croupier/runtime/overlays/define-overlay'
import { openOverlay, useOverlays } from '@croupier/runtime/overlays/overlays'
import { forgetPendingAction } from '@croupier/runtime/overlays/pending-action'
import { useToasts } from '@croupier/runtime/overlays/toasts'
import { setScheme, type SchemeChoice } from '@croupier/runtime/platform/scheme'
import type { Site } from '@croupier/runtime/platform/site-context'
import { readLocal, readSession, writeLocal, writeSession } from '@croupier/runtime/platform/storage'
import { initialSession, useSession } from '@croupier/runtime/session/session'
import { replaceSession, restoreSession } from '@croupier/runtime/session/tab-session'
import { createBrowserHistory, type AnyRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { applyLanguage } from '../apply-language.ts'
import { connectSite } from '../connect-site.ts'
import { startSupport } from '../support/start-support.tsx'
import { features } from '../features.ts'
import type { CheckedSite } from '../gate/check-gate.ts'
import { prepareBanners } from '../gate/prepare-banners.ts'
import { setMenuOpen, useMenu } from '../layout/menu-store.ts'
import { createSiteRouter } from '../routes/router.ts'
import { SiteApp } from '../SiteApp.tsx'
import { defaultBrand, loadBrand, openTestSession, type TestAccount } from './control/accounts.ts'

/** How a page is rendered. */
export interface RenderOptions {
  /** Account that is logged in over the real server; a visitor without. */
  readonly as?: TestAccount
  /** Id of the brand; that of the account by default. */
  readonly brand?: string
  /** Interface language; English by default. */
  readonly language?: LanguageCode
  /** Color scheme; that of the brand by default. */
  readonly scheme?: SchemeChoice
  /** Width of the viewport in pixels; a desktop by default. */
  readonly width?: number
  /** Pages registered beside those of the features. */
  readonly pages?: readonly Page[]
  /** Menu entries registered beside those of the features. */
  readonly entries?: readonly MenuEntry[]
  /** Overlays registered beside those of the features. */
  readonly overlays?: readonly OwnedOverlay[]
  /** Called when a newer permission opens or closes the site. */
  readonly onGateChange?: () => void
  /** Revision of the site that the page shows; that of its permission by default. */
  readonly revision?: number
}

/** A site that is mounted in the page. */
export interface RenderedPage {
  readonly site: Site
  readonly router: AnyRouter
  /** Mounts the site again as a reload of the tab does: the address, its history entry and the session stay. */
  readonly reload: () => Promise<RenderedPage>
  /** Unmounts before the end of the test. */
  readonly unmount: () => void
}

const catalogs = import.meta.glob<Catalog>('../../../i18n/catalogs/*/*.json', { import: 'default' })
const emptyPicture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
const tokens = new CSSStyleSheet()
document.adoptedStyleSheets.push(tokens)
const desktopWidth = 1280
const viewportHeight = 900
/** Address and language of the test page, to which it returns after a test. */
const testUrl = location.href
const testLanguage = document.documentElement.lang

/** Loads a brand and applies its tokens to the document. */
async function loadClientBrand(id: string): Promise<ClientBrand> {
  const { brand, css } = await loadBrand(id)
  tokens.replaceSync(css)
  const crop = { avif: emptyPicture, webp: emptyPicture, width: 1, height: 1 }
  return toClientBrand(brand, {
    hero: { wide: crop, tall: crop },
    mark: emptyPicture,
    themeColor: { light: '#000000', dark: '#000000' },
  })
}

async function loadCatalog(language: LanguageCode, namespace: Namespace): Promise<Catalog> {
  const load = catalogs[`../../../i18n/catalogs/${getLanguageTag(language)}/${namespace}.json`]
  if (!load) throw new Error(`There is no catalog ${namespace} in ${language}.`)
  return load()
}

/** The catalogs of the product. */
const catalogSource: CatalogSource = {
  load: loadCatalog,
  loadEager: async (code) => ({ common: await loadCatalog(code, 'common'), lobby: await loadCatalog(code, 'lobby') }),
}

/** Starts i18next in a language, with the catalogs of the product. */
export async function createTexts(language: LanguageCode) {
  return createI18n(catalogSource, language)
}

/** Clears what module state an earlier page has left, as a new tab starts without. */
function resetStores(): void {
  useSession.setState(initialSession, true)
  useOverlays.setState({ stack: [] })
  useToasts.setState({ toasts: [] })
  useCodePauses.setState({}, true)
  setMemberFlags(noFlags)
  setMenuOpen(false)
  useMenu.setState({ reversed: readLocal('menuReversed') === '1' })
  forgetPendingAction()
  clearAfterLogin()
}

/** Mounts the site at a path, over the real platform of the test run, until the test ends. */
export async function renderPage(path: string, options: RenderOptions = {}): Promise<RenderedPage> {
  const { as: account, brand = account?.brand ?? defaultBrand, scheme, width = desktopWidth } = options
  await page.viewport(width, viewportHeight)
  sessionStorage.clear()
  localStorage.clear()
  const mountedBrand = await loadClientBrand(brand)
  setScheme(scheme ?? mountedBrand.scheme)
  if (account) writeSession('token', await openTestSession(account))
  history.replaceState(null, '', path)
  return mountSite(mountedBrand, options)
}

/** Starts the window of customer service, over the real platform of the test run, until the test ends. */
export async function renderSupport({ as: account, brand = defaultBrand }: RenderOptions = {}): Promise<void> {
  await page.viewport(440, 750)
  sessionStorage.clear()
  localStorage.clear()
  resetStores()
  if (account) writeSession('token', await openTestSession(account))
  writeLocal('lang', 'EN')
  const element = document.createElement('div')
  document.body.append(element)
  const stop = await startSupport({ brand: await loadClientBrand(brand), catalogs: catalogSource, element })
  onTestFinished(() => {
    stop()
    element.remove()
  })
}

// A site history that has ended calls them by themselves when a navigation ends later.
history.pushState = history.pushState.bind(history)
history.replaceState = history.replaceState.bind(history)

async function mountSite(brand: ClientBrand, options: RenderOptions): Promise<RenderedPage> {
  resetStores()
  const { pages = [], entries = [], overlays = [] } = options
  let { language = 'EN' } = options
  const texts = await createTexts(language)
  texts.i18n.on('languageChanged', (tag) => {
    language = findLanguageByTag(tag) ?? language
    applyLanguage(language)
  })
  const queryClient = createQueryClient()
  const api: Api = createApi({
    origin: location.origin,
    merchantCode: brand.merchantCode,
    token: () => readSession('token'),
    languageTag: () => getLanguageTag(language),
    onSessionExpired: (token) => replaceSession({ api, queryClient, brand }, token),
  })
  const keepBanners = prepareBanners(() => language)
  const gate = await api.call(permission, {})
  setMerchantFlags(collectFlags(gate.modules))
  await restoreSession({ api })
  const site: Site = {
    brand,
    api,
    queryClient,
    gate,
    pictures: createPictures(gate.imageCDNs),
    // The socket has no header that names the brand, as the API does.
    origin: `http://${brand.id}.localhost:${location.port}`,
    ...features,
    pages: composePages([features.pages, pages]),
    entries: [...features.entries, ...entries],
    loadOverlays: async () => [...(await features.loadOverlays()), ...overlays],
    language: () => language,
    changeLanguage: (next) => texts.changeLanguage(next),
  }
  keepBanners(site, gate)
  const siteHistory = createBrowserHistory()
  const router = createSiteRouter(site, siteHistory)
  await router.load()
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  let isMounted = true
  const render = (current: Site['gate']) => {
    // A change of the site may arrive while the test ends.
    if (!isMounted) return
    root.render(
      <SiteApp site={{ ...site, gate: current }} i18n={texts.i18n} startLanguage={language} router={router} />,
    )
  }
  render(gate)
  const checked: CheckedSite = {
    api,
    language: site.language,
    app: {
      site,
      gate: { ...gate, revision: options.revision ?? gate.revision },
      render: (current) => {
        options.onGateChange?.()
        render(current)
      },
      disconnect: () => undefined,
    },
    apply: async () => options.onGateChange?.(),
  }
  const disconnect = connectSite({ site, i18n: texts.i18n, router, history: siteHistory, checked })
  const dispose = () => {
    if (!isMounted) return
    isMounted = false
    disconnect()
    root.unmount()
    container.remove()
    document.documentElement.lang = testLanguage
    siteHistory.flush()
    siteHistory.destroy()
  }
  const unmount = () => {
    dispose()
    history.replaceState(null, '', testUrl)
  }
  onTestFinished(unmount)
  return {
    site,
    router,
    reload: () => {
      dispose()
      return mountSite(brand, { ...options, language })
    },
    unmount,
  }
}

/** Mounts the site at the home page and opens an overlay with its parameters. */
export async function renderOverlay<Params>(
  overlay: OverlayHandle<Params>,
  { params, ...options }: RenderOptions & { readonly params?: Params } = {},
): Promise<RenderedPage> {
  const rendered = await renderPage('/', options)
  openOverlay<unknown>(overlay, params)
  return rendered
}
