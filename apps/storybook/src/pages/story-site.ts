import { createApi } from '@croupier/api-client/api'
import { getLanguageTag, type LanguageCode } from '@croupier/domain/languages'
import { permission, type WhitelabelModule } from '@croupier/endpoints/calls/system'
import { collectFlags } from '@croupier/flags/modules'
import { setMemberFlags, setMerchantFlags } from '@croupier/flags/store'
import { createI18n, type SiteI18n } from '@croupier/i18n/create-i18n'
import { reopenOverlay, useOverlays } from '@croupier/runtime/overlays/overlays'
import { bannersQuery, createQueryClient } from '@croupier/runtime/data/queries'
import { initialSession, useSession } from '@croupier/runtime/session/session'
import { restoreSession } from '@croupier/runtime/session/tab-session'
import type { Site } from '@croupier/runtime/platform/site-context'
import { useToasts } from '@croupier/runtime/overlays/toasts'
import { features } from '@croupier/site/features'
import { createSiteRouter } from '@croupier/site/router'
import { type AnyRouter, createMemoryHistory } from '@tanstack/react-router'
import { findBrand, parseFlags, parseLanguage } from '../../.storybook/globals.ts'
import type { SceneName } from '../fixtures/recording.ts'
import { storyContracts } from '../fixtures/story-contracts.ts'
import { createReplay, type Network } from '../fixtures/replay.ts'
import { loadStoryBrand, createStoryCatalogs, createStoryClientBrand, selectLanguage } from './story-brand.ts'
import { createStoryPictures } from './story-pictures.ts'

/** Options of a page story. */
export interface StorySiteOptions {
  /** Path and query within the site. */
  readonly path: string
  /** Account of the user. Falls back to `visitor` where the brand has no such account (free play). */
  readonly as: 'visitor' | 'player' | 'agent' | 'trial'
  /** Scene whose responses take precedence over those of `as`. */
  readonly scene?: SceneName | undefined
  /** State of the network after the site has loaded. */
  readonly network?: Network | undefined
  /** An overlay of the site, opened with its parameters. */
  readonly overlay?: { readonly id: string; readonly params?: object } | undefined
  /** Changes of what the server says about the site. */
  readonly gate?: Partial<Site['gate']> | undefined
}

/** A site on recorded responses. */
export interface StorySite {
  readonly site: Site
  readonly texts: SiteI18n
  readonly language: LanguageCode
  readonly router: AnyRouter
  /** Keys of calls that are not recorded. */
  readonly missed: readonly string[]
  /** Changes the state of the network while the story plays. */
  readonly setNetwork: (network: Network) => void
}

const accounts = ['player', 'agent', 'trial'] as const

/** Creates the site of the toolbar's brand and loads the route of the path. */
export async function createStorySite(
  { path, as, scene, network = 'up', overlay, gate: changes }: StorySiteOptions,
  toolbar: Readonly<Record<string, unknown>>,
): Promise<StorySite> {
  const { brand, recording } = await loadStoryBrand(String(toolbar['brand']))
  const language = selectLanguage(brand, parseLanguage(toolbar['language']).code)
  const recorded = recording.languages[language] ?? recording.languages.EN
  const account = accounts.find((name) => name === as && Object.keys(recorded?.[name] ?? {}).length > 0)
  resetStores(account)
  const replay = createReplay(recording, language, [
    ...(scene ? [scene] : []),
    ...(account ? [account] : []),
    'visitor',
  ])
  const texts = await createI18n(createStoryCatalogs(brand), language)
  const queryClient = createQueryClient()
  const api = createApi({
    origin: location.origin,
    merchantCode: brand.merchantCode,
    token: () => account ?? null,
    languageTag: () => getLanguageTag(language),
    onSessionExpired: () => undefined,
    fetch: replay.fetch,
  })
  const response = await api.call(permission, {})
  const gate = { ...response, ...changes, modules: withFlags(response.modules, toolbar) }
  const flags = collectFlags(gate.modules)
  setMerchantFlags(flags)
  setMemberFlags(new Set(account === 'agent' && flags.has('AGENTPOLICY3') ? storyContracts : []))
  await restoreSession({ api })
  const site: Site = {
    brand: createStoryClientBrand(brand),
    api,
    queryClient,
    gate,
    pictures: createStoryPictures(recording),
    origin: location.origin,
    ...features,
    language: () => language,
    // The toolbar changes the language.
    changeLanguage: async () => undefined,
  }
  queryClient.setQueryData(bannersQuery(site, language).queryKey, gate.banners)
  const router = createSiteRouter(site, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  replay.setNetwork(network)
  if (overlay) reopenOverlay({ key: '', level: 'page', history: false, memberId: null, params: {}, ...overlay })
  return { site, texts, language, router, missed: replay.missed, setNetwork: (next) => replay.setNetwork(next) }
}

/** Clears the state of the previous story: stores and storage are shared by all stories of a tab. */
function resetStores(account: string | undefined): void {
  sessionStorage.clear()
  if (account) sessionStorage.setItem('token', account)
  useSession.setState(initialSession, true)
  useOverlays.setState({ stack: [] })
  useToasts.setState({ toasts: [] })
}

/** Applies the toolbar's flags to the modules; a module is enabled if any descendant is. */
function withFlags(modules: WhitelabelModule[], toolbar: Readonly<Record<string, unknown>>): WhitelabelModule[] {
  if (toolbar['flags'] === 'own') return modules
  const flags: ReadonlySet<string> = parseFlags(toolbar['flags'], findBrand(toolbar['brand']))
  const apply = (nodes: WhitelabelModule[]): WhitelabelModule[] =>
    nodes.map(({ modId, childrenNodes }) => {
      const children = apply(childrenNodes)
      const on = flags.has(modId) || children.some(({ enabled }) => enabled === '1')
      return { modId, enabled: on ? '1' : '0', childrenNodes: children }
    })
  return apply(modules)
}
