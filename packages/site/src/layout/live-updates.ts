import { decodeBalance, type Balance } from '@croupier/endpoints/calls/account'
import { balanceQuery } from '@croupier/runtime/data/queries'
import { useSession } from '@croupier/runtime/session/session'
import { endSession } from '@croupier/runtime/session/tab-session'
import type { Site } from '@croupier/runtime/platform/site-context'
import { connectSocket } from '@croupier/runtime/data/socket'
import { applyAfterGameRound } from '@croupier/runtime/data/balance-hold'

/**
 * Applies push events until the signal aborts. The server pushes the balance first over each new
 * socket, which makes up for messages missed while disconnected.
 */
export function startLiveUpdates(site: Site, signal: AbortSignal, onSessionEnded: () => void): void {
  if (signal.aborted) return
  void connectSocket({
    api: site.api,
    origin: site.origin,
    signal,
    handlers: {
      balance: ({ value }) =>
        applyAfterGameRound(() => {
          if (!signal.aborted) void applyBalance(site, decodeBalance(value))
        }),
      sessionEnded: () => {
        // This tab may have ended the session.
        if (signal.aborted || useSession.getState().status !== 'loggedIn') return
        endSession(site)
        onSessionEnded()
      },
    },
  })
}

/** Writes a pushed balance. Cancels a request in flight, since its response is older than the push. */
async function applyBalance(site: Site, pushed: Balance): Promise<void> {
  const { queryKey } = balanceQuery(site)
  await site.queryClient.cancelQueries({ queryKey })
  if (useSession.getState().status === 'loggedIn') site.queryClient.setQueryData(queryKey, pushed)
}
