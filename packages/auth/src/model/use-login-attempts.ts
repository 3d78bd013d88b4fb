import type { ApiError } from '@croupier/api-client/api-error'
import { getFailureStep, type LoginStep } from '@croupier/domain/login-step'
import type { login } from '@croupier/endpoints/calls/session'
import type { InferModel } from '@croupier/endpoints/endpoint'
import type { FormDraft } from '@croupier/runtime/forms/form-draft'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { completeLogin } from './login-flow.ts'
import { useCaptcha } from './use-captcha.ts'

/** What every login form is given. */
export interface LoginFormOptions {
  readonly area: 'site' | 'agent'
  /** What was typed, which the ways to log in share. */
  readonly draft: FormDraft
  /** The attempts, which the ways to log in share as well: a captcha that one of them has led to is required by all. */
  readonly attempts: LoginAttempts
}

/** Attempts to log in: their captcha, and what follows a response or an error. */
type LoginAttempts = ReturnType<typeof useLoginAttempts>

/** The attempts to log in of a dialog. Calls `onStep` with what follows every one. */
export function useLoginAttempts(onStep: (step: LoginStep) => void) {
  const { i18n } = useTranslation()
  const site = useSite()
  const [step, setStep] = useState<LoginStep | null>(null)
  const captcha = useCaptcha(step?.kind === 'captcha')

  function proceed(next: LoginStep): void {
    setStep(next)
    onStep(next)
  }

  return {
    captcha,
    complete: async (response: InferModel<typeof login>, remember: boolean) =>
      proceed(await completeLogin(site, i18n, response, { remember })),
    fail: ({ details }: ApiError) => {
      const next = getFailureStep(details)
      if (next) proceed(next)
      captcha.refresh()
    },
  }
}
