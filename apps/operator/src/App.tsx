import { FormatProvider } from '@croupier/i18n/react'
import { ToastViewport } from '@croupier/ui-kit/ToastViewport'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { router } from './router.tsx'
import { queryClient } from './session/client.ts'
import { dismissToast, useToasts } from './session/toasts.ts'
import { getLanguage, i18n } from './text/texts.ts'

/** Times are those of the person who reads them, whatever the zone of a brand. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

function Formatted() {
  const { t } = useTranslation()
  const toasts = useToasts()
  return (
    <FormatProvider language={getLanguage()} timeZone={timeZone} nativeDigits={false}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastViewport
          label={t('state.messages')}
          closeLabel={t('action.close')}
          toasts={toasts}
          onDismiss={dismissToast}
        />
      </QueryClientProvider>
    </FormatProvider>
  )
}

/** The site with its providers. */
export function App() {
  return (
    <I18nextProvider i18n={i18n}>
      <Formatted />
    </I18nextProvider>
  )
}
