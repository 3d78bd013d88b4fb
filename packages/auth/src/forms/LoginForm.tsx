import { FormActions } from '@croupier/runtime/forms/FormActions'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { TextField } from '@croupier/ui-kit/TextField'
import { useTranslation } from 'react-i18next'
import type { LoginFormOptions } from '../model/use-login-attempts.ts'
import { useLoginForm } from '../model/use-login-form.ts'
import styles from '../AuthDialog.module.css'
import { CaptchaInput } from './CaptchaInput.tsx'
import { RememberField } from './RememberField.tsx'

/** The login form by username or mobile number (specification, section 4 "Login"). */
export function LoginForm(options: LoginFormOptions) {
  const { t } = useTranslation(['auth', 'forms'])
  const { captcha, form } = useLoginForm(options)
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
      <PasswordField
        {...form.register('password')}
        label={t('field.password')}
        mark={t('forms:mark.required')}
        required
        autoComplete="current-password"
        revealLabel={t('password.reveal')}
        concealLabel={t('password.conceal')}
      />
      {options.area === 'site' && <RememberField {...form.check('remember')} />}
      <CaptchaInput captcha={captcha} field={form.register('captcha')} />
      <FormActions loading={form.submitting} error={form.formError} label={t('login.submit')} />
    </form>
  )
}
