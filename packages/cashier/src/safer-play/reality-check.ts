import { loadTexts } from '@croupier/i18n/react'
import { playSessionQuery } from '@croupier/runtime/data/play-session'
import { closeOverlay, isOverlayOpen, openOverlay } from '@croupier/runtime/overlays/overlays'
import { showToast } from '@croupier/runtime/overlays/toasts'
import type { Site } from '@croupier/runtime/platform/site-context'
import { getSessionAudience, useSession } from '@croupier/runtime/session/session'
import { closeSession } from '@croupier/runtime/session/session-actions'
import { QueryObserver } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { realityCheckOverlay } from '../overlay-handles.ts'

/** The longest delay of a browser's timer. */
const maxDelayMs = 2 ** 31 - 1

/**
 * Asks the member at the time of each reality check, and ends the session at the length that the member has set, until the signal
 * aborts. The platform refuses launches by itself; this says so in time. Trial accounts have neither.
 */
export function startRealityChecks(site: Site, i18n: I18n, signal: AbortSignal): void {
  if (getSessionAudience(useSession.getState()) === 'trial') return
  let timers: ReturnType<typeof setTimeout>[] = []
  let known: unknown
  let opened: string | null = null
  const clear = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  const run = (action: () => unknown) => () => {
    if (!signal.aborted) void action()
  }
  const observer = new QueryObserver(site.queryClient, playSessionQuery(site))
  const ask = () => {
    if (opened === null || !isOverlayOpen(opened)) opened = openOverlay(realityCheckOverlay)
  }
  const schedule = ({ data }: ReturnType<typeof observer.getCurrentResult>) => {
    // A request that begins or fails says nothing new; the times that are known hold.
    if (!data || data === known || signal.aborted) return
    known = data
    clear()
    const at = (instant: string | null, action: () => unknown) => {
      if (instant === null) return
      const delay = Math.max(0, Date.parse(instant) - Date.parse(data.now))
      if (delay <= maxDelayMs) timers.push(setTimeout(run(action), delay))
    }
    at(data.dueAt, ask)
    at(data.endsAt, () => endByLimit(site, i18n))
  }
  const unsubscribe = observer.subscribe(schedule)
  // The observer reports changes alone, not what is loaded already.
  schedule(observer.getCurrentResult())
  signal.addEventListener('abort', () => {
    clear()
    unsubscribe()
    if (opened !== null && isOverlayOpen(opened)) closeOverlay(opened)
  })
}

async function endByLimit(site: Site, i18n: I18n): Promise<void> {
  await loadTexts(['cashier']).catch(() => undefined)
  await closeSession(site)
  showToast('info', i18n.t('cashier:safer.sessionEnded'))
}
