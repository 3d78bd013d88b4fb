import { status } from '@croupier/endpoints/calls/system'
import { connectSocket } from '@croupier/runtime/data/socket'
import { getApiOrigin } from '@croupier/runtime/platform/api-origin'
import { decodeServicePath } from '@croupier/runtime/platform/customer-service'
import type { GateResponse } from '@croupier/runtime/platform/site-services'
import type { ReactElement } from 'react'
import { loadCountryName } from './country-name.ts'
import { delayChanges } from './delay-changes.ts'
import { BlockedScreen, MaintenanceScreen, WrongAddressScreen } from './GateScreens.tsx'
import type { ClosedOutcome, GateContext } from './show-gate-screen.tsx'

/** Milliseconds between two status requests while the site is closed. */
const pollIntervalMs = 15_000

/**
 * Creates the screen of a closed site, and polls the status until what it shows changes; then it retries. Rejects without
 * the texts of the screen.
 */
export async function createClosedScreen(
  context: GateContext,
  outcome: ClosedOutcome,
  retry: () => Promise<void>,
): Promise<ReactElement> {
  const { brand, texts } = context
  const { i18n } = texts
  // i18next does not report a namespace that failed to load; its keys would be shown as they are.
  if (!i18n.hasResourceBundle(i18n.language, 'shell')) throw new Error('The texts of a closed site did not load')
  switch (outcome.kind) {
    case 'maintenance':
      watchStatus(context, outcome.gate, retry)
      return <MaintenanceScreen brand={brand} gate={outcome.gate} />
    case 'blocked':
      watchStatus(context, outcome.gate, retry)
      return (
        <BlockedScreen brand={brand} gate={outcome.gate} country={await loadBlockedCountry(context, outcome.gate)} />
      )
    case 'wrongAddress':
      return <WrongAddressScreen brand={brand} />
  }
}

/** Returns the name of the visitor's country, if the site is closed to it. */
async function loadBlockedCountry(
  { language }: GateContext,
  { restrictedBy, location: { country } }: GateResponse,
): Promise<string | null> {
  return restrictedBy === 'country' && country !== null ? loadCountryName(language(), country) : null
}

/** Returns what the screen shows of a status, comparable. The paths of customer service are encrypted anew each time. */
async function readShown({
  status: code,
  maintenanceEnd,
  customerService: [service],
}: Pick<GateResponse, 'status' | 'maintenanceEnd' | 'customerService'>): Promise<string> {
  return JSON.stringify([code, maintenanceEnd, service && (await decodeServicePath(service.path))])
}

/**
 * Polls the status until it differs from what is shown of the closed site, then retries. During maintenance the socket of
 * visitors reports changes earlier; to a blocked region it is closed.
 */
function watchStatus({ api, origin }: GateContext, closed: GateResponse, retry: () => Promise<void>): void {
  const shown = readShown(closed)
  const controller = new AbortController()
  const { signal } = controller
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = async () => {
    clearTimeout(timer)
    const current = await api.call(status, {}).catch(() => null)
    const isChanged = current !== null && (await readShown(current)) !== (await shown)
    if (signal.aborted) return
    if (!isChanged) return waitAndCheck()
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
    origin: getApiOrigin(origin),
    signal,
    handlers: { site: handleSiteChange },
    onReady,
  })
}
