import { dismissToast, useToasts } from '@croupier/runtime/overlays/toasts'
import { Button } from '@croupier/ui-kit/Button'
import { ToastViewport } from '@croupier/ui-kit/ToastViewport'
import { useTranslation } from 'react-i18next'

/** Milliseconds before a toast is dismissed; failures stay longer. */
const duration = { info: 5_000, positive: 4_000, negative: 9_000 } as const

/** Renders the toasts of the site. Mount once. */
export function ToastHost() {
  const { t } = useTranslation()
  const toasts = useToasts((state) => state.toasts)
  return (
    <ToastViewport
      label={t('state.messages')}
      closeLabel={t('action.close')}
      toasts={toasts.map(({ id, tone, text, retry }) => ({
        id,
        tone,
        title: text,
        duration: retry ? undefined : duration[tone],
        action: retry && (
          <Button
            size="small"
            onClick={() => {
              dismissToast(id)
              retry()
            }}
          >
            {t('action.retry')}
          </Button>
        ),
      }))}
      onDismiss={dismissToast}
    />
  )
}
