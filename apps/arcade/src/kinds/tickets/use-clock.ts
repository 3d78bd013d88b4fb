import { useEffect, useState } from 'react'

/** Returns the studio's time in ms since 1970, which changes with each second. */
export function useClock(clockOffset: number): number {
  const [now, setNow] = useState(() => Date.now())

  // Synchronizes with the clock of the device.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])

  return now + clockOffset
}
