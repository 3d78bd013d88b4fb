import { DomainError, type ErrorCode } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import type { MemberType } from '@croupier/domain/member'
import { getSessionStep } from '@croupier/domain/login-step'
import { collectFlags } from '@croupier/flags/modules'
import { getMobileMode, requiresCaptcha } from '@croupier/domain/registration-modes'
import type { register, registerMobile } from '@croupier/endpoints/calls/session'
import type { InferBody } from '@croupier/endpoints/endpoint'
import { parseMobile } from '../../core/members/mobile.ts'
import {
  findAccountByInvitation,
  findAccountByMobile,
  findAccountByUsername,
  type AccountRow,
} from '../../core/members/repository.ts'
import type { Core } from '../../core/core.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Commit } from '../../core/http/unit-of-work.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { openAccount } from './accounts.ts'
import { getCallerNetwork } from '../../core/http/address.ts'
import { getAffiliate } from './affiliates.ts'
import { assertCaptcha, assertHuman } from '../../core/security/challenges.ts'
import { unusablePasswordHash } from '../../core/security/passwords.ts'
import { createLegibleCode } from '../../core/security/random.ts'
import { consumeRateLimit, defineRateLimit } from '../../core/limits/limits.ts'
import { consumeAgentLink, type AgentLink } from '../agent-accounts/links.ts'
import type { LoginResult } from '../session/login.ts'
import { proveMobile } from './prove-mobile.ts'
import { validateForm, toProfile, type RegistrationTexts } from './registration-rules.ts'
import { isRepeatedByAnyone, logInAgain } from '../session/repeated-call.ts'
import { endSession, openSession } from '../session/sessions.ts'
import { getSettings } from '../../core/settings/settings.ts'
import type { RegistrationServices } from './services.ts'

/** A registration form and its source. */
export interface Registration {
  readonly merchant: Merchant
  readonly ip: string
  readonly userAgent: string
  readonly language: LanguageCode
  readonly by: 'username' | 'mobile'
  readonly form: InferBody<typeof register> | InferBody<typeof registerMobile>
  /** Session of the request; it is ended by the registration. */
  readonly session: Session | null
  readonly commit: Commit<unknown>
}

/** Type of an account that no link presets. */
const memberType = 0
/** Length of the generated part of a username. */
const generatedLength = 10

/** Registrations and free-play sessions of an address. */
export const newAccountLimit = defineRateLimit({ bucket: 'account', max: 100, windowSeconds: 3600 })

/** What a registration throws that has been made before: its name, its number, its code or its link is used. */
const repeatErrors: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'ACCOUNT_TAKEN',
  'invalid-verification-code',
  'AFFILIATE_UNKNOWN',
])

/**
 * Registers a member by username or mobile number with its opening balance, and logs it in. A registration that has been made
 * minutes ago, with the same password, only logs in.
 */
export async function registerMember(core: RegistrationServices, registration: Registration): Promise<LoginResult> {
  try {
    return await registerNewMember(core, registration)
  } catch (refusal) {
    if (!(refusal instanceof DomainError && repeatErrors.has(refusal.code))) throw refusal
    const account = await findRepeatedAccount(core, registration)
    if (!account) throw refusal
    return logInAgain(core, { ...registration, account, method: 'registration', refusal })
  }
}

/** Finds the account that a refused registration has opened before; a name that differs in case is another one. */
async function findRepeatedAccount(core: Core, registration: Registration): Promise<AccountRow | null> {
  const { merchant, ip, by, form } = registration
  const { password } = form
  if (password === undefined) return null
  const account = await (by === 'mobile' ? findByNumber(core, registration) : findByName(core, registration))
  return account && (await isRepeatedByAnyone(core, account, { merchant, ip, password })) ? account : null
}

async function findByNumber(core: Core, { merchant, form }: Registration): Promise<AccountRow | null> {
  const { mobileNum: number = '', countryDialingCode: dialingCode } = form
  const mobile = await parseMobile(core, merchant, { number, dialingCode })
  return mobile === null ? null : findAccountByMobile(core.database, merchant.code, mobile)
}

async function findByName({ database }: Core, { merchant, form }: Registration): Promise<AccountRow | null> {
  const username = form.username?.trim() ?? ''
  const account = await findAccountByUsername(database, merchant.code, username)
  return account?.username === username ? account : null
}

async function registerNewMember(core: RegistrationServices, registration: Registration): Promise<LoginResult> {
  const { merchant, ip, userAgent, language, by, form, session, commit } = registration
  const now = core.clock.now()
  const settings = await getSettings(core, merchant)
  const flags = collectFlags(settings.modules)
  if (!flags.has(by === 'mobile' ? 'MOBILENUMREG3' : 'USERNAMEREG3')) throw new DomainError('REGISTRATION_CLOSED')
  const address = getCallerNetwork(ip)
  await consumeRateLimit(core, newAccountLimit, address)
  await assertHuman(core, { merchant: merchant.code, call: 'register' }, form.antiBot)
  const mode = by === 'mobile' ? getMobileMode(flags.has('MOBILENUMPASSREG3')) : by
  const texts = validateForm(settings.registration, mode, form, { now, timeZone: merchant.timeZone })
  if (requiresCaptcha(settings.registration)) await assertCaptcha(core, merchant.code, form)
  const mobile = await findMobile(core, merchant, texts.mobileNum, form.countryDialingCode)
  const { affiliateCode } = form
  const { link, ...inviters } = await findInviters(core, merchant, {
    affiliateCode,
    referralCode: texts.recommenderId ?? form.referralCode,
  })
  const needsCode = flags.has('MOBILENUMREG3') && flags.has('REGMOBVERF3')
  const proof = needsCode && mobile ? await proveMobile(core, merchant, mobile, form) : null
  const account = await createCredentials(core, texts)
  const opened = await commit(async (unit) => {
    await proof?.consume(unit)
    const memberId = await openAccount(unit, {
      merchant,
      ...account,
      ...inviters,
      mobile,
      mobileVerified: proof !== null,
      email: texts.email ?? null,
      profile: toProfile(texts, form),
      opening: settings.welcomeBalance,
      now,
    })
    if (link) await consumeAgentLink(core, unit, link, { merchant, memberId, username: account.username, language })
    unit.audit({ subject: `member ${memberId}` })
    if (session) await endSession(unit, session.tokenHash, now)
    const login = { merchant: merchant.code, memberId, ip, userAgent, language, knownAddress: address, now }
    return openSession(unit, { ...login, method: 'registration' })
  })
  if (session) core.push.notify('sessionEnded', { merchant: merchant.code, tokenHash: session.tokenHash })
  return { ...opened, step: getSessionStep(null) }
}

/** Throws FIELD_INVALID for a number that is none of the merchant's countries. */
async function findMobile(core: Core, merchant: Merchant, number: string | undefined, dialingCode: string | undefined) {
  if (number === undefined) return null
  const mobile = await parseMobile(core, merchant, { number, dialingCode })
  if (mobile === null) throw new DomainError('FIELD_INVALID', { field: 'mobileNum', rule: 'pattern' })
  return mobile
}

interface Inviters {
  readonly uplineId: bigint | null
  readonly referrerId: bigint | null
  readonly type: MemberType
  /** The agent's link that is used; null without one. */
  readonly link: AgentLink | null
}

/**
 * An affiliate code is an agent's or one of its links', and sets the team; a link also sets the type. A referral code is
 * anybody's; without an agent's, its team counts.
 */
export async function findInviters(
  core: Core,
  merchant: Merchant,
  form: Pick<Registration['form'], 'affiliateCode' | 'referralCode'>,
): Promise<Inviters> {
  const affiliateCode = form.affiliateCode?.trim()
  const affiliate = affiliateCode ? await getAffiliate(core, merchant, affiliateCode) : null
  const link = affiliate?.link ?? null
  const type = link?.accountType ?? memberType
  const referralCode = form.referralCode?.trim()
  if (!referralCode) return { uplineId: affiliate?.id ?? null, referrerId: null, type, link }
  const referrer = await findAccountByInvitation(core.database, merchant.code, referralCode)
  if (!referrer) throw new DomainError('AFFILIATE_UNKNOWN')
  return { uplineId: affiliate?.id ?? referrer.uplineId, referrerId: referrer.id, type, link }
}

/** An account that is registered without a username gets a generated one, and without a password an unusable one. */
async function createCredentials({ passwords }: Core, texts: RegistrationTexts) {
  const {
    username = `m${createLegibleCode(generatedLength).toLowerCase()}`,
    password,
    paymentPassword,
    nickname,
  } = texts
  return {
    username,
    nickname: nickname ?? username,
    passwordHash: password === undefined ? unusablePasswordHash : await passwords.hash(password),
    paymentPasswordHash: paymentPassword === undefined ? null : await passwords.hash(paymentPassword),
  }
}
