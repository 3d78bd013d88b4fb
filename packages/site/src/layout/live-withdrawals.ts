import type { LiveWithdrawals } from '@croupier/cashier/live-withdrawals'

/**
 * Passes on what concerns withdrawals. Its code loads with the first event, or the first payout that waits. Where it does not load,
 * the next event tries again; until then pages load what they show when they open, and the badge counts what waits.
 */
export function createWithdrawalUpdates(load: () => Promise<LiveWithdrawals>): LiveWithdrawals {
  let count = 0
  let loaded: Promise<LiveWithdrawals | null> | undefined
  const loadOnce = () =>
    (loaded ??= load().catch(() => {
      loaded = undefined
      count = 0
      return null
    }))
  return {
    reload: async () => (await loadOnce())?.reload(),
    prompt: async (next) => {
      if (next === count) return
      count = next
      await (await loadOnce())?.prompt(next)
    },
  }
}
