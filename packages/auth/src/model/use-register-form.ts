import type { ApiError } from '@croupier/api-client/api-error'
import { getFailureStep } from '@croupier/domain/login-step'
import { affiliate, register } from '@croupier/endpoints/calls/session'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { clearInvitation, getInvitation } from '@croupier/runtime/session/invitation'
import { openSession } from '@croupier/runtime/session/session-actions'
import { useSite, type Site } from '@croupier/runtime/platform/site-context'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { solveAntiBot } from './anti-bot.ts'
import { welcomeMember } from './login-flow.ts'
import { createRegistrationSchema, getListedRules, requiresCaptcha } from './registration.ts'
import { getAffiliateCode, toRegisterBody, type Entries } from './registration-request.ts'
import { useCaptcha } from './use-captcha.ts'

/** Throws AFFILIATE_UNKNOWN before captcha and proof of work are spent on a mistyped code. */
async function checkAffiliate({ api }: Site, entries: Entries): Promise<void> {
  const code = getAffiliateCode(entries)
  if (code) await api.call(affiliate, { query: { code, domain: location.hostname } })
}

/** The registration form: the server's fields and rules, captcha and call. Calls `onDone` once logged in. */
export function useRegisterForm(onDone: () => void) {
  const { i18n } = useTranslation()
  const site = useSite()
  const rules = getListedRules(site.gate.registrationRules)
  const [captchaRequired, setCaptchaRequired] = useState(requiresCaptcha(site.gate.registrationRules))
  const captcha = useCaptcha(captchaRequired)
  const emptyTexts = Object.fromEntries(rules.map(({ field }) => [field, '']))
  const { affiliateCode = '' } = getInvitation()

  function handleFailure(error: ApiError): void {
    // An unknown code of the link is removed, since a hidden field cannot be corrected.
    if (error.code === 'AFFILIATE_UNKNOWN') clearInvitation()
    // Only the registration itself consumes the captcha.
    if (error.path !== register.path) return
    if (getFailureStep(error.details)) setCaptchaRequired(true)
    captcha.refresh()
    form.resetField('captcha')
  }

  const form = useEndpointForm(register, {
    schema: createRegistrationSchema(rules, captcha.required),
    defaultValues: {
      username: '',
      password: '',
      ...emptyTexts,
      ...('affiliateCode' in emptyTexts ? { affiliateCode } : {}),
      confirmPassword: '',
      captcha: '',
      terms: false,
    },
    toInput: async ({ captcha: text, terms: _terms, ...entries }) => {
      await checkAffiliate(site, entries)
      return {
        body: toRegisterBody(entries, { ...captcha.toFields(text), antiBot: await solveAntiBot(site.api, 'register') }),
      }
    },
    onSuccess: async ({ token }) => {
      welcomeMember(site, i18n, await openSession(site, token))
      clearInvitation()
      onDone()
    },
    onFailure: handleFailure,
  })
  return { rules, captcha, form }
}
