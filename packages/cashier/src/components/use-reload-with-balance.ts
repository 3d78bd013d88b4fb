import { balanceQuery } from '@croupier/runtime/data/queries'
import { useSite, type Site } from '@croupier/runtime/platform/site-context'
import { hashKey } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Loads something again with each balance that is pushed: bets in another tab or on another device move both. */
export function useReloadWithBalance(reload: (site: Site) => unknown): void {
  const site = useSite()
  // Synchronises with the cache, into which the socket writes the balance.
  useEffect(() => {
    const balanceHash = hashKey(balanceQuery(site).queryKey)
    return site.queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      if (event.query.queryHash === balanceHash) void reload(site)
    })
  }, [site, reload])
}
