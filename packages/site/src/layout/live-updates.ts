import { decodeBalance } from '@croupier/endpoints/calls/account'
import { balanceQuery, queryKeys } from '@croupier/runtime/queries'
import { endSession } from '@croupier/runtime/session-actions'
import type { Site } from '@croupier/runtime/site-context'
import { keepSocket, onPush } from '@croupier/runtime/socket'

/**
 * Writes what the server pushes into the query cache until the signal aborts. A socket that comes back asks for the
 * balance that it may have missed.
 */
export function keepLive(site: Site, signal: AbortSignal, onSessionEnded: () => void): void {
  if (signal.aborted) return
  const stopListening = onPush((message) => {
    switch (message.type) {
      case 'balance':
        site.queryClient.setQueryData(balanceQuery(site).queryKey, decodeBalance(message.value))
        return
      case 'ready':
        void site.queryClient.invalidateQueries({ queryKey: queryKeys.balance })
        return
      case 'sessionEnded':
        endSession(site)
        onSessionEnded()
        return
      case 'ping':
    }
  })
  const hangUp = keepSocket(site.api, site.origin)
  signal.addEventListener('abort', () => {
    stopListening()
    hangUp()
  })
}
