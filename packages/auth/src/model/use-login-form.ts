import { getFailureStep, type LoginStep } from '@croupier/domain/login-step'
import { login } from '@croupier/endpoints/calls/session'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { solveAntiBot } from './anti-bot.ts'
import { completeLogin } from './login-flow.ts'
import { captchaLoginSchema, loginSchema } from './login-schema.ts'
import { useCaptcha } from './use-captcha.ts'

/** The login form: anti-bot check, captcha and call. Calls `onStep` with what follows every attempt. */
export function useLoginForm(area: 'site' | 'agent', onStep: (step: LoginStep) => void) {
  const { i18n } = useTranslation()
  const site = useSite()
  const [step, setStep] = useState<LoginStep | null>(null)
  const captcha = useCaptcha(step?.kind === 'captcha')

  function proceed(next: LoginStep): void {
    setStep(next)
    onStep(next)
  }

  const form = useEndpointForm(login, {
    schema: captcha.required ? captchaLoginSchema : loginSchema,
    defaultValues: { username: '', password: '', captcha: '' },
    toInput: async ({ captcha: text, ...credentials }) => ({
      body: {
        ...credentials,
        ...captcha.toFields(text),
        type: 'username' as const,
        area,
        antiBot: await solveAntiBot(site.api, 'login'),
      },
    }),
    onSuccess: async (response) => proceed(await completeLogin(site, i18n, response)),
    onFailure: ({ details }) => {
      const next = getFailureStep(details)
      if (next) proceed(next)
      captcha.refresh()
      form.resetField('captcha')
    },
  })
  return { captcha, form }
}
