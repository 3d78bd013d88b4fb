import { login } from '@croupier/endpoints/calls/session'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { TextField } from '@croupier/ui-kit/TextField'
import { useTranslation } from 'react-i18next'
import { solveAntiBot } from '../model/anti-bot.ts'
import { completeLogin, type LoginStep } from '../model/login-flow.ts'
import { captchaLoginSchema, loginSchema } from '../model/login-schema.ts'
import { useCaptcha } from '../model/use-captcha.ts'
import styles from '../AuthDialog.module.css'
import { CaptchaInput } from './CaptchaInput.tsx'

interface LoginFormProps {
  readonly area: 'site' | 'agent'
  /** Called with what follows the login. */
  readonly onStep: (step: LoginStep) => void
}

/** The login form by username (specification, section 4 "Login"). */
export function LoginForm({ area, onStep }: LoginFormProps) {
  const { t, i18n } = useTranslation(['auth', 'forms'])
  const site = useSite()
  const captcha = useCaptcha()
  const form = useEndpointForm(login, {
    schema: captcha.required ? captchaLoginSchema : loginSchema,
    defaultValues: { username: '', password: '', captcha: '' },
    toInput: async ({ captcha: text, ...credentials }) => ({
      body: {
        ...credentials,
        ...captcha.toFields(text),
        type: 'username' as const,
        area,
        antiBot: await solveAntiBot(site.api),
      },
    }),
    onSuccess: async (response) => onStep(await completeLogin(site, i18n, response)),
    onFailure: (error) => {
      captcha.handleFailure(error)
      form.resetField('captcha')
    },
  })
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
