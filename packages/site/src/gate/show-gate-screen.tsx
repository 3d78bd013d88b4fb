import type { Api } from '@croupier/api-client/api'
import type { ClientBrand } from '@croupier/brand/client'
import type { LanguageCode } from '@croupier/domain/languages'
import type { SiteI18n } from '@croupier/i18n/create-i18n'
import { FormatProvider } from '@croupier/i18n/react'
import type { Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import type { GateOutcome } from './load-permission.ts'
import { RetryScreen } from './RetryScreen.tsx'

/** Parts of the site that its gate screens use. */
export interface GateContext {
  readonly brand: ClientBrand
  readonly api: Api
  readonly texts: SiteI18n
  readonly root: Root
  /** Origin of the platform: the page's own. */
  readonly origin: string
  readonly language: () => LanguageCode
}

/** Outcome for which the site is closed. */
export type ClosedOutcome = Exclude<GateOutcome, { kind: 'open' | 'retry' }>

/** Shows the gate screen of an outcome. `retry` loads the permission again. */
export async function showGateScreen(
  start: GateContext,
  outcome: ClosedOutcome | { kind: 'retry' },
  retry: () => Promise<void>,
): Promise<void> {
  const { brand, root, texts, language } = start
  const closed = outcome.kind === 'retry' ? null : await loadClosedScreen(start, outcome, retry).catch(() => null)
  root.render(
    <I18nextProvider i18n={texts.i18n}>
      <FormatProvider language={language()} timeZone={brand.timeZone} nativeDigits={brand.nativeDigits}>
        {closed ?? <RetryScreen brand={brand} onRetry={retry} />}
      </FormatProvider>
    </I18nextProvider>,
  )
}

/** Rejects when the code or the texts of the screen fail to load. */
async function loadClosedScreen(start: GateContext, outcome: ClosedOutcome, retry: () => Promise<void>) {
  const loadingTexts = start.texts.i18n.loadNamespaces('shell')
  const { createClosedScreen } = await import('./create-closed-screen.tsx')
  await loadingTexts
  return createClosedScreen(start, outcome, retry)
}
