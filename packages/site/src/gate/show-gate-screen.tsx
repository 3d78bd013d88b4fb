import type { Api } from '@croupier/api-client/api'
import type { ClientBrand } from '@croupier/brand/client'
import type { LanguageCode } from '@croupier/domain/languages'
import { status } from '@croupier/endpoints/calls/system'
import type { SiteI18n } from '@croupier/i18n/create-i18n'
import { FormatProvider } from '@croupier/i18n/react'
import type { ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import type { GateOutcome } from './load-permission.ts'
import { RetryScreen } from './RetryScreen.tsx'

/** Milliseconds between two status requests while the site is closed. */
const pollIntervalMs = 15_000

interface StartContext {
  readonly brand: ClientBrand
  readonly api: Api
  readonly texts: SiteI18n
  readonly root: Root
  readonly language: () => LanguageCode
}

/** Shows the gate screen of an outcome. `retry` loads the permission again. */
export async function showGateScreen(
  start: StartContext,
  outcome: Exclude<GateOutcome, { kind: 'open' }>,
  retry: () => Promise<void>,
): Promise<void> {
  const { brand } = start
  const screens = outcome.kind === 'retry' ? null : await import('./GateScreens.tsx').catch(() => null)
  if (outcome.kind === 'retry' || !screens) {
    render(start, <RetryScreen brand={brand} onRetry={retry} />)
    return
  }
  const { BlockedScreen, MaintenanceScreen, WrongAddressScreen } = screens
  switch (outcome.kind) {
    case 'maintenance':
      render(start, <MaintenanceScreen brand={brand} gate={outcome.gate} />)
      pollStatus(1, start.api, retry)
      return
    case 'blocked':
      render(start, <BlockedScreen brand={brand} gate={outcome.gate} />)
      pollStatus(2, start.api, retry)
      return
    case 'wrongAddress':
      render(start, <WrongAddressScreen brand={brand} />)
  }
}

function render({ root, texts, brand, language }: StartContext, screen: ReactNode): void {
  root.render(
    <I18nextProvider i18n={texts.i18n}>
      <FormatProvider language={language()} timeZone={brand.timeZone} nativeDigits={brand.nativeDigits}>
        {screen}
      </FormatProvider>
    </I18nextProvider>,
  )
}

/** Polls the status until it differs from `closed` (1 maintenance, 2 region block), then retries. */
function pollStatus(closed: 1 | 2, api: Api, retry: () => Promise<void>): void {
  const pollAgain = () => pollStatus(closed, api, retry)
  setTimeout(() => {
    void api.call(status, {}).then((current) => (current.status === closed ? pollAgain() : retry()), pollAgain)
  }, pollIntervalMs)
}
