import { removeAuthenticatorBody } from '@croupier/endpoints/bodies/authenticator'
import { removeAuthenticator } from '@croupier/endpoints/calls/authenticator'
import { CodeField } from '@croupier/runtime/forms/CodeField'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { useTranslation } from 'react-i18next'
import styles from '../SecurityCenter.module.css'

interface TurnOffDialogProps {
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Turns the authenticator app off, by password and code. */
export function TurnOffDialog({ onClose, onDone }: TurnOffDialogProps) {
  const { t } = useTranslation(['security', 'common', 'forms', 'auth'])
  const form = useEndpointForm(removeAuthenticator, {
    schema: removeAuthenticatorBody,
    defaultValues: { password: '', code: '' },
    toInput: (body) => ({ body }),
    onSuccess: onDone,
  })
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      closeLabel={t('common:action.close')}
      title={t('authenticator.turnOffTitle')}
      description={t('authenticator.turnOffHint')}
    >
      <form {...form.formProps} className={styles['form']}>
        <PasswordField
          {...form.register('password')}
          label={t('authenticator.password')}
          mark={t('forms:mark.required')}
          required
          autoComplete="current-password"
          revealLabel={t('auth:password.reveal')}
          concealLabel={t('auth:password.conceal')}
        />
        <CodeField field={form.register('code')} label={t('forms:code.label')} allowRecoveryCode />
        <FormActions loading={form.submitting} error={form.formError} label={t('authenticator.turnOff')} />
      </form>
    </Dialog>
  )
}
