import { feedbackSettings } from '@croupier/endpoints/calls/feedback'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { toAccountKey, toQueryKey } from '@croupier/runtime/data/query-keys'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { queryOptions } from '@tanstack/react-query'

/** Rules of the feedback form. */
export type FeedbackSettings = InferModel<typeof feedbackSettings>

/** The merchant's rules of the form; it loads them when it opens, so that the first visit does not. */
export function feedbackSettingsQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(feedbackSettings),
    queryFn: ({ signal }) => api.call(feedbackSettings, { signal }),
    staleTime: 300_000,
  })
}

/**
 * The text of a form that was closed without being sent, for some minutes. Below the key of the account, so that it ends
 * with the session.
 */
export function createDraft({ queryClient }: Pick<SiteServices, 'queryClient'>) {
  const queryKey = toAccountKey('feedbackDraft')
  return {
    read: () => queryClient.getQueryData<string>(queryKey) ?? '',
    write: (text: string) => void queryClient.setQueryData(queryKey, text),
    clear: () => queryClient.removeQueries({ queryKey }),
  }
}
