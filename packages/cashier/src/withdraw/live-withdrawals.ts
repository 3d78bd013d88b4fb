import { withdrawals } from '@croupier/endpoints/calls/withdrawals'
import { enqueueAfterLogin } from '@croupier/runtime/overlays/after-login'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { withdrawalReceiptOverlay } from '../overlay-handles.ts'
import { reloadWithdrawals } from './queries.ts'

/** What the socket changes of the withdrawals of a session. */
export interface LiveWithdrawals {
  /** Loads what is shown of them again. */
  readonly reload: () => Promise<void>
  /**
   * Opens the confirmation dialog by itself, once for each payout that waits for the member, after what else follows a login.
   * Takes their number. A failure opens nothing: the badge shows what waits.
   */
  readonly prompt: (count: number) => Promise<void>
}

/** Creates what the socket calls until the signal aborts. */
export function createLiveWithdrawals(
  site: Pick<SiteServices, 'api' | 'queryClient'>,
  signal: AbortSignal,
): LiveWithdrawals {
  let shown: readonly string[] = []

  async function listPayouts(count: number): Promise<readonly string[] | null> {
    if (count === 0) return []
    const query = { state: 'disbursed' } as const
    const response = await site.api.call(withdrawals, { query, signal }).catch(() => null)
    return response && response.withdrawals.map(({ id }) => id)
  }

  return {
    reload: () => reloadWithdrawals(site),
    prompt: async (count) => {
      const ids = await listPayouts(count)
      if (!ids || signal.aborted) return
      const added = ids.filter((id) => !shown.includes(id))
      shown = ids
      for (const withdrawalId of added.toReversed())
        enqueueAfterLogin({
          level: 'page',
          run: () => (signal.aborted ? undefined : openOverlay(withdrawalReceiptOverlay, { withdrawalId })),
        })
    },
  }
}
