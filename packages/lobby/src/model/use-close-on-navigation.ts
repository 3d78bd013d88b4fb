import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Closes an overlay when a game that it lists takes the page elsewhere. */
export function useCloseOnNavigation(onClose: () => void): void {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const openedAt = useRef(pathname)
  // Follows the router, which knows nothing of overlays.
  useEffect(() => {
    if (pathname !== openedAt.current) onClose()
  }, [pathname, onClose])
}
