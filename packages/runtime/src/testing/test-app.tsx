import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import forms from '@croupier/i18n/catalogs/en/forms.json' with { type: 'json' }
import gameDetails from '@croupier/i18n/catalogs/en/gameDetails.json' with { type: 'json' }
import games from '@croupier/i18n/catalogs/en/games.json' with { type: 'json' }
import lobby from '@croupier/i18n/catalogs/en/lobby.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import { createI18n } from '@croupier/i18n/create-i18n'
import { FormatProvider } from '@croupier/i18n/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { i18n as I18n } from 'i18next'
import type { ReactElement, ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { SiteProvider, type Site } from '../platform/site-context.tsx'
import { createTestSite } from './test-site.ts'

const texts = { auth, common, errors, forms, gameDetails, games, lobby, member, shell }

/** What a tested component is rendered with. */
export interface TestAppOptions {
  /** Address at which the content is rendered, as at every other address. */
  readonly path?: string
  readonly site?: Site
}

/** A tested component with its providers. */
export interface TestApp {
  readonly element: ReactElement
  readonly router: AnyRouter
  readonly site: Site
  readonly i18n: I18n
}

/** Wraps a component in the providers of the site, in English, over a router in memory whose only page it is. */
export async function createTestApp(content: ReactNode, options: TestAppOptions = {}): Promise<TestApp> {
  const { path = '/', site = createTestSite() } = options
  const { i18n } = await createI18n({ loadEager: () => Promise.resolve(texts), load: () => Promise.resolve({}) }, 'EN')
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => content })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const { timeZone, nativeDigits } = site.brand
  const element = (
    <I18nextProvider i18n={i18n}>
      <FormatProvider language="EN" timeZone={timeZone} nativeDigits={nativeDigits}>
        <QueryClientProvider client={site.queryClient}>
          <SiteProvider site={site}>
            <RouterProvider router={router} />
          </SiteProvider>
        </QueryClientProvider>
      </FormatProvider>
    </I18nextProvider>
  )
  return { element, router, site, i18n }
}
