import { createApi } from '@croupier/api-client/api'
import { tagOf, type LanguageCode } from '@croupier/domain/languages'
import { permission, type WhitelabelModule } from '@croupier/endpoints/calls/system'
import { createI18n, type SiteI18n } from '@croupier/i18n/create-i18n'
import { openOverlay, useOverlays, type Overlay } from '@croupier/runtime/overlays'
import { createQueryClient, queryKeys } from '@croupier/runtime/queries'
import { initialSession, useSession } from '@croupier/runtime/session'
import { restoreSession } from '@croupier/runtime/session-actions'
import type { Site } from '@croupier/runtime/site-context'
import { useToasts } from '@croupier/runtime/toasts'
import { createSiteRouter } from '@croupier/site/router'
import { type AnyRouter, createMemoryHistory } from '@tanstack/react-router'
import { brandOf, flagsOf, languageOf } from '../../.storybook/globals.ts'
import type { SceneName } from '../fixtures/recording.ts'
import { createReplay, type Network } from '../fixtures/replay.ts'
import { storyBrand, storyCatalogs, storyClientBrand, storyLanguage } from './story-brand.ts'
import { storyPictures } from './story-pictures.ts'

/** What a story of a page is about. */
export interface StageOptions {
  /** Address inside the site. */
  readonly path: string
  /** Who looks at the page. An account that the brand does not offer (free play) is a visitor. */
  readonly as: 'visitor' | 'player' | 'agent' | 'trial'
  /** Answers that come before those of `as`. */
  readonly scene?: SceneName | undefined
  /** The network once the site stands. */
  readonly network?: Network | undefined
  readonly overlay?: Overlay | undefined
}

/** A site that stands on recordings. */
export interface Stage {
  readonly site: Site
  readonly texts: SiteI18n
  readonly language: LanguageCode
  readonly router: AnyRouter
  /** Calls that were made and are not recorded. */
  readonly missed: readonly string[]
}

const accounts = ['player', 'agent', 'trial'] as const

/** Builds the site of a brand up to where the page of the address is drawn. */
export async function openStage(
  { path, as, scene, network = 'up', overlay }: StageOptions,
  toolbar: Readonly<Record<string, unknown>>,
): Promise<Stage> {
  const { brand, recording } = await storyBrand(String(toolbar['brand']))
  const language = storyLanguage(brand, languageOf(toolbar['language']).code)
  const recorded = recording.languages[language] ?? recording.languages.EN
  const account = accounts.find((name) => name === as && Object.keys(recorded?.[name] ?? {}).length > 0)
  clearTab(account)
  const replay = createReplay(recording, language, [
    ...(scene ? [scene] : []),
    ...(account ? [account] : []),
    'visitor',
  ])
  const texts = await createI18n(storyCatalogs(brand), language)
  const queryClient = createQueryClient()
  const api = createApi({
    origin: location.origin,
    merchantCode: brand.merchantCode,
    token: () => account ?? null,
    languageTag: () => tagOf(language),
    onDeadSession: () => undefined,
    fetch: replay.fetch,
  })
  const answer = await api.call(permission, {})
  const gate = { ...answer, modules: withFlags(answer.modules, toolbar) }
  await restoreSession({ api })
  queryClient.setQueryData(queryKeys.banners(language), gate.banners)
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  replay.setNetwork(network)
  if (overlay) openOverlay(overlay)
  const site: Site = {
    brand: storyClientBrand(brand),
    api,
    queryClient,
    gate,
    pictures: storyPictures(recording),
    origin: location.origin,
    // The toolbar has the language.
    changeLanguage: async () => undefined,
  }
  return { site, texts, language, router, missed: replay.missed }
}

/** Nothing of the story before: stores and storage belong to the tab, not to the story. */
function clearTab(account: string | undefined): void {
  sessionStorage.clear()
  if (account) sessionStorage.setItem('token', account)
  useSession.setState(initialSession, true)
  useOverlays.setState({ stack: [] })
  useToasts.setState({ toasts: [] })
}

/** The modules of the site as the toolbar wants them; a module stands where anything below it does. */
function withFlags(modules: WhitelabelModule[], toolbar: Readonly<Record<string, unknown>>): WhitelabelModule[] {
  if (toolbar['flags'] === 'own') return modules
  const flags: ReadonlySet<string> = flagsOf(toolbar['flags'], brandOf(toolbar['brand']))
  const chosen = (nodes: WhitelabelModule[]): WhitelabelModule[] =>
    nodes.map(({ modId, childrenNodes }) => {
      const below = chosen(childrenNodes)
      const on = flags.has(modId) || below.some(({ enabled }) => enabled === '1')
      return { modId, enabled: on ? '1' : '0', childrenNodes: below }
    })
  return chosen(modules)
}
