import { login } from '@croupier/endpoints/calls/session'
import { pickDraft } from '@croupier/runtime/forms/form-draft'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { createSmsLoginSchema } from './login-schema.ts'
import type { LoginFormOptions } from './use-login-attempts.ts'
import { useMobileEntry } from './use-mobile-entry.ts'

/** The login form by a code that is sent to the mobile number. */
export function useSmsLoginForm({ area, attempts, draft }: LoginFormOptions) {
  const { captcha, complete, fail } = attempts
  const mobile = useMobileEntry(draft)
  const form = useEndpointForm(login, {
    schema: createSmsLoginSchema(mobile.countries, captcha.required),
    defaultValues: { mobileNum: '', verificationCode: '', captcha: '', remember: false },
    // Without the captcha, whose text is that of one picture.
    draft: pickDraft(draft, ['mobileNum', 'verificationCode', 'remember']),
    toInput: ({ captcha: text, mobileNum, verificationCode, remember }) => ({
      body: {
        ...mobile.toFields(mobileNum),
        ...captcha.toFields(text),
        verificationCode,
        type: 'sms' as const,
        area,
        ...(remember ? { remember } : {}),
      },
    }),
    onSuccess: (response, { remember }) => complete(response, remember),
    onFailure: (error) => {
      fail(error)
      form.resetField('captcha')
    },
  })
  return { captcha, mobile, form }
}
