import { lazyPart } from '@croupier/runtime/navigation/lazy-page'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import type { DialogParams } from '@croupier/runtime/overlays/shared'
import { useSite } from '@croupier/runtime/platform/site-context'
import { AlertDialog } from '@croupier/ui-kit/AlertDialog'
import { Button } from '@croupier/ui-kit/Button'
import type { MessageButton } from '@croupier/ui-kit/MessageDialog'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

// Behind an import of its own: HTML needs the sanitizer, plain text does not.
const MessageDialog = lazyPart(() =>
  import('@croupier/ui-kit/MessageDialog').then(({ MessageDialog }) => MessageDialog),
)

/** The generic dialog, which closes by its buttons, a press beside it, or time. */
export function DialogOverlay({ params, onClose }: OverlayProps<DialogParams>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { timeouts } = useSite().brand
  const { title, content, tone = 'warning', closeOnBackdrop, autoCloseSeconds = timeouts?.dialog } = params
  const autoCloseMs = autoCloseSeconds === undefined ? undefined : autoCloseSeconds * 1000
  const dialog = { open: true, onClose, title, tone, closeOnBackdrop, autoCloseMs }
  const [first, ...others] = (params.buttons ?? []).map(({ label, path }): MessageButton => ({
    label,
    onPress: () => void (path !== undefined && navigate({ href: path })),
  }))
  const buttons: readonly [MessageButton, ...MessageButton[]] = [first ?? { label: t('action.close') }, ...others]
  if ('html' in content) return <MessageDialog {...dialog} html={content.html} buttons={buttons} />
  return (
    <AlertDialog
      {...dialog}
      actions={buttons.map(({ label, onPress }, index) => (
        <Button
          key={label}
          variant={index === others.length ? 'primary' : 'secondary'}
          onClick={() => {
            onPress?.()
            onClose()
          }}
        >
          {label}
        </Button>
      ))}
    >
      {content.text}
    </AlertDialog>
  )
}
