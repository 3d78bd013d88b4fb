import { useEffect, useEffectEvent } from 'react'

/** Calls back when the browser shows the page again as it was left, as after going back from another site. */
export function useShownAgain(callback: () => void): void {
  const handle = useEffectEvent(callback)
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && handle()
    addEventListener('pageshow', handleShow)
    return () => removeEventListener('pageshow', handleShow)
  }, [])
}
