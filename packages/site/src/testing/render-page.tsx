import { createApi } from '@croupier/api-client/api'
import { toClientBrand, type ClientBrand } from '@croupier/brand/client'
import brand from '@croupier/brand-shwe/brand'
import { permission } from '@croupier/endpoints/calls/system'
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import forms from '@croupier/i18n/catalogs/en/forms.json' with { type: 'json' }
import lobby from '@croupier/i18n/catalogs/en/lobby.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import { collectFlags } from '@croupier/flags/modules'
import { setMerchantFlags } from '@croupier/flags/store'
import { createI18n } from '@croupier/i18n/create-i18n'
import type { Catalog, Namespace } from '@croupier/i18n/namespaces'
import { openOverlay, useOverlays } from '@croupier/runtime/overlays/overlays'
import { forgetPendingAction } from '@croupier/runtime/overlays/pending-action'
import { createPictures } from '@croupier/runtime/data/pictures'
import { createQueryClient } from '@croupier/runtime/data/queries'
import { initialSession, useSession } from '@croupier/runtime/session/session'
import { restoreSession } from '@croupier/runtime/session/session-actions'
import type { Site } from '@croupier/runtime/platform/site-context'
import { readSession, writeSession } from '@croupier/runtime/platform/storage'
import { useToasts } from '@croupier/runtime/overlays/toasts'
import { createMemoryHistory, type AnyRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { features } from '../features.ts'
import { createSiteRouter } from '../routes/router.ts'
import { SiteApp } from '../SiteApp.tsx'

/** A site that is mounted in the page. */
export interface RenderedPage {
  readonly site: Site
  readonly router: AnyRouter
  readonly unmount: () => void
}

const catalogs: Partial<Record<Namespace, Catalog>> = { auth, common, errors, forms, lobby, member }
const emptyPicture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

function createTestBrand(): ClientBrand {
  const crop = { avif: emptyPicture, webp: emptyPicture, width: 1, height: 1 }
  return toClientBrand(brand, {
    hero: { wide: crop, tall: crop },
    mark: emptyPicture,
    themeColor: { light: '#000000', dark: '#000000' },
  })
}

function createTexts() {
  const load = async (_language: string, namespace: Namespace) => catalogs[namespace] ?? {}
  return createI18n({ load, loadEager: async () => ({ common, lobby }) }, 'EN')
}

/** Clears what an earlier test of the same page left behind. */
function resetStores(token: string | null): void {
  sessionStorage.clear()
  writeSession('token', token)
  useSession.setState(initialSession, true)
  useOverlays.setState({ stack: [] })
  forgetPendingAction()
  useToasts.setState({ toasts: [] })
}

/**
 * Mounts the site at a path, in English, over the real platform of the test run: for a visitor, or for the session of a
 * token.
 */
export async function renderPage(path: string, token: string | null = null): Promise<RenderedPage> {
  resetStores(token)
  const testBrand = createTestBrand()
  const queryClient = createQueryClient()
  const api = createApi({
    origin: location.origin,
    merchantCode: testBrand.merchantCode,
    token: () => readSession('token'),
    languageTag: () => 'en',
    onSessionExpired: () => undefined,
  })
  const [texts, gate] = await Promise.all([createTexts(), api.call(permission, {})])
  setMerchantFlags(collectFlags(gate.modules))
  await restoreSession({ api })
  const site: Site = {
    brand: testBrand,
    api,
    queryClient,
    gate,
    pictures: createPictures(gate.imageCDNs),
    origin: location.origin,
    ...features,
    language: () => 'EN',
    changeLanguage: async () => undefined,
  }
  const router = createSiteRouter(site, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  root.render(<SiteApp site={site} i18n={texts.i18n} startLanguage="EN" router={router} />)
  return {
    site,
    router,
    unmount: () => {
      root.unmount()
      container.remove()
    },
  }
}

/** Mounts the site at the home page and opens an overlay with its parameters. */
export async function renderOverlay<Params>(...overlay: Parameters<typeof openOverlay<Params>>): Promise<RenderedPage> {
  const page = await renderPage('/')
  openOverlay(...overlay)
  return page
}
