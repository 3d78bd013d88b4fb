import { decodeBalance, type Balance } from '@croupier/endpoints/calls/account'
import { balanceQuery } from '@croupier/runtime/queries'
import { useSession } from '@croupier/runtime/session'
import { endSession } from '@croupier/runtime/session-actions'
import type { Site } from '@croupier/runtime/site-context'
import { keepSocket, onPush } from '@croupier/runtime/socket'

/**
 * Writes what the server pushes into the query cache until the signal aborts. The first thing that it pushes over each
 * new socket is the balance, so what a lost one missed is made good.
 */
export function keepLive(site: Site, signal: AbortSignal, onSessionEnded: () => void): void {
  if (signal.aborted) return
  const stopListening = onPush((message) => {
    switch (message.type) {
      case 'balance':
        void takeBalance(site, decodeBalance(message.value))
        return
      case 'sessionEnded':
        // This tab may have ended it itself.
        if (useSession.getState().status !== 'loggedIn') return
        endSession(site)
        onSessionEnded()
        return
      case 'ready':
      case 'ping':
    }
  })
  const hangUp = keepSocket(site.api, site.origin)
  signal.addEventListener('abort', () => {
    stopListening()
    hangUp()
  })
}

/** An answer that is still under way is older than the push, so it must not be written over it. */
async function takeBalance(site: Site, pushed: Balance): Promise<void> {
  const { queryKey } = balanceQuery(site)
  await site.queryClient.cancelQueries({ queryKey })
  if (useSession.getState().status === 'loggedIn') site.queryClient.setQueryData(queryKey, pushed)
}
