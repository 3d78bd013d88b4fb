import { renewRecoveryCodes } from '@croupier/endpoints/calls/authenticator'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeForm } from './CodeForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Replaces the recovery codes. */
export function RenewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['security', 'common'])
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      closeLabel={t('common:action.close')}
      title={t('authenticator.renewTitle')}
      description={t('authenticator.renewHint')}
    >
      <CodeForm
        endpoint={renewRecoveryCodes}
        label={t('authenticator.renewSubmit')}
        allowRecoveryCode
        onDone={setCodes}
      />
    </Dialog>
  )
}
