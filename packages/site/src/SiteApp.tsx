import type { LanguageCode } from '@croupier/domain/languages'
import { findLanguageByTag } from '@croupier/domain/languages'
import { FormatProvider } from '@croupier/i18n/react'
import { SiteProvider, type Site } from '@croupier/runtime/platform/site-context'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import type { i18n as I18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'

interface SiteAppProps {
  readonly site: Site
  readonly i18n: I18n
  readonly startLanguage: LanguageCode
  readonly router: AnyRouter
}

/** Provides formatters in the language of i18next. */
function Formats({ site, fallback, children }: { site: Site; fallback: LanguageCode; children: ReactNode }) {
  const { i18n } = useTranslation()
  return (
    <FormatProvider
      language={findLanguageByTag(i18n.language) ?? fallback}
      timeZone={site.brand.timeZone}
      nativeDigits={site.brand.nativeDigits}
    >
      {children}
    </FormatProvider>
  )
}

/** The app with its providers, rendered once the gate is open. */
export function SiteApp({ site, i18n, startLanguage, router }: SiteAppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <Formats site={site} fallback={startLanguage}>
        <QueryClientProvider client={site.queryClient}>
          <SiteProvider site={site}>
            <RouterProvider router={router} />
          </SiteProvider>
        </QueryClientProvider>
      </Formats>
    </I18nextProvider>
  )
}
