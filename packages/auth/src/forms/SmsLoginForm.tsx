import { loginCode } from '@croupier/endpoints/calls/verification'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useTranslation } from 'react-i18next'
import { useCodeRequest } from '../model/use-code-request.ts'
import type { LoginFormOptions } from '../model/use-login-attempts.ts'
import { useSmsLoginForm } from '../model/use-sms-login-form.ts'
import styles from '../AuthDialog.module.css'
import { CaptchaInput } from './CaptchaInput.tsx'
import { CodeInput } from './CodeInput.tsx'
import { MobileInput } from './MobileInput.tsx'
import { RememberField } from './RememberField.tsx'

/** The login form by a code that is sent to the mobile number (flag MOBILEVERCODELOGIN3). */
export function SmsLoginForm(options: LoginFormOptions) {
  const { t } = useTranslation('auth')
  const { api } = useSite()
  const { captcha, mobile, form } = useSmsLoginForm(options)
  const request = useCodeRequest('login', async () =>
    (await form.validateField('mobileNum')) ? api.call(loginCode, { body: mobile.toFields(mobile.number) }) : null,
  )
  return (
    <form {...form.formProps} className={styles['form']}>
      <MobileInput mobile={mobile} field={form.field('mobileNum')} />
      <CodeInput request={request} field={form.field('verificationCode')} />
      {options.area === 'site' && <RememberField {...form.check('remember')} />}
      <CaptchaInput captcha={captcha} field={form.register('captcha')} />
      <FormActions loading={form.submitting} error={form.formError} label={t('login.submit')} />
    </form>
  )
}
