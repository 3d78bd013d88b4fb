import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useTranslation } from 'react-i18next'
import { useRegisterForm } from '../model/use-register-form.ts'
import styles from '../AuthDialog.module.css'
import { CaptchaInput } from './CaptchaInput.tsx'
import { RegistrationInput } from './RegistrationInput.tsx'
import { TermsField } from './TermsField.tsx'

/** The registration form by username, with the server's fields and rules (specification, section 4 "Registration"). */
export function RegisterForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('auth')
  const { rules, captcha, form } = useRegisterForm(onDone)
  return (
    <form {...form.formProps} className={styles['form']}>
      {rules.map((rule) => (
        <RegistrationInput key={rule.field} rule={rule} register={form.register} />
      ))}
      <CaptchaInput captcha={captcha} field={form.register('captcha')} />
      <TermsField {...form.register('terms')} />
      <FormActions loading={form.submitting} error={form.formError} label={t('register.submit')} />
    </form>
  )
}
