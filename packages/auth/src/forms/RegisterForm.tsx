import { ApiError } from '@croupier/api-client/api-error'
import { registerCode } from '@croupier/endpoints/calls/verification'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { solveAntiBot } from '../model/anti-bot.ts'
import { keepSentCode } from '../model/phone-proof.ts'
import { useCodeRequest } from '../model/use-code-request.ts'
import { useRegisterForm, type RegisterFormOptions } from '../model/use-register-form.ts'
import styles from '../AuthDialog.module.css'
import { CaptchaInput } from './CaptchaInput.tsx'
import { CodeInput } from './CodeInput.tsx'
import { MobileInput } from './MobileInput.tsx'
import { ProblemSummary } from './ProblemSummary.tsx'
import { RegistrationInput } from './RegistrationInput.tsx'
import { TermsField } from './TermsField.tsx'

/** The registration form of a mode, with the server's fields and rules (specification, section 4 "Registration"). */
export function RegisterForm(options: RegisterFormOptions) {
  const { t } = useTranslation('auth')
  const { api } = useSite()
  const { rules, captcha, mobile, codeRequired, form } = useRegisterForm(options)
  const request = useCodeRequest('register', async () => {
    if (!(await form.validateField('mobileNum'))) return null
    if (!mobile.number) throw new ApiError({ code: 'missing-phone-number', path: registerCode.path })
    const { mobileNum: mobileNo, countryDialingCode } = mobile.toFields(mobile.number)
    const verification = await solveAntiBot(api, 'registerCode')
    const sent = await api.call(registerCode, { body: { mobileNo, countryDialingCode, verification } })
    keepSentCode(sent)
    return sent
  })
  return (
    <form {...form.formProps} className={styles['form']}>
      {rules.map((rule) =>
        rule.field === 'mobileNum' ? (
          <Fragment key={rule.field}>
            <MobileInput mobile={mobile} field={form.field('mobileNum')} required={rule.required} />
            {codeRequired && (
              <CodeInput verifies request={request} field={form.field('verificationCode')} required={rule.required} />
            )}
          </Fragment>
        ) : (
          <RegistrationInput key={rule.field} rule={rule} register={form.register} />
        ),
      )}
      <CaptchaInput captcha={captcha} field={form.register('captcha')} />
      <TermsField {...form.check('terms')} />
      <div className={styles['actions']}>
        <ProblemSummary count={form.problemCount} onShow={form.focusInvalidField} />
        <FormActions loading={form.submitting} error={form.formError} label={t('register.submit')} />
      </div>
    </form>
  )
}
