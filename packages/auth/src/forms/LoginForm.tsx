import type { LoginStep } from '@croupier/domain/login-step'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { TextField } from '@croupier/ui-kit/TextField'
import { useTranslation } from 'react-i18next'
import { useLoginForm } from '../model/use-login-form.ts'
import styles from '../AuthDialog.module.css'
import { CaptchaInput } from './CaptchaInput.tsx'

interface LoginFormProps {
  readonly area: 'site' | 'agent'
  /** Called with what follows every attempt. */
  readonly onStep: (step: LoginStep) => void
}

/** The login form by username (specification, section 4 "Login"). */
export function LoginForm({ area, onStep }: LoginFormProps) {
  const { t } = useTranslation(['auth', 'forms'])
  const { captcha, form } = useLoginForm(area, onStep)
  return (
    <form {...form.formProps} className={styles['form']}>
      <TextField
        {...form.register('username')}
        label={t('field.username')}
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
      <CaptchaInput captcha={captcha} field={form.register('captcha')} />
      <FormActions loading={form.submitting} error={form.formError} label={t('login.submit')} />
    </form>
  )
}
