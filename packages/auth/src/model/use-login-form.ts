import { login } from '@croupier/endpoints/calls/session'
import { pickDraft } from '@croupier/runtime/forms/form-draft'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { solveAntiBot } from './anti-bot.ts'
import { captchaLoginSchema, loginSchema } from './login-schema.ts'
import type { LoginFormOptions } from './use-login-attempts.ts'

/** The login form by password: anti-bot check, captcha and call. */
export function useLoginForm({ area, attempts, draft }: LoginFormOptions) {
  const site = useSite()
  const { captcha, complete, fail } = attempts
  const form = useEndpointForm(login, {
    schema: captcha.required ? captchaLoginSchema : loginSchema,
    defaultValues: { username: '', password: '', captcha: '', remember: false },
    // Without the captcha, whose text is that of one picture.
    draft: pickDraft(draft, ['username', 'password', 'remember']),
    toInput: async ({ captcha: text, remember, ...credentials }) => ({
      body: {
        ...credentials,
        ...captcha.toFields(text),
        type: 'username' as const,
        area,
        ...(remember ? { remember } : {}),
        antiBot: await solveAntiBot(site.api, 'login'),
      },
    }),
    onSuccess: (response, { remember }) => complete(response, remember),
    onFailure: (error) => {
      fail(error)
      form.resetField('captcha')
    },
  })
  return { captcha, form }
}
