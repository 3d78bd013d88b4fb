import { supportConversation } from '@croupier/endpoints/calls/support'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { toAccountKey } from '@croupier/runtime/data/query-keys'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { useSession } from '@croupier/runtime/session/session'
import { replaceSession } from '@croupier/runtime/session/tab-session'
import { queryOptions } from '@tanstack/react-query'
import { getVisitorKey } from './support-key.ts'

/** The conversation of this window. */
export type SupportConversation = InferModel<typeof supportConversation>

/** Milliseconds between two questions for new messages, while the window is visible. */
const pollMs = 5_000

/**
 * The conversation, which grows by what is new. Visitors' sockets receive public events only, so that the window asks; it
 * is open for some minutes, and one request in five seconds has no body but the new messages. A session that the server no
 * longer knows ends here, and its messages with it, unless the browser remembers its login.
 */
export function supportQuery(site: Pick<SiteServices, 'api' | 'queryClient' | 'brand'>) {
  const { api, queryClient } = site
  const queryKey = toAccountKey('support')
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<SupportConversation> => {
      const known = queryClient.getQueryData<SupportConversation>(queryKey)?.messages ?? []
      const after = known.at(-1)?.messageId
      const { status, token } = useSession.getState()
      const query = { ...getVisitorKey(), ...(after === undefined ? {} : { after }) }
      let current = await api.call(supportConversation, { query, signal })
      if (status === 'loggedIn' && !current.account && (await replaceSession(site, token)))
        current = await api.call(supportConversation, { query, signal })
      return { ...current, messages: [...known, ...current.messages] }
    },
    refetchInterval: pollMs,
    staleTime: 0,
    gcTime: Infinity,
  })
}
