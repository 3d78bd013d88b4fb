import { forgetPassword } from '@croupier/endpoints/calls/security'
import { pickDraft, type FormDraft } from '@croupier/runtime/forms/form-draft'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { TextField } from '@croupier/ui-kit/TextField'
import { useTranslation } from 'react-i18next'
import { forgetPasswordSchema } from '../model/reset-schema.ts'
import styles from '../AuthDialog.module.css'

interface ForgotByMailFormProps {
  /** What was typed, which stays while another way is shown. */
  readonly draft: FormDraft
  readonly onDone: () => void
}

/** The form that asks for a mail with a link. Calls `onDone` whether account and address belong together or not. */
export function ForgotByMailForm({ draft, onDone }: ForgotByMailFormProps) {
  const { t } = useTranslation(['auth', 'forms'])
  const form = useEndpointForm(forgetPassword, {
    schema: forgetPasswordSchema,
    defaultValues: { username: '', email: '' },
    draft: pickDraft(draft, ['username', 'email']),
    toInput: (body) => ({ body }),
    onSuccess: onDone,
  })
  return (
    <form {...form.formProps} className={styles['form']}>
      <TextField
        {...form.register('username')}
        label={t('field.account')}
        mark={t('forms:mark.required')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...form.register('email')}
        type="email"
        label={t('field.email')}
        mark={t('forms:mark.required')}
        required
        autoComplete="email"
      />
      <FormActions loading={form.submitting} error={form.formError} label={t('forgot.sendLink')} />
    </form>
  )
}
