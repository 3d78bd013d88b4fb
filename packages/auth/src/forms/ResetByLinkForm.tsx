import { resetPassword } from '@croupier/endpoints/calls/security'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { useTranslation } from 'react-i18next'
import { createNewPasswordSchema } from '../model/change-password-schema.ts'
import { useRuleHint } from '../model/use-rule-hint.ts'
import styles from '../AuthDialog.module.css'

interface ResetByLinkFormProps {
  /** Token of the link. */
  readonly token: string
  readonly onDone: () => void
}

/** The form that sets a new password with the token of a link. */
export function ResetByLinkForm({ token, onDone }: ResetByLinkFormProps) {
  const { t } = useTranslation(['auth', 'forms'])
  const { registrationRules } = useSite().gate
  const hint = useRuleHint(registrationRules.find(({ field }) => field === 'password'))
  const form = useEndpointForm(resetPassword, {
    schema: createNewPasswordSchema(registrationRules),
    defaultValues: { newPassword: '', confirmNewPassword: '' },
    dependents: { newPassword: ['confirmNewPassword'] },
    toInput: (entries) => ({ body: { ...entries, token } }),
    onSuccess: onDone,
  })
  const commonProps = {
    mark: t('forms:mark.required'),
    required: true,
    autoComplete: 'new-password',
    revealLabel: t('password.reveal'),
    concealLabel: t('password.conceal'),
  }
  return (
    <form {...form.formProps} className={styles['form']}>
      <PasswordField {...commonProps} {...form.register('newPassword')} label={t('field.newPassword')} hint={hint} />
      <PasswordField {...commonProps} {...form.register('confirmNewPassword')} label={t('field.confirmNewPassword')} />
      <FormActions loading={form.submitting} error={form.formError} label={t('forgot.submit')} />
    </form>
  )
}
