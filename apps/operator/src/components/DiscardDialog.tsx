import { AlertDialog } from '@croupier/ui-kit/AlertDialog'
import { Button } from '@croupier/ui-kit/Button'
import { useTranslation } from 'react-i18next'

/** What would be lost: changes, or a reply to a conversation that is being closed. */
export type Discarded = 'changes' | 'reply'

const texts = {
  changes: {
    title: 'content.discard.title',
    text: 'content.discard.text',
    confirm: 'content.discard.confirm',
    stay: 'content.discard.stay',
  },
  reply: {
    title: 'service.unsent.title',
    text: 'service.unsent.text',
    confirm: 'service.close',
    stay: 'content.discard.stay',
  },
} as const satisfies Record<Discarded, object>

interface DiscardDialogProps {
  readonly what?: Discarded
  readonly open: boolean
  readonly onDiscard: () => void
  readonly onStay: () => void
}

/** Asks before what is not saved is lost. */
export function DiscardDialog({ what = 'changes', open, onDiscard, onStay }: DiscardDialogProps) {
  const { t } = useTranslation('operator')
  return (
    <AlertDialog
      open={open}
      tone="warning"
      title={t(texts[what].title)}
      onClose={onStay}
      actions={
        <>
          <Button variant="danger" onClick={onDiscard}>
            {t(texts[what].confirm)}
          </Button>
          <Button variant="primary" onClick={onStay}>
            {t(texts[what].stay)}
          </Button>
        </>
      }
    >
      {t(texts[what].text)}
    </AlertDialog>
  )
}
