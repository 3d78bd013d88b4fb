import { confirmAuthenticator } from '@croupier/endpoints/calls/authenticator'
import { CopyButton } from '@croupier/ui-kit/CopyButton'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { QrCode } from '@croupier/ui-kit/QrCode'
import { useTranslation } from 'react-i18next'
import { CodeForm, useCodeForm } from './CodeForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { StartedAuthenticator } from './StartDialog.tsx'
import styles from '../SecurityCenter.module.css'

interface SetUpDialogProps {
  readonly started: StartedAuthenticator
  readonly onClose: () => void
}

/** Sets up an authenticator app: its key, its first code, then the recovery codes. */
export function SetUpDialog({ started: { keyUri, key }, onClose }: SetUpDialogProps) {
  const { t } = useTranslation(['security', 'common'])
  const { form, codes, close } = useCodeForm(confirmAuthenticator, onClose)
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <Dialog
      open
      size="small"
      onClose={close}
      closeLabel={t('common:action.close')}
      title={t('authenticator.setUpTitle')}
      description={t('authenticator.setUpHint')}
    >
      <div className={styles['setUp']}>
        <QrCode text={keyUri} label={t('authenticator.qr')} size={192} className={styles['qr']} />
        <p className={styles['key']}>
          <span className={styles['hint']}>{t('authenticator.key')}</span>
          <CopyButton
            value={key}
            look="icon"
            size="small"
            label={t('authenticator.copyKey')}
            doneLabel={t('authenticator.copied')}
            failedLabel={t('authenticator.copyFailed')}
          />
          <code>{key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <CodeForm form={form} label={t('authenticator.turnOn')} />
      </div>
    </Dialog>
  )
}
