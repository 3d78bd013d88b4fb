import { renewRecoveryCodes } from '@croupier/endpoints/calls/authenticator'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useTranslation } from 'react-i18next'
import { CodeForm, useCodeForm } from './CodeForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Replaces the recovery codes. */
export function RenewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['security', 'common'])
  const { form, codes, close } = useCodeForm(renewRecoveryCodes, onClose)
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <Dialog
      open
      size="small"
      onClose={close}
      closeLabel={t('common:action.close')}
      title={t('authenticator.renewTitle')}
      description={t('authenticator.renewHint')}
    >
      <CodeForm form={form} label={t('authenticator.renewSubmit')} allowRecoveryCode />
    </Dialog>
  )
}
