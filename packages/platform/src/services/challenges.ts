import { DomainError } from '@croupier/domain/errors'
import type { Kernel } from '../kernel.ts'
import { callerNetwork } from './address.ts'
import { spendCaptcha } from './captcha.ts'
import { takeTurn } from './limits.ts'

/** Throws ANTIBOT_FAILED unless the payload is a freshly solved challenge. */
export async function assertHuman(kernel: Kernel, payload: string): Promise<void> {
  if (!(await kernel.antiBot.verify(payload))) throw new DomainError('ANTIBOT_FAILED')
}

/** Throws CAPTCHA_REQUIRED or CAPTCHA_WRONG unless the text is the picture's; the picture is used up. */
export async function assertCaptcha(
  kernel: Kernel,
  merchant: string,
  { captcha, captchaId }: { captcha?: string | undefined; captchaId?: string | undefined },
): Promise<void> {
  const refused = { field: 'captcha', captcha: true } as const
  if (!captcha || !captchaId) throw new DomainError('CAPTCHA_REQUIRED', refused)
  if (!(await spendCaptcha(kernel, merchant, captchaId, captcha))) throw new DomainError('CAPTCHA_WRONG', refused)
}

/** Counts a captcha or anti-bot challenge against the caller's address; throws TOO_MANY_REQUESTS. */
export function takeChallengeTurn(kernel: Kernel, ip: string): Promise<void> {
  const { challengesPerMinute } = kernel.config.limits
  return takeTurn(kernel, { bucket: 'challenge', most: challengesPerMinute, window: 60 }, callerNetwork(ip))
}
