import { status } from '@croupier/endpoints/calls/system'
import { connectSocket } from '@croupier/runtime/data/socket'
import type { ReactElement } from 'react'
import { delayChanges } from './delay-changes.ts'
import { BlockedScreen, MaintenanceScreen, WrongAddressScreen } from './GateScreens.tsx'
import type { ClosedOutcome, GateContext } from './show-gate-screen.tsx'

/** Milliseconds between two status requests while the site is closed. */
const pollIntervalMs = 15_000

/**
 * Creates the screen of a closed site, and polls the status until it changes; then it retries. Throws without the texts
 * of the screen.
 */
export function createClosedScreen(
  context: GateContext,
  outcome: ClosedOutcome,
  retry: () => Promise<void>,
): ReactElement {
  const { brand, texts } = context
  const { i18n } = texts
  // i18next does not report a namespace that failed to load; its keys would be shown as they are.
  if (!i18n.hasResourceBundle(i18n.language, 'shell')) throw new Error('The texts of a closed site did not load')
  switch (outcome.kind) {
    case 'maintenance':
      watchStatus(context, { status: 1, revision: outcome.gate.revision }, retry)
      return <MaintenanceScreen brand={brand} gate={outcome.gate} />
    case 'blocked':
      watchStatus(context, { status: 2, revision: outcome.gate.revision }, retry)
      return <BlockedScreen brand={brand} gate={outcome.gate} />
    case 'wrongAddress':
      return <WrongAddressScreen brand={brand} />
  }
}

/** A closed site: 1 maintenance, 2 region block. */
interface ClosedState {
  readonly status: 1 | 2
  readonly revision: number
}

/**
 * Polls the status until it differs from that of the closed site, then retries. During maintenance the socket of visitors
 * reports changes earlier; to a blocked region it is closed.
 */
function watchStatus({ api, origin }: GateContext, closed: ClosedState, retry: () => Promise<void>): void {
  const controller = new AbortController()
  const { signal } = controller
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = async () => {
    clearTimeout(timer)
    const current = await api.call(status, {}).catch(() => null)
    if (signal.aborted) return
    if (current === null || current.status === closed.status) return waitAndCheck()
    controller.abort()
    clearTimeout(timer)
    await retry()
  }
  const waitAndCheck = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void check(), pollIntervalMs)
  }
  waitAndCheck()
  if (closed.status !== 1) return
  const handleSiteChange = delayChanges(check, signal)
  const onReady = (revision: number) => {
    if (revision !== closed.revision) handleSiteChange()
  }
  void connectSocket({
    api: null,
    origin,
    signal,
    handlers: { site: handleSiteChange },
    onReady,
  })
}
