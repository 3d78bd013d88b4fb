import { useEffect } from 'react'
import { usePlay } from './context.ts'

/** Refreshes the balance between rounds when the page becomes visible or online. */
export function useBalanceRefresh(): void {
  const { controller, store } = usePlay()

  // Synchronizes with visibility and connection of the document.
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible' && store.get().phase === 'idle') controller.refreshBalance()
    }
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('online', refresh)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('online', refresh)
    }
  }, [controller, store])
}
