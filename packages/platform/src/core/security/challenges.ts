import { DomainError } from '@croupier/domain/errors'
import { captchaDetails } from '@croupier/domain/login-step'
import type { Core } from '../core.ts'
import { getCallerNetwork } from '../http/address.ts'
import { consumeCaptcha } from './captcha.ts'
import type { ChallengeTarget } from './proof-of-work.ts'
import { consumeRateLimit, defineRateLimit } from '../limits/limits.ts'

/** Throws ANTIBOT_FAILED unless the payload is a freshly solved challenge of this call of this merchant. */
export async function assertHuman(core: Core, target: ChallengeTarget, payload: string): Promise<void> {
  if (!(await core.antiBot.verify(target, payload))) throw new DomainError('ANTIBOT_FAILED')
}

/** Throws CAPTCHA_REQUIRED or CAPTCHA_WRONG unless the text matches the captcha; the captcha is consumed. */
export async function assertCaptcha(
  core: Core,
  merchant: string,
  { captcha, captchaId }: { captcha?: string | undefined; captchaId?: string | undefined },
): Promise<void> {
  const details = { ...captchaDetails, field: 'captcha' } as const
  if (!captcha || !captchaId) throw new DomainError('CAPTCHA_REQUIRED', details)
  if (!(await consumeCaptcha(core, merchant, captchaId, captcha))) throw new DomainError('CAPTCHA_WRONG', details)
}

/** Captcha pictures and anti-bot challenges of a network. */
const challengeLimit = defineRateLimit({ bucket: 'challenge', max: 60, windowSeconds: 60 })

/** Counts a captcha or anti-bot challenge against the caller's address; throws TOO_MANY_REQUESTS. */
export function consumeChallengeLimit(core: Core, ip: string): Promise<void> {
  return consumeRateLimit(core, challengeLimit, getCallerNetwork(ip))
}
