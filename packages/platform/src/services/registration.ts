import { DomainError } from '@croupier/domain/errors'
import { flagsOf } from '@croupier/flags/modules'
import type { register } from '@croupier/endpoints/calls/session'
import type { BodyOf } from '@croupier/endpoints/endpoint'
import { accountByInvitation } from '../db/accounts-repository.ts'
import { rememberAddress } from '../db/login-repository.ts'
import type { Kernel, Merchant, Session } from '../kernel.ts'
import { openAccount } from './accounts.ts'
import { callerNetwork } from './address.ts'
import { assertCaptcha, assertHuman } from './challenges.ts'
import { takeTurn, type RateLimit } from './limits.ts'
import type { LoginAnswer } from './login.ts'
import { checkedTexts, profileOf, type RegistrationTexts } from './registration-rules.ts'
import { endSession, openSession } from './sessions.ts'
import { settingsOf } from './system-state.ts'

/** A registration form and where it comes from. */
export interface Registration {
  readonly merchant: Merchant
  readonly ip: string
  readonly form: BodyOf<typeof register>
  /** Session that the request came with; it is dead after the registration. */
  readonly session: Session | null
}

const memberType = 0

/** New accounts of an address. */
export function accountLimit({ config }: Kernel): RateLimit {
  return { bucket: 'account', most: config.limits.accountsPerHour, window: 3600 }
}

/** Registers a member by username with its welcome money, and logs it in. */
export async function registerMember(kernel: Kernel, registration: Registration): Promise<LoginAnswer> {
  const { merchant, ip, form, session } = registration
  const now = kernel.clock.now()
  const settings = await settingsOf(kernel, merchant)
  if (!flagsOf(settings.modules).has('USERNAMEREG3')) throw new DomainError('REGISTRATION_CLOSED')
  const address = callerNetwork(ip)
  await takeTurn(kernel, accountLimit(kernel), address)
  await assertHuman(kernel, form.antiBot)
  const texts = checkedTexts(settings.registration, form, { now, timeZone: merchant.timeZone })
  const asksCaptcha = settings.registration.some((rule) => rule.field === 'captcha' && rule.enabled && rule.required)
  if (asksCaptcha) await assertCaptcha(kernel, merchant.code, form)
  const uplineId = await uplineOf(kernel, merchant, form)
  const hashes = await hashesOf(kernel, texts)
  const opened = await kernel.database.transaction(async (connection) => {
    const memberId = await openAccount(connection, {
      merchant,
      ...hashes,
      type: memberType,
      uplineId,
      profile: profileOf(texts),
      opening: settings.welcomeBalance,
      now,
    })
    if (session) await endSession(connection, session.tokenHash, now)
    await rememberAddress(connection, memberId, address, now)
    return openSession(connection, { merchant: merchant.code, memberId, ip, now })
  })
  if (session) kernel.push.sessionEnded(merchant.code, session.tokenHash)
  return { ...opened, passwordExpired: false }
}

/** The visible field wins, else what the address of the page brought along. */
async function uplineOf(kernel: Kernel, merchant: Merchant, form: Registration['form']): Promise<bigint | null> {
  const code = form.affiliateCode?.trim() || form.referralCode?.trim()
  if (!code) return null
  const uplineId = await accountByInvitation(kernel.database, merchant.code, code)
  if (uplineId === null) throw new DomainError('AFFILIATE_UNKNOWN', { field: 'affiliateCode' })
  return uplineId
}

async function hashesOf({ passwords }: Kernel, texts: RegistrationTexts) {
  const { username, password, paymentPassword, nickname } = texts
  if (username === undefined || password === undefined) throw new TypeError('Checked texts lack name or password.')
  return {
    username,
    nickname: nickname ?? username,
    passwordHash: await passwords.hash(password),
    paymentPasswordHash: paymentPassword === undefined ? null : await passwords.hash(paymentPassword),
  }
}
