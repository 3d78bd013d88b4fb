import { useFormat } from '@croupier/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { playSessionQuery } from '../data/play-session.ts'
import { useSite } from '../platform/site-context.tsx'
import { formatElapsed } from './elapsed.ts'
import { useAudience } from './session.ts'

/** Milliseconds between readings of the net position while it is shown. */
const refetchInterval = 30_000

/** The time now, again every second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  // Synchronises with the clock of the browser.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Clock() {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const now = useNow()
  const { data, dataUpdatedAt } = useQuery({ ...playSessionQuery(useSite()), refetchInterval })
  if (!data) return null
  // The clock of the browser may be wrong: it counts only what has passed since the response.
  const elapsed = Date.parse(data.now) - Date.parse(data.startedAt) + now - dataUpdatedAt
  return <span>{t('account.session', { time: formatElapsed(elapsed), net: format.signedMoney(data.net) })}</span>
}

/** How long the session lasts and its net position, for real accounts where the jurisdiction demands it. Texts: `shell`. */
export function SessionClock() {
  const { brand } = useSite()
  const audience = useAudience()
  if (brand.jurisdiction === 'none' || audience === 'visitor' || audience === 'trial') return null
  return <Clock />
}
