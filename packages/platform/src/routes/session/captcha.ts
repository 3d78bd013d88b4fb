import { captcha as endpoint } from '@croupier/endpoints/calls/session'
import { operation } from '../../http/operation.ts'
import { newCaptcha } from '../../services/captcha.ts'
import { takeChallengeTurn } from '../../services/challenges.ts'

/** A new captcha picture. */
export const captcha = operation.visitor(endpoint, async (kernel, { merchant, ip }) => {
  await takeChallengeTurn(kernel, ip)
  return newCaptcha(kernel, merchant.code)
})
