import { decodeBalance, type Balance } from '@croupier/endpoints/calls/account'
import { balanceQuery } from '@croupier/runtime/data/queries'
import { useSession } from '@croupier/runtime/session/session'
import { endSession } from '@croupier/runtime/session/session-actions'
import type { Site } from '@croupier/runtime/platform/site-context'
import { connectSocket, subscribeToPush } from '@croupier/runtime/data/socket'
import { applyAfterGameRound } from '@croupier/runtime/data/balance-hold'

/**
 * Writes push messages into the query cache until the signal aborts. The server pushes the balance first over each new
 * socket, which makes up for messages missed while disconnected.
 */
export function startLiveUpdates(site: Site, signal: AbortSignal, onSessionEnded: () => void): void {
  if (signal.aborted) return
  const unsubscribe = subscribeToPush((message) => {
    switch (message.type) {
      case 'balance':
        applyAfterGameRound(() => {
          if (!signal.aborted) void applyBalance(site, decodeBalance(message.value))
        })
        return
      case 'sessionEnded':
        // This tab may have ended the session.
        if (useSession.getState().status !== 'loggedIn') return
        endSession(site)
        onSessionEnded()
        return
      case 'ready':
      case 'ping':
    }
  })
  const disconnect = connectSocket(site.api, site.origin)
  signal.addEventListener('abort', () => {
    unsubscribe()
    disconnect()
  })
}

/** Writes a pushed balance. Cancels a request in flight, since its response is older than the push. */
async function applyBalance(site: Site, pushed: Balance): Promise<void> {
  const { queryKey } = balanceQuery(site)
  await site.queryClient.cancelQueries({ queryKey })
  if (useSession.getState().status === 'loggedIn') site.queryClient.setQueryData(queryKey, pushed)
}
