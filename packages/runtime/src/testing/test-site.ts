import { createApi, type Api, type CallInput } from '@croupier/api-client/api'
import type { AnyEndpoint, InferModel } from '@croupier/endpoints/endpoint'
import { createPictures } from '../data/pictures.ts'
import { createQueryClient } from '../data/queries.ts'
import type { Site } from '../platform/site-context.tsx'

const picture = { avif: '', webp: '', width: 1, height: 1 }

/** Creates a site of a neutral brand for tests of components and routes; its calls reach no server. */
export function createTestSite(overrides: Partial<Site> = {}): Site {
  const origin = 'http://site.localhost'
  return {
    brand: {
      id: 'test',
      name: 'Test',
      merchantCode: 'TST01',
      languages: ['EN'],
      languageNames: [['EN', 'English']],
      defaultLanguage: 'EN',
      titles: {},
      currency: 'USD',
      timeZone: 'Asia/Yangon',
      vendorLogos: [],
      inHouseList: [],
      footer: { minimumAge: 18, helpTopics: [], social: [] },
      home: ['hot'],
      layout: {
        menu: 'start',
        tile: 'portrait',
        hero: 'stage',
        header: 'bar',
        ornament: 'grid',
        iconWeight: 'regular',
      },
      scheme: 'dark',
      jurisdiction: 'none',
      siteVariant: { tlb: false },
      platform: 'WEB',
      lotteryType: 'Lott',
      nativeDigits: false,
      heroTheme: 'night-festival',
      hero: { wide: picture, tall: picture },
      mark: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
      themeColor: { light: '#ffffff', dark: '#000000' },
    },
    api: createApi({
      origin,
      merchantCode: 'TST01',
      token: () => null,
      languageTag: () => 'en',
      onSessionExpired: () => undefined,
    }),
    queryClient: createQueryClient(),
    gate: {
      status: 0,
      maintenance: false,
      regionRestriction: false,
      maintenanceEnd: null,
      merchantCode: 'TST01',
      revision: 0,
      registrationRules: [],
      resources: {},
      domainRoute: [],
      mainDomain: 'site.localhost',
      gtagId: null,
      zaloReward: null,
      restrictedBy: null,
      location: { ip: '127.0.0.1', country: null },
      modules: [],
      banners: [],
      signInProviders: [],
      hasNotices: false,
      imageCDNs: [],
      launchGameCDNs: [],
      customerService: [],
    },
    pictures: createPictures([]),
    origin,
    pages: [],
    entries: [],
    loadOverlays: () => Promise.resolve([]),
    language: () => 'EN',
    changeLanguage: async () => undefined,
    ...overrides,
  }
}

/** A call of the client as a test sees it. */
export interface TestCall {
  readonly endpoint: AnyEndpoint
  readonly query?: unknown
  readonly body?: unknown
  readonly idempotencyKey?: string
}

/** Creates a client without a server: `respond` returns, or throws, the outcome of each call. */
export function createTestApi(respond: (call: TestCall) => unknown): Api {
  return {
    call: async <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) =>
      (await respond({ endpoint, ...input })) as InferModel<E>,
    seal: async (_endpoint, payload) => JSON.stringify(payload),
    now: Date.now,
  }
}
