import { useCloseOnBack } from '@croupier/runtime/overlays/use-close-on-back'
import { Button } from '@croupier/ui-kit/Button'
import { CopyButton } from '@croupier/ui-kit/CopyButton'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { Icon } from '@croupier/ui-kit/Icon'
import { download } from '@croupier/ui-kit/icons/download'
import { useTranslation } from 'react-i18next'
import styles from '../SecurityCenter.module.css'

/** Saves a text as a file. */
function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** The recovery codes, which are shown once: only the button closes the dialog. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation(['security', 'common'])
  useCloseOnBack(true)
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      open
      size="small"
      dismissible={false}
      onClose={onClose}
      closeLabel={t('common:action.close')}
      title={t('authenticator.codesTitle')}
      description={t('authenticator.codesHint')}
      footer={
        <Button variant="primary" wide onClick={onClose}>
          {t('authenticator.codesKept')}
        </Button>
      }
    >
      <div className={styles['setUp']}>
        <ul className={styles['codes']}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles['actions']}>
          <CopyButton
            value={text}
            size="small"
            label={t('authenticator.copyCodes')}
            doneLabel={t('authenticator.copied')}
            failedLabel={t('authenticator.copyFailed')}
          />
          <Button
            size="small"
            startIcon={<Icon shape={download} />}
            onClick={() => saveText(t('authenticator.codesFile'), text)}
          >
            {t('authenticator.download')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
