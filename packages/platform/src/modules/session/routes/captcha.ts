import { captcha as endpoint } from '@croupier/endpoints/calls/session'
import { operation } from '../../../core/http/operation.ts'
import { createCaptcha } from '../../../core/security/captcha.ts'
import { consumeChallengeLimit } from '../../../core/security/challenges.ts'

/** Creates a captcha picture. */
export const captcha = operation.visitor(endpoint, async (kernel, { merchant, ip }) => {
  await consumeChallengeLimit(kernel, ip)
  return createCaptcha(kernel, merchant.code)
})
