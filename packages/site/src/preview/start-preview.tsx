import { createApi, type Api } from '@croupier/api-client/api'
import type { ClientBrand } from '@croupier/brand/client'
import { getLanguageTag, getTextDirection, type LanguageCode } from '@croupier/domain/languages'
import { contentDraft } from '@croupier/endpoints/calls/content-preview'
import { permission } from '@croupier/endpoints/calls/system'
import { createI18n, type CatalogSource } from '@croupier/i18n/create-i18n'
import { createPictures } from '@croupier/runtime/data/pictures'
import { createQueryClient } from '@croupier/runtime/data/queries'
import type { Site } from '@croupier/runtime/platform/site-context'
import { ErrorState } from '@croupier/ui-kit/ErrorState'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { SiteApp } from '../SiteApp.tsx'
import { ContentPreview } from './ContentPreview.tsx'

/** Input of a brand's preview page. */
export interface PreviewOptions {
  readonly brand: ClientBrand
  readonly catalogs: CatalogSource
  readonly element: HTMLElement
}

/**
 * Renders the draft that the address names by `token`, in the language `lang` and the scheme `scheme`. There is no
 * session, nothing is stored, and what the site stores in this browser is not read.
 */
export async function startPreview({ brand, catalogs, element }: PreviewOptions): Promise<void> {
  const search = new URLSearchParams(location.search)
  const language = brand.languages.find((code) => code === search.get('lang')) ?? brand.defaultLanguage
  document.documentElement.lang = getLanguageTag(language)
  document.documentElement.dir = getTextDirection(language)
  const api = createPreviewApi(brand, language)
  // Links lead to pages of the site, which no other page may frame.
  document.addEventListener('click', preventNavigation)
  const { i18n } = await createI18n(catalogs, language)
  const root = createRoot(element)
  try {
    const query = { token: search.get('token') ?? '', lang: language }
    const [draft, gate] = await Promise.all([api.call(contentDraft, { query }), api.call(permission, {})])
    const site = createPreviewSite({ brand, api, gate, language })
    const page = () => <ContentPreview draft={draft} />
    const router = createRouter({
      routeTree: createRootRoute({ component: page, notFoundComponent: page }),
      history: createMemoryHistory(),
    })
    root.render(<SiteApp site={site} i18n={i18n} startLanguage={language} router={router} />)
  } catch {
    root.render(
      <ErrorState
        title={i18n.t('gate.title')}
        description={i18n.t('gate.text')}
        retryLabel={i18n.t('action.retry')}
        onRetry={() => location.reload()}
      />,
    )
  }
}

function preventNavigation(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

/** A site without pages, menus and overlays. */
function createPreviewSite({
  language,
  gate,
  ...rest
}: Pick<Site, 'brand' | 'api' | 'gate'> & { readonly language: LanguageCode }): Site {
  return {
    ...rest,
    gate,
    queryClient: createQueryClient(),
    pictures: createPictures(gate.imageCDNs),
    origin: location.origin,
    language: () => language,
    changeLanguage: () => Promise.resolve(),
    pages: [],
    entries: [],
    loadOverlays: () => Promise.resolve([]),
  }
}

function createPreviewApi(brand: ClientBrand, language: LanguageCode): Api {
  return createApi({
    origin: location.origin,
    merchantCode: brand.merchantCode,
    token: () => null,
    languageTag: () => getLanguageTag(language),
    onSessionExpired: () => undefined,
  })
}
