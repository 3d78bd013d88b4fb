import { Button } from '@croupier/ui-kit/Button'
import { CopyButton } from '@croupier/ui-kit/CopyButton'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useTranslation } from 'react-i18next'
import styles from './SecretDialog.module.css'

interface SecretDialogProps {
  readonly title: string
  readonly description: string
  readonly value: string
  readonly onClose: () => void
}

/** Shows something once that cannot be shown again: a password or a link. A press outside does not close it. */
export function SecretDialog({ title, description, value, onClose }: SecretDialogProps) {
  const { t } = useTranslation(['operator', 'common'])
  return (
    <Dialog
      open
      size="small"
      dismissible={false}
      title={title}
      description={description}
      closeLabel={t('common:action.close')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('operator:action.done')}
        </Button>
      }
    >
      <div className={styles['root']}>
        <code className={styles['value']}>{value}</code>
        <CopyButton
          value={value}
          label={t('operator:action.copy')}
          doneLabel={t('operator:action.copied')}
          failedLabel={t('operator:action.copyFailed')}
        />
      </div>
    </Dialog>
  )
}
