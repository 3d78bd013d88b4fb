import type { Api } from '@croupier/api-client/api'
import { status } from '@croupier/endpoints/calls/system'
import type { ReactElement } from 'react'
import { BlockedScreen, MaintenanceScreen, WrongAddressScreen } from './GateScreens.tsx'
import type { ClosedOutcome, GateContext } from './show-gate-screen.tsx'

/** Milliseconds between two status requests while the site is closed. */
const pollIntervalMs = 15_000

/**
 * Creates the screen of a closed site, and polls the status until it changes; then it retries. Throws without the texts
 * of the screen.
 */
export function createClosedScreen(
  { brand, api, texts: { i18n } }: GateContext,
  outcome: ClosedOutcome,
  retry: () => Promise<void>,
): ReactElement {
  // i18next does not report a namespace that failed to load; its keys would be shown as they are.
  if (!i18n.hasResourceBundle(i18n.language, 'shell')) throw new Error('The texts of a closed site did not load')
  switch (outcome.kind) {
    case 'maintenance':
      pollStatus(1, api, retry)
      return <MaintenanceScreen brand={brand} gate={outcome.gate} />
    case 'blocked':
      pollStatus(2, api, retry)
      return <BlockedScreen brand={brand} gate={outcome.gate} />
    case 'wrongAddress':
      return <WrongAddressScreen brand={brand} />
  }
}

/** Polls the status until it differs from `closed` (1 maintenance, 2 region block), then retries. */
function pollStatus(closed: 1 | 2, api: Api, retry: () => Promise<void>): void {
  const pollAgain = () => pollStatus(closed, api, retry)
  setTimeout(() => {
    void api.call(status, {}).then((current) => (current.status === closed ? pollAgain() : retry()), pollAgain)
  }, pollIntervalMs)
}
