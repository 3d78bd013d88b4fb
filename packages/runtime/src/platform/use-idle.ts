import { startTransition, useEffect, useState } from 'react'
import { waitUntilIdle } from './idle.ts'

/** Whether the browser has been idle since the page loaded; for what the first screen can do without. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  // The browser, which is outside React.
  useEffect(() => {
    let isMounted = true
    void waitUntilIdle().then(() => {
      if (isMounted) startTransition(() => setIdle(true))
    })
    return () => {
      isMounted = false
    }
  }, [])
  return idle
}
