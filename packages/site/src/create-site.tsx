import { createApi, type Api } from '@croupier/api-client/api'
import { ApiError } from '@croupier/api-client/api-error'
import type { ClientBrand } from '@croupier/brand/client'
import { findLanguageByTag, getLanguageTag, type LanguageCode } from '@croupier/domain/languages'
import { collectFlags } from '@croupier/flags/modules'
import { setMerchantFlags } from '@croupier/flags/store'
import { createI18n, type CatalogSource, type SiteI18n } from '@croupier/i18n/create-i18n'
import { createPictures } from '@croupier/runtime/data/pictures'
import { createQueryClient, vendorsQuery } from '@croupier/runtime/data/queries'
import { replaceSession, restoreSession } from '@croupier/runtime/session/tab-session'
import { isChunkError, loadChunk, setChunkTimeout } from '@croupier/runtime/navigation/load-chunk'
import { getApiOrigin } from '@croupier/runtime/platform/api-origin'
import type { Site } from '@croupier/runtime/platform/site-context'
import type { GateResponse } from '@croupier/runtime/platform/site-services'
import { readSession, writeLocal, writeSession } from '@croupier/runtime/platform/storage'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { resetPasswordOverlay } from '@croupier/runtime/overlays/shared'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { applyLanguage } from './apply-language.ts'
import { consumeHandoverToken, consumeResetToken, getBootLanguage, showStartFailure } from './boot.ts'
import { handleChunkErrors } from './chunk-errors.ts'
import { connectSite } from './connect-site.ts'
import { features } from './features.ts'
import type { CheckedSite, OpenSite } from './gate/check-gate.ts'
import { prepareBanners } from './gate/prepare-banners.ts'
import { preloadFonts } from './preload-fonts.ts'
import { showGateScreen } from './gate/show-gate-screen.tsx'
import { loadPermission, type GateOutcome } from './gate/load-permission.ts'
import { createRoot } from './renderer.ts'
import { createSiteRouter } from './routes/router.ts'
import { SiteApp } from './SiteApp.tsx'

/** Input of a brand app. */
export interface SiteOptions {
  readonly brand: ClientBrand
  readonly catalogs: CatalogSource
  /** Contains the static shell until the first screen replaces it. */
  readonly element: HTMLElement
}

/** Parts of the site that exist before the permission call has returned. */
interface StartContext extends CheckedSite {
  readonly brand: ClientBrand
  readonly api: Api
  readonly texts: SiteI18n
  readonly root: Root
  readonly origin: string
  /** Settles when the fonts of the first screen have loaded. */
  readonly fonts: Promise<unknown>
  readonly queryClient: Site['queryClient']
  readonly language: () => LanguageCode
  readonly changeLanguage: Site['changeLanguage']
  app: OpenSite | null
  /** Loads the permission. */
  readonly load: () => Promise<GateOutcome>
  /** Keeps the banners of the permission that was loaded last. */
  readonly keepBanners: (site: Site, gate: GateResponse) => void
  readonly apply: (outcome: GateOutcome) => Promise<void>
}

/** Starts a branded site. Shows a start failure in the static shell and rethrows it unless a chunk failed to load. */
export async function createSite(options: SiteOptions): Promise<void> {
  const chunkFailed = handleChunkErrors()
  try {
    await startSite(options)
  } catch (error) {
    showStartFailure()
    if (!chunkFailed() && !isChunkError(error)) throw error
  }
}

/** Loads texts and permission, then the session, then the first screen. */
async function startSite({ brand, catalogs, element }: SiteOptions): Promise<void> {
  writeSession('merchantCode', brand.merchantCode)
  writeLocal('merchantCode', brand.merchantCode)
  if (brand.timeouts?.loader !== undefined) setChunkTimeout(brand.timeouts.loader)
  let language = getBootLanguage(brand.defaultLanguage)
  const queryClient = createQueryClient()
  let start: StartContext | null = null
  const api: Api = createApi({
    origin: getApiOrigin(location.origin),
    merchantCode: brand.merchantCode,
    token: () => readSession('token'),
    languageTag: () => getLanguageTag(language),
    loadCode: loadChunk,
    onSessionExpired: (token) => replaceSession({ api, queryClient, brand }, token, () => showSessionEnded(texts)),
    onSiteClosed: () => void import('./gate/check-gate.ts').then(({ checkGate }) => start && checkGate(start, true)),
  })
  let keepBanners: StartContext['keepBanners']
  const load = () => {
    keepBanners = prepareBanners(() => language)
    return loadPermission(api)
  }
  const loadingOutcome = load()
  await yieldToMain()
  const texts = await loadChunk(() => createI18n(catalogs, language))
  await yieldToMain()
  const fonts = preloadFonts(texts.i18n.t('gate.title'))
  // Runs before anything renders in the new language, so that its requests are sent in that language.
  texts.i18n.on('languageChanged', (tag) => {
    language = findLanguageByTag(tag) ?? language
    applyLanguage(language)
  })
  const context: StartContext = {
    brand,
    api,
    texts,
    queryClient,
    root: createRoot(element),
    origin: location.origin,
    fonts,
    language: () => language,
    changeLanguage: (next) => texts.changeLanguage(next),
    app: null,
    load,
    keepBanners: (site, gate) => keepBanners(site, gate),
    apply: (outcome) => applyOutcome(context, outcome),
  }
  start = context
  const outcome = await loadingOutcome
  await yieldToMain()
  await context.apply(outcome)
}

async function applyOutcome(start: StartContext, outcome: GateOutcome): Promise<void> {
  if (outcome.kind !== 'open') {
    start.app?.disconnect()
    start.app = null
    await showGateScreen(start, outcome, async () => start.apply(await start.load()))
    return
  }
  setMerchantFlags(collectFlags(outcome.gate.modules))
  try {
    await startSession(start)
  } catch (error) {
    // The screen speaks of the network. A chunk that does not load, or a defect, needs a reload.
    if (isChunkError(error)) return showStartFailure()
    if (!(error instanceof ApiError)) throw error
    await showGateScreen(start, { kind: 'retry' }, async () => start.apply(await start.load()))
    return
  }
  await renderApp(start, outcome.gate)
}

function showSessionEnded({ i18n }: SiteI18n): void {
  showToast('info', i18n.t('account.sessionEnded'))
}

/** Opens the session of the hand-over token that the URL contained, else restores the one of this tab. */
async function startSession(start: StartContext): Promise<void> {
  const handover = consumeHandoverToken()
  if (handover === null) {
    if (await restoreSession(start)) showSessionEnded(start.texts)
    return
  }
  const { exchangeHandover } = await loadChunk(() => import('@croupier/runtime/session/exchange-handover'))
  await exchangeHandover(start, start.texts.i18n, handover)
}

/** Maximum wait for optional parts of the first screen, which save a second render when they arrive in time. */
const maxWaitMs = 100

/** Settles when all promises have settled or after `maxWaitMs`, whichever comes first. */
function settleOrTimeout(promises: readonly Promise<unknown>[]): Promise<unknown> {
  return Promise.race([Promise.all(promises), new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
}

/** Yields to the main thread, so that a slow phone paints and handles input between two steps of the start. */
function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

async function renderApp(start: StartContext, gate: GateResponse): Promise<void> {
  const { brand, api, texts, root, origin, fonts, queryClient, language, changeLanguage } = start
  const site: Site = {
    brand,
    api,
    queryClient,
    gate,
    pictures: createPictures(gate.imageCDNs),
    origin,
    ...features,
    language,
    changeLanguage,
  }
  const render = (current: GateResponse) =>
    root.render(
      <SiteApp site={{ ...site, gate: current }} i18n={texts.i18n} startLanguage={language()} router={router} />,
    )
  start.keepBanners(site, gate)
  const categories = queryClient.prefetchQuery(vendorsQuery(site, language()))
  await yieldToMain()
  const history = createBrowserHistory()
  await yieldToMain()
  const router = createSiteRouter(site, history)
  await yieldToMain()
  // The static shell stays until the code of the page has loaded.
  await Promise.all([router.load(), settleOrTimeout([fonts, categories])])
  await yieldToMain()
  // A transition renders in slices, so that the browser handles input meanwhile.
  startTransition(() => render(gate))
  // After the first load: the router loads a redirect by itself only while nothing is subscribed to its history.
  const disconnect = connectSite({ site, i18n: texts.i18n, router, history, checked: start })
  start.app = { site, gate, render, disconnect }
  const token = consumeResetToken()
  if (token !== null) openOverlay(resetPasswordOverlay, { token })
}
