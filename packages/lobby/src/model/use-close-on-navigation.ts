import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Closes an overlay when a game that it lists takes the page elsewhere. */
export function useCloseOnNavigation(onClose: () => void): void {
  // Not the path alone: another game has the same one.
  const address = useRouterState({ select: ({ location }) => location.href })
  const openedAt = useRef(address)
  // Follows the router, which knows nothing of overlays.
  useEffect(() => {
    if (address !== openedAt.current) onClose()
  }, [address, onClose])
}
