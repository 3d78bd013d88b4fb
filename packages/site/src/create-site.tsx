import { createApi, type Api } from '@croupier/api-client/api'
import type { ClientBrand } from '@croupier/brand/client'
import { codeOfTag, directionOf, tagOf, type LanguageCode } from '@croupier/domain/languages'
import { createI18n, type CatalogSource, type SiteI18n } from '@croupier/i18n/create-i18n'
import { picturesOf } from '@croupier/runtime/pictures'
import { createQueryClient, queryKeys, vendorsQuery } from '@croupier/runtime/queries'
import { dispatchSession } from '@croupier/runtime/session'
import { endSession, restoreSession } from '@croupier/runtime/session-actions'
import type { GateAnswer, Site } from '@croupier/runtime/site-context'
import { readSession, writeLocal, writeSession } from '@croupier/runtime/storage'
import { showToast } from '@croupier/runtime/toasts'
import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { bootLanguage, showStartFailure } from './boot.ts'
import { guardChunks } from './chunk-guard.ts'
import { openFaces } from './faces.ts'
import { showGateScreen } from './gate/show-gate-screen.tsx'
import { passGate, type GateOutcome } from './gate/pass-gate.ts'
import { createRoot } from './renderer.ts'
import { createSiteRouter } from './routes/router.ts'
import { SiteApp } from './SiteApp.tsx'

/** What a brand app brings. */
export interface SiteOptions {
  readonly brand: ClientBrand
  readonly catalogs: CatalogSource
  /** Holds the painted shell until the first screen replaces it. */
  readonly element: HTMLElement
}

/** Everything that stands before the gate has answered. */
interface Start {
  readonly brand: ClientBrand
  readonly api: Api
  readonly texts: SiteI18n
  readonly root: Root
  /** Settles when the faces of the first screen are open. */
  readonly faces: Promise<unknown>
  readonly queryClient: Site['queryClient']
  readonly language: () => LanguageCode
  readonly changeLanguage: Site['changeLanguage']
}

/** Starts a branded site. What keeps it from starting is shown to the reader; a fault of the code is thrown as well. */
export async function createSite(options: SiteOptions): Promise<void> {
  const chunkFailed = guardChunks()
  try {
    await startSite(options)
  } catch (error) {
    showStartFailure()
    if (!chunkFailed()) throw error
  }
}

/** Texts and gate first, then the session, then the first screen. */
async function startSite({ brand, catalogs, element }: SiteOptions): Promise<void> {
  dropTokenFromAddress()
  writeSession('merchantCode', brand.merchantCode)
  writeLocal('merchantCode', brand.merchantCode)
  let language = bootLanguage(brand.defaultLanguage)
  const queryClient = createQueryClient()
  let start: Start | null = null
  let passing = true
  const api = createApi({
    origin: location.origin,
    merchantCode: brand.merchantCode,
    token: () => readSession('token'),
    languageTag: () => tagOf(language),
    onDeadSession: (token) => {
      dispatchSession({ type: 'tokenDied', token })
      if (readSession('token') !== token) return
      endSession({ queryClient, brand })
      showToast('info', texts.i18n.t('account.sessionEnded'))
    },
    onClosed: () => void closing(),
  })
  const gateAnswer = passGate(api)
  await nextTask()
  const texts = await createI18n(catalogs, language)
  await nextTask()
  const faces = openFaces(texts.i18n.t('gate.title'))
  // Heard before anything is drawn in the new language, so that what it fetches is asked for in that language.
  texts.i18n.on('languageChanged', (tag) => {
    language = codeOfTag(tag) ?? language
    rememberLanguage(language)
  })
  start = {
    brand,
    api,
    texts,
    queryClient,
    root: createRoot(element),
    faces,
    language: () => language,
    changeLanguage: (next) => texts.changeLanguage(next),
  }
  /** A site that closes while it is open shows why, and opens again by itself. */
  async function closing(): Promise<void> {
    if (passing || !start) return
    passing = true
    const outcome = await passGate(api)
    if (outcome.kind !== 'open') await enter(start, outcome)
    passing = false
  }
  const outcome = await gateAnswer
  await nextTask()
  await enter(start, outcome)
  passing = false
}

/** A token in an address would stay in the history: it is taken out before anything else happens. */
function dropTokenFromAddress(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('token')) return
  address.searchParams.delete('token')
  history.replaceState(history.state, '', address)
}

async function enter(start: Start, outcome: GateOutcome): Promise<void> {
  if (outcome.kind !== 'open') {
    await showGateScreen(start, outcome, async () => enter(start, await passGate(start.api)))
    return
  }
  try {
    await restoreSession(start)
  } catch {
    await showGateScreen(start, { kind: 'retry' }, async () => enter(start, await passGate(start.api)))
    return
  }
  await openApp(start, outcome.gate)
}

/** Milliseconds that the painted shell stays for what the first screen can do without, so that less of it is made twice. */
const patience = 100

/** Settles with all of some promises, or when waiting longer would be worse than going on without them. */
function awhile(promises: readonly Promise<unknown>[]): Promise<unknown> {
  return Promise.race([Promise.all(promises), new Promise((resolve) => setTimeout(resolve, patience))])
}

/** Ends the present task of the browser, so that a slow phone paints and hears a finger between two steps of the start. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

async function openApp(start: Start, gate: GateAnswer): Promise<void> {
  const { brand, api, texts, root, faces, queryClient, language, changeLanguage } = start
  const site: Site = {
    brand,
    api,
    queryClient,
    gate,
    pictures: picturesOf(gate.imageCDNs),
    origin: location.origin,
    changeLanguage,
  }
  queryClient.setQueryData(queryKeys.banners(language()), gate.banners)
  const categories = queryClient.prefetchQuery(vendorsQuery(site, language()))
  await nextTask()
  const history = createBrowserHistory()
  await nextTask()
  const router = createSiteRouter(history)
  await nextTask()
  // The painted shell stands until the page's own code is there.
  await Promise.all([router.load(), awhile([faces, categories])])
  await nextTask()
  // In slices: the browser answers a finger on the painted shell while the first screen is being made.
  startTransition(() => {
    root.render(<SiteApp site={site} i18n={texts.i18n} startLanguage={language()} router={router} />)
  })
}

function rememberLanguage(language: LanguageCode): void {
  writeLocal('lang', language)
  writeLocal('hisLang', language)
  document.documentElement.lang = tagOf(language)
  document.documentElement.dir = directionOf(language)
}
