import { DomainError } from '@croupier/domain/errors'
import { getSessionStep } from '@croupier/domain/login-step'
import { collectFlags } from '@croupier/flags/modules'
import type { register } from '@croupier/endpoints/calls/session'
import type { InferBody } from '@croupier/endpoints/endpoint'
import { findAccountByInvitation } from '../../core/members/repository.ts'
import type { Core } from '../../core/core.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { openAccount } from './accounts.ts'
import { getCallerNetwork } from '../../core/http/address.ts'
import { getAffiliateId } from './affiliates.ts'
import { assertCaptcha, assertHuman } from '../../core/security/challenges.ts'
import { consumeRateLimit, type RateLimit } from '../../core/limits/limits.ts'
import type { LoginResult } from '../session/login.ts'
import { validateForm, toProfile, type RegistrationTexts } from './registration-rules.ts'
import { endSession, openSession } from '../session/sessions.ts'
import { getSettings } from '../../core/merchants/settings.ts'

/** A registration form and its source. */
export interface Registration {
  readonly merchant: Merchant
  readonly ip: string
  readonly form: InferBody<typeof register>
  /** Session of the request; it is ended by the registration. */
  readonly session: Session | null
}

const memberType = 0

/** Returns the rate limit for new accounts of an address. */
export function getAccountLimit({ config }: Core): RateLimit {
  return { bucket: 'account', max: config.limits.accountsPerHour, windowSeconds: 3600 }
}

/** Registers a member by username with its opening balance, and logs it in. */
export async function registerMember(core: Core, registration: Registration): Promise<LoginResult> {
  const { merchant, ip, form, session } = registration
  const now = core.clock.now()
  const settings = await getSettings(core, merchant)
  if (!collectFlags(settings.modules).has('USERNAMEREG3')) throw new DomainError('REGISTRATION_CLOSED')
  const address = getCallerNetwork(ip)
  await consumeRateLimit(core, getAccountLimit(core), address)
  await assertHuman(core, { merchant: merchant.code, call: 'register' }, form.antiBot)
  const texts = validateForm(settings.registration, form, { now, timeZone: merchant.timeZone })
  const requiresCaptcha = settings.registration.some(
    (rule) => rule.field === 'captcha' && rule.enabled && rule.required,
  )
  if (requiresCaptcha) await assertCaptcha(core, merchant.code, form)
  const inviters = await findInviters(core, merchant, form)
  const hashes = await hashSecrets(core, texts)
  const opened = await core.database.transaction(async (connection) => {
    const memberId = await openAccount(connection, {
      merchant,
      ...hashes,
      type: memberType,
      ...inviters,
      profile: toProfile(texts),
      opening: settings.welcomeBalance,
      now,
    })
    if (session) await endSession(connection, session.tokenHash, now)
    return openSession(connection, { merchant: merchant.code, memberId, ip, knownAddress: address, now })
  })
  if (session) core.push.notify('sessionEnded', { merchant: merchant.code, tokenHash: session.tokenHash })
  return { ...opened, step: getSessionStep(null) }
}

interface Inviters {
  readonly uplineId: bigint | null
  readonly referrerId: bigint | null
}

/** An affiliate code is an agent's and sets the team. A referral code is anybody's; without an agent's, its team counts. */
async function findInviters(core: Core, merchant: Merchant, form: Registration['form']): Promise<Inviters> {
  const affiliateCode = form.affiliateCode?.trim()
  const affiliateId = affiliateCode ? await getAffiliateId(core, merchant, affiliateCode) : null
  const referralCode = form.referralCode?.trim()
  if (!referralCode) return { uplineId: affiliateId, referrerId: null }
  const referrer = await findAccountByInvitation(core.database, merchant.code, referralCode)
  if (!referrer) throw new DomainError('AFFILIATE_UNKNOWN')
  return { uplineId: affiliateId ?? referrer.uplineId, referrerId: referrer.id }
}

async function hashSecrets({ passwords }: Core, texts: RegistrationTexts) {
  const { username, password, paymentPassword, nickname } = texts
  if (username === undefined || password === undefined) throw new TypeError('Validated texts lack name or password.')
  return {
    username,
    nickname: nickname ?? username,
    passwordHash: await passwords.hash(password),
    paymentPasswordHash: paymentPassword === undefined ? null : await passwords.hash(paymentPassword),
  }
}
