import type { LanguageCode } from '@croupier/domain/languages'
import { promotions } from '@croupier/endpoints/calls/promotions'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { queryOptions } from '@tanstack/react-query'
import type { SiteServices } from '../platform/site-services.ts'
import { getSessionAudience, useSession } from '../session/session.ts'
import { toQueryKey } from './query-keys.ts'

/** Promotions for the current account with their categories. */
export type Promotions = InferModel<typeof promotions>

/** A promotion in the interface language. */
export type Promotion = Promotions['promotions'][number]

/** What the house offers to the current account; other accounts and languages have lists of their own. */
export function promotionsQuery({ api }: Pick<SiteServices, 'api'>, language: LanguageCode) {
  const session = useSession.getState()
  return queryOptions({
    queryKey: [...toQueryKey(promotions), language, session.member?.id ?? getSessionAudience(session)],
    queryFn: ({ signal }) => api.call(promotions, { signal }),
    staleTime: 60_000,
  })
}
