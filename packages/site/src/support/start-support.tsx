import { createApi, type Api } from '@croupier/api-client/api'
import type { ClientBrand } from '@croupier/brand/client'
import { Support } from '@croupier/community/support'
import { getLanguageTag, getTextDirection } from '@croupier/domain/languages'
import { permission } from '@croupier/endpoints/calls/system'
import { createI18n, type CatalogSource } from '@croupier/i18n/create-i18n'
import { createPictures } from '@croupier/runtime/data/pictures'
import { createQueryClient } from '@croupier/runtime/data/queries'
import { getApiOrigin } from '@croupier/runtime/platform/api-origin'
import { readLocal, readSession } from '@croupier/runtime/platform/storage'
import { dispatchSession } from '@croupier/runtime/session/session'
import { replaceSession, restoreSession, subscribeToSessionEnd } from '@croupier/runtime/session/tab-session'
import type { Site } from '@croupier/runtime/platform/site-context'
import { ErrorState } from '@croupier/ui-kit/ErrorState'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { SiteApp } from '../SiteApp.tsx'

/** Input of the window of a brand's customer service. */
export interface SupportOptions {
  readonly brand: ClientBrand
  readonly catalogs: CatalogSource
  readonly element: HTMLElement
}

/**
 * Starts the window of customer service, in the language of the site. The account is that of the tab which
 * opened the window; while the site is closed, and after the account has logged out, the caller is a visitor. Returns the function that ends it.
 */
export async function startSupport({ brand, catalogs, element }: SupportOptions): Promise<() => void> {
  const stored = readLocal('lang')
  const language = brand.languages.find((code) => code === stored) ?? brand.defaultLanguage
  document.documentElement.lang = getLanguageTag(language)
  document.documentElement.dir = getTextDirection(language)
  const queryClient = createQueryClient()
  const api: Api = createApi({
    origin: getApiOrigin(location.origin),
    merchantCode: brand.merchantCode,
    token: () => readSession('token'),
    languageTag: () => getLanguageTag(language),
    onSessionExpired: (token) => replaceSession({ api, queryClient, brand }, token),
  })
  const { i18n } = await createI18n(catalogs, language)
  await i18n.loadNamespaces(['support', 'errors', 'forms'])
  document.title = `${i18n.t('support:title')} – ${brand.name}`
  const root = createRoot(element)
  try {
    const gate = await api.call(permission, {})
    await restoreSession({ api }).catch(() => dispatchSession({ type: 'noTokenFound' }))
    const unsubscribe = subscribeToSessionEnd({ queryClient, brand }, () => undefined)
    const site: Site = {
      brand,
      api,
      gate,
      queryClient,
      pictures: createPictures(gate.imageCDNs),
      origin: location.origin,
      language: () => language,
      changeLanguage: () => Promise.resolve(),
      pages: [],
      entries: [],
      loadOverlays: () => Promise.resolve([]),
    }
    const router = createRouter({
      routeTree: createRootRoute({ component: Support, notFoundComponent: Support }),
      history: createMemoryHistory(),
    })
    root.render(<SiteApp site={site} i18n={i18n} startLanguage={language} router={router} />)
    return () => {
      unsubscribe()
      root.unmount()
    }
  } catch {
    root.render(
      <ErrorState
        title={i18n.t('gate.title')}
        description={i18n.t('gate.text')}
        retryLabel={i18n.t('action.retry')}
        onRetry={() => location.reload()}
      />,
    )
    return () => root.unmount()
  }
}
