import type { ApiError } from '@croupier/api-client/api-error'
import { getFailureStep } from '@croupier/domain/login-step'
import { requiresCaptcha, type RegistrationMode } from '@croupier/domain/registration-modes'
import { affiliate, register, registerMobile } from '@croupier/endpoints/calls/session'
import { useFlags } from '@croupier/flags/react'
import { pickDraft, type FormDraft } from '@croupier/runtime/forms/form-draft'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { clearInvitation, getInvitation } from '@croupier/runtime/session/invitation'
import { openSession } from '@croupier/runtime/session/session-actions'
import { useSite, type Site } from '@croupier/runtime/platform/site-context'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { solveAntiBot } from './anti-bot.ts'
import { clearRefused, useInvitationCheck } from './invitation-check.ts'
import { welcomeMember } from './login-flow.ts'
import { forgetSentCode, forgetToken, proveNumber } from './phone-proof.ts'
import { createRegistrationSchema, getListedRules, getTypedFields } from './registration.ts'
import { getAffiliateCode, toRegisterBody, type Entries } from './registration-request.ts'
import { useCaptcha } from './use-captcha.ts'
import { useMobileEntry } from './use-mobile-entry.ts'

/** Throws AFFILIATE_UNKNOWN before captcha and proof of work are spent on a mistyped code. */
async function checkAffiliate({ api }: Site, entries: Entries): Promise<void> {
  const code = getAffiliateCode(entries)
  if (code) await api.call(affiliate, { query: { code, domain: location.hostname } })
}

/** What a registration form is given. */
export interface RegisterFormOptions {
  readonly mode: RegistrationMode
  /** What was typed, which the ways to register share. */
  readonly draft: FormDraft
  /** Called once the new member is logged in. */
  readonly onDone: () => void
}

/** The registration form of a mode: the server's fields and rules, code, captcha and call. */
export function useRegisterForm({ mode, draft, onDone }: RegisterFormOptions) {
  const { i18n } = useTranslation()
  const site = useSite()
  const rules = getListedRules(site.gate.registrationRules, mode)
  const flags = useFlags()
  const hasNumber = rules.some(({ field }) => field === 'mobileNum')
  const codeRequired = hasNumber && flags.has('MOBILENUMREG3') && flags.has('REGMOBVERF3')
  const mobile = useMobileEntry(draft)
  const endpoint = mode === 'username' ? register : registerMobile
  const [captchaRequired, setCaptchaRequired] = useState(requiresCaptcha(site.gate.registrationRules))
  const captcha = useCaptcha(captchaRequired)
  const emptyTexts = Object.fromEntries(rules.map(({ field }) => [field, '']))
  const [{ affiliateCode = '' }] = useState(getInvitation)
  const { refusal } = useInvitationCheck()

  function handleFailure(error: ApiError): void {
    clearRefused(error)
    // Only the registration itself consumes the captcha.
    if (error.path !== endpoint.path) return
    if (error.code === 'code-expired' || error.code === 'invalid-verification-code') forgetToken()
    if (getFailureStep(error.details)) setCaptchaRequired(true)
    captcha.refresh()
    form.resetField('captcha')
  }

  const form = useEndpointForm(endpoint, {
    schema: createRegistrationSchema({
      rules,
      countries: mobile.countries,
      captchaRequired: captcha.required,
      codeRequired,
    }),
    defaultValues: {
      ...emptyTexts,
      ...('affiliateCode' in emptyTexts ? { affiliateCode } : {}),
      mobileNum: '',
      verificationCode: '',
      confirmPassword: '',
      captcha: '',
      terms: false,
    },
    dependents: { password: ['confirmPassword'] },
    draft: pickDraft(draft, getTypedFields(rules, codeRequired)),
    toInput: async ({ captcha: text, terms: _terms, ...entries }) => {
      await checkAffiliate(site, entries)
      const { mobileNum, verificationCode } = entries
      const number = mobileNum ? mobile.toFields(mobileNum) : {}
      const code = codeRequired && mobileNum ? await proveNumber(site.api, verificationCode) : {}
      const proof = { ...captcha.toFields(text), antiBot: await solveAntiBot(site.api, 'register') }
      return { body: toRegisterBody({ ...entries, ...number, ...code }, proof, mode) }
    },
    onSuccess: async (response) => {
      welcomeMember(site, i18n, await openSession(site, response))
      clearInvitation()
      forgetSentCode()
      onDone()
    },
    onFailure: handleFailure,
  })
  /** Takes a refused code out of the form, unless the visitor has replaced it. */
  const removeRefused = useEffectEvent(() => {
    if (form.getText('affiliateCode') === affiliateCode) form.clearField('affiliateCode')
  })
  useEffect(() => {
    if (refusal) removeRefused()
  }, [refusal])

  return { rules, captcha, mobile, codeRequired, form }
}
