import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { MessageDialog } from '@croupier/ui-kit/MessageDialog'
import { useTranslation } from 'react-i18next'

/** Escapes plain text for the dialog, which takes HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** A message to be confirmed, such as an error with its reason. */
export function MessageOverlay({ params, onClose }: OverlayProps<{ readonly title: string; readonly text: string }>) {
  const { t } = useTranslation()
  return (
    <MessageDialog
      open
      onClose={onClose}
      tone="warning"
      title={params.title}
      html={escapeHtml(params.text)}
      buttons={[{ label: t('action.close') }]}
    />
  )
}
