import { toCalendarDate } from '@croupier/domain/time'
import { getWindow } from '@croupier/domain/time-windows'
import { useEffect, useState } from 'react'
import { getServerNow } from './server-time.ts'
import { useSite } from './site-context.tsx'

/** Returns an instant of the brand's current day: the same one until another day begins. */
export function useDayNow(): Date {
  const site = useSite()
  const { timeZone } = site.brand
  const current = getServerNow(site)
  const [known, setNow] = useState(current)
  const now = toCalendarDate(timeZone, known) === toCalendarDate(timeZone, current) ? known : current
  if (now !== known) setNow(now)
  // The clock is outside React.
  useEffect(() => {
    const left = getWindow('day', timeZone, now).to.getTime() - getServerNow(site).getTime()
    const timer = setTimeout(() => setNow(getServerNow(site)), left)
    return () => clearTimeout(timer)
  }, [site, timeZone, now])
  return now
}
