import { codeBody } from '@croupier/endpoints/bodies/authenticator'
import { removeAuthenticator } from '@croupier/endpoints/calls/authenticator'
import { CodeField } from '@croupier/runtime/forms/CodeField'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { createRequiredSchema } from '@croupier/runtime/forms/rule-schema'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useCloseOnBack } from '@croupier/runtime/overlays/use-close-on-back'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import styles from '../SecurityCenter.module.css'

interface TurnOffDialogProps {
  /** The password is asked where the account has one. */
  readonly hasPassword: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

const createSchema = (hasPassword: boolean) =>
  z.extend(codeBody, { password: hasPassword ? createRequiredSchema(z.string(), 'required') : z.string() })

/** Turns the authenticator app off, by the password of an account that has one, and a code. */
export function TurnOffDialog({ hasPassword, onClose, onDone }: TurnOffDialogProps) {
  const { t } = useTranslation(['security', 'common', 'forms', 'auth'])
  const form = useEndpointForm(removeAuthenticator, {
    schema: createSchema(hasPassword),
    defaultValues: { password: '', code: '' },
    toInput: ({ password, code }) => ({ body: hasPassword ? { password, code } : { code } }),
    onSuccess: onDone,
  })
  useCloseOnBack(true, form.submitting ? undefined : onClose)
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
        {hasPassword && (
          <PasswordField
            {...form.register('password')}
            label={t('authenticator.password')}
            mark={t('forms:mark.required')}
            required
            autoComplete="current-password"
            revealLabel={t('auth:password.reveal')}
            concealLabel={t('auth:password.conceal')}
          />
        )}
        <CodeField field={form.field('code')} label={t('forms:code.label')} allowRecoveryCode />
        <FormActions loading={form.submitting} error={form.formError} label={t('authenticator.turnOff')} />
      </form>
    </Dialog>
  )
}
