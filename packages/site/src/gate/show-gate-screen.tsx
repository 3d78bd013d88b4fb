import type { Api } from '@croupier/api-client/api'
import type { ClientBrand } from '@croupier/brand/client'
import type { LanguageCode } from '@croupier/domain/languages'
import { status } from '@croupier/endpoints/calls/system'
import type { SiteI18n } from '@croupier/i18n/create-i18n'
import { FormatProvider } from '@croupier/i18n/react'
import type { ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import type { GateOutcome } from './pass-gate.ts'
import { RetryScreen } from './RetryScreen.tsx'

/** Milliseconds between two looks at the system status while a closed site's screen stands. */
const statusPoll = 15_000

interface Start {
  readonly brand: ClientBrand
  readonly api: Api
  readonly texts: SiteI18n
  readonly root: Root
  readonly language: () => LanguageCode
}

/** Shows what stands instead of the app; `again` passes the gate once more. */
export async function showGateScreen(
  start: Start,
  outcome: Exclude<GateOutcome, { kind: 'open' }>,
  again: () => Promise<void>,
): Promise<void> {
  const { brand } = start
  const screens = outcome.kind === 'retry' ? null : await import('./GateScreens.tsx').catch(() => null)
  if (outcome.kind === 'retry' || !screens) {
    render(start, <RetryScreen brand={brand} onRetry={again} />)
    return
  }
  const { BlockedScreen, MaintenanceScreen, WrongAddressScreen } = screens
  switch (outcome.kind) {
    case 'maintenance':
      render(start, <MaintenanceScreen brand={brand} gate={outcome.gate} />)
      waitWhile(1, start.api, again)
      return
    case 'blocked':
      render(start, <BlockedScreen brand={brand} gate={outcome.gate} />)
      waitWhile(2, start.api, again)
      return
    case 'wrongAddress':
      render(start, <WrongAddressScreen brand={brand} />)
  }
}

function render({ root, texts, brand, language }: Start, screen: ReactNode): void {
  root.render(
    <I18nextProvider i18n={texts.i18n}>
      <FormatProvider language={language()} timeZone={brand.timeZone} nativeDigits={brand.nativeDigits}>
        {screen}
      </FormatProvider>
    </I18nextProvider>,
  )
}

/** Asks for the status until it is another one (1 maintenance, 2 region block), then passes the gate anew. */
function waitWhile(closed: 1 | 2, api: Api, again: () => Promise<void>): void {
  const wait = () => waitWhile(closed, api, again)
  setTimeout(() => {
    void api.call(status, {}).then((answer) => (answer.status === closed ? wait() : again()), wait)
  }, statusPoll)
}
