import { useEffect } from 'react'
import { usePlay } from './context.ts'

/** Refreshes the balance between rounds when the page becomes visible or online, or gets the focus from the site around it. */
export function useBalanceRefresh(): void {
  const { controller, store } = usePlay()

  // Synchronizes with visibility, connection and focus of the document.
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible' && store.get().phase === 'idle') controller.refreshBalance()
    }
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('online', refresh)
    window.addEventListener('focus', refresh)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('online', refresh)
      window.removeEventListener('focus', refresh)
    }
  }, [controller, store])
}
