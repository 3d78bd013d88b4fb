import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Closes an overlay when the page navigates, for example to a game that the overlay lists. */
export function useCloseOnNavigation(onClose: () => void): void {
  // Not the path alone: every game has the same one.
  const href = useRouterState({ select: ({ location }) => location.href })
  const openedAt = useRef(href)
  // Synchronises the overlay with the router.
  useEffect(() => {
    if (href !== openedAt.current) onClose()
  }, [href, onClose])
}
