import type { LanguageCode } from '@croupier/domain/languages'
import { announcementContent, helpCenter } from '@croupier/endpoints/calls/content'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SiteServices } from '../platform/site-services.ts'
import { getCaller, toQueryKey } from './query-keys.ts'

/** A text of the operators in the interface language: sanitized HTML with its title and a path of a picture. */
export type Article = InferModel<typeof helpCenter>[number]

/** Announcements, notices, banners, promotions and help topics for the current account. */
export type Contents = InferModel<typeof announcementContent>

/**
 * What the operators show to the current account (specification, section 7 "getAnnouncementContentV2"). The home page, which
 * shows notices, asks with execution B.
 */
export function contentsQuery({ api }: Pick<SiteServices, 'api'>, language: LanguageCode, execution?: 'B') {
  const query = { types: 'B,PL,PU,PR,H', platform: 'W', ...(execution && { execution }) } as const
  return queryOptions({
    queryKey: [...toQueryKey(announcementContent, query), language, getCaller()],
    queryFn: ({ signal }) => api.call(announcementContent, { query, signal }),
    staleTime: 300_000,
  })
}

/** Topics of the help center (specification, section 7 "getHelpV2"). */
export function helpQuery({ api, brand }: Pick<SiteServices, 'api' | 'brand'>, language: LanguageCode) {
  const query = { lang: language, device: brand.platform } as const
  return queryOptions({
    queryKey: [...toQueryKey(helpCenter, query), language, getCaller()],
    queryFn: ({ signal }) => api.call(helpCenter, { query, signal }),
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  })
}
