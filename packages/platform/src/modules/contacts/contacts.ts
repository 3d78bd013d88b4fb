import { DomainError } from '@croupier/domain/errors'
import { patterns } from '@croupier/domain/registration'
import type * as endpoints from '@croupier/endpoints/calls/contacts'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { isUniqueViolation, type Connection } from '../../core/db/database.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import { consumeRateLimit } from '../../core/limits/limits.ts'
import { getMobile } from '../../core/members/mobile.ts'
import { lockAccount } from '../../core/members/repository.ts'
import { renderTemplate, type Template } from '../../core/outbox/templates.ts'
import { unusablePasswordHash } from '../../core/security/passwords.ts'
import { consumeCode, revokeCodes, sendCode, verifyCode } from '../../core/security/verification-codes.ts'
import { sendMessage } from '../messages/messages.ts'
import { assertPaymentPassword, hasPaymentPassword } from '../payment-password/assert-payment-password.ts'
import { assertPassword } from '../session/assert-password.ts'
import { revokeResetLinks } from '../session/reset-by-mail.ts'
import { toSentCode } from '../session/sent-code.ts'
import { maskEmail, maskMobile } from './mask.ts'
import {
  getContacts,
  getUnprovedKinds,
  proveContacts,
  setProved,
  updateContact,
  type ContactsRow,
} from './repository.ts'
import { contactCodeLimit } from './code-limit.ts'

type CodeCall = Call<typeof endpoints.mobileCode | typeof endpoints.emailCode | typeof endpoints.contactCode, 'member'>
type BindCall = Call<
  typeof endpoints.bindMobile | typeof endpoints.bindEmail | typeof endpoints.confirmContact,
  'member'
>

/** An address that an account has or is to have. `isBound`: nothing else may take its place. */
type Contact = { readonly target: string; readonly isBound?: boolean } & (
  | { readonly kind: 'mobile'; readonly channel: 'sms' }
  | { readonly kind: 'email'; readonly channel: 'email' }
)

/** Returns how the account can be reached, masked, since a stolen session must not disclose it. */
export async function getMaskedContacts(
  core: Core,
  { session }: Call<typeof endpoints.contacts, 'member'>,
): Promise<InferWire<typeof endpoints.contacts>> {
  const { mobile, email, passwordHash, ...proofs } = await getContacts(core.database, session.memberId)
  const unproved = await getUnprovedKinds(core.database, session.memberId)
  return {
    mobile: mobile === null ? null : maskMobile(mobile),
    email: email === null ? null : maskEmail(email),
    verified: {
      mobile: proofs.mobileVerified && !unproved.has('mobile'),
      email: proofs.emailVerified && !unproved.has('email'),
    },
    hasPassword: passwordHash !== unusablePasswordHash,
  }
}

/** Returns the contacts, masked, that a code to reset the payment password can be sent to. */
export async function getMaskedCodeTargets(
  core: Core,
  call: Call<typeof endpoints.contacts, 'member'>,
): Promise<Pick<InferWire<typeof endpoints.contacts>, 'mobile' | 'email' | 'hasPassword'>> {
  const { mobile, email, hasPassword } = await getMaskedContacts(core, call)
  const unproved = await getUnprovedKinds(core.database, call.session.memberId)
  return { mobile: unproved.has('mobile') ? null : mobile, email: unproved.has('email') ? null : email, hasPassword }
}

/**
 * Prepares the contacts of an account for its first payment password, before that is stored: codes that were sent without it
 * bind nothing any more, and the password, where one was asked, confirms what is bound.
 */
export async function confirmContacts(unit: UnitOfWork, merchant: string, memberId: bigint): Promise<void> {
  await revokeCodes(unit, { merchant, memberId, purpose: 'bind' })
  const { passwordHash } = await lockAccount(unit, memberId)
  if (passwordHash !== unusablePasswordHash) await proveContacts(unit, memberId)
}

/** Sends a code to a mobile number; also to one of another account, which only its owner learns, from `bindMobile`. */
export async function sendMobileCode(
  core: Core,
  call: Call<typeof endpoints.mobileCode, 'member'>,
): Promise<InferWire<typeof endpoints.mobileCode>> {
  return sendContactCode(core, call, await readMobile(core, call))
}

/** Sends a code to an e-mail address. */
export async function sendEmailCode(
  core: Core,
  call: Call<typeof endpoints.emailCode, 'member'>,
): Promise<InferWire<typeof endpoints.emailCode>> {
  return sendContactCode(core, call, readEmail(call.body.email))
}

/** Sends a code to a contact of the account, which nobody has to type to confirm it. Throws CONTACT_MISSING. */
export async function sendBoundCode(
  core: Core,
  call: Call<typeof endpoints.contactCode, 'member'>,
): Promise<InferWire<typeof endpoints.contactCode>> {
  return sendContactCode(core, call, await readBound(core, call))
}

/** Confirms a contact of the account by its code. Throws CONTACT_MISSING, also when another one has taken its place meanwhile. */
export async function confirmContact(core: Core, call: Call<typeof endpoints.confirmContact, 'member'>) {
  return bindContact(core, call, await readBound(core, call))
}

/** Binds a mobile number by its code. */
export async function bindMobile(core: Core, call: Call<typeof endpoints.bindMobile, 'member'>) {
  return bindContact(core, call, await readMobile(core, call))
}

/** Binds an e-mail address by its code. */
export async function bindEmail(core: Core, call: Call<typeof endpoints.bindEmail, 'member'>) {
  return bindContact(core, call, readEmail(call.body.email))
}

async function readMobile(
  core: Core,
  { merchant, body }: Call<typeof endpoints.mobileCode | typeof endpoints.bindMobile, 'member'>,
): Promise<Contact> {
  const { mobileNum: number, countryDialingCode: dialingCode } = body
  return { kind: 'mobile', channel: 'sms', target: await getMobile(core, merchant, { number, dialingCode }) }
}

async function readBound(
  core: Core,
  { session, body: { kind } }: Call<typeof endpoints.contactCode | typeof endpoints.confirmContact, 'member'>,
): Promise<Contact> {
  const { [kind]: target } = await getContacts(core.database, session.memberId)
  if (target === null) throw new DomainError('CONTACT_MISSING')
  const bound = { target, isBound: true }
  return kind === 'mobile' ? { ...bound, kind, channel: 'sms' } : { ...bound, kind, channel: 'email' }
}

function readEmail(typed: string): Contact {
  const target = typed.trim().toLowerCase()
  if (!patterns.email.test(target)) throw new DomainError('FIELD_INVALID', { field: 'email', rule: 'pattern' })
  return { kind: 'email', channel: 'email', target }
}

/**
 * Sends the code that binds a contact. The password is asked here, since a bound number or address opens the account later,
 * and a code of the account's own request proves that it was right.
 */
async function sendContactCode(core: Core, call: CodeCall, { kind, channel, target }: Contact) {
  const { merchant, session, ip, language, body, commit } = call
  const { memberId } = session
  await assertPassword(core, { merchant, session, ip, password: body.password })
  const contacts = await getContacts(core.database, memberId)
  assertReplaceable(contacts, kind)
  if (await needsPaymentProof(core.database, memberId, contacts)) await assertPaymentProof(core, call)
  const source = { merchant, ip, language, memberId, permitted: true, commit } as const
  const sent = await sendCode(core, { ...source, purpose: 'bind', channel, target })
  return toSentCode(sent, merchant, language, 'registerCodeSent')
}

/**
 * Checks the payment password of an account that has one: a bound contact can reset it, and a stolen session would otherwise
 * be enough to move the money.
 */
async function assertPaymentProof(core: Core, { session, body: { paymentPassword } }: CodeCall): Promise<void> {
  if (!(await hasPaymentPassword(core.database, session.memberId))) return
  if (!paymentPassword) throw new DomainError('FIELD_INVALID', { field: 'paymentPassword', rule: 'required' })
  await assertPaymentPassword(core, { session, paymentPassword })
}

/** Without a password only what is missing can be bound: else a stolen session would be enough to take the account over. */
function assertReplaceable({ passwordHash, ...contacts }: ContactsRow, kind: Contact['kind']): void {
  if (contacts[kind] !== null && passwordHash === unusablePasswordHash) throw new DomainError('PASSWORD_MISSING')
}

/** Throws ACCOUNT_TAKEN for a number of another account: by the code its owner, and nobody else, has come so far. */
async function bindContact(core: Core, call: BindCall, contact: Contact): Promise<{ done: true }> {
  const { merchant, session, body, commit } = call
  const { memberId } = session
  const { kind, target, isBound = false } = contact
  await consumeRateLimit(core, contactCodeLimit, `${merchant.code} ${memberId}`)
  const attempt = { merchant: merchant.code, purpose: 'bind', target, code: body.verificationCode } as const
  const code = await verifyCode(core, attempt)
  if (code.memberId !== memberId) throw new DomainError('invalid-verification-code')
  try {
    return await commit(async (unit) => {
      await consumeCode(unit, code)
      const contacts = await lockAccount(unit, memberId)
      assertReplaceable(contacts, kind)
      if (isBound && contacts[kind] !== target) throw new DomainError('CONTACT_MISSING')
      await updateContact(unit, memberId, kind === 'mobile' ? { mobile: target } : { email: target })
      const proved = await isProved(unit, memberId, contacts)
      await setProved(unit, { merchant: merchant.code, memberId, kind }, proved)
      // A link that was sent to the former address would still open the account.
      if (kind === 'email') await revokeResetLinks(unit, memberId)
      const before = contacts[kind]
      unit.audit({ before: { [kind]: before && mask(kind, before) }, after: { [kind]: mask(kind, target) } })
      if (before !== target) await announceChange(core, unit, call, contact, before)
      return { done: true as const }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('ACCOUNT_TAKEN', { field: 'mobileNum' })
    throw error
  }
}

/**
 * Whether only the payment password confirms a contact. The password of the account does only while that has no unproved
 * contact, through which the password itself may have been set.
 */
async function needsPaymentProof(
  connection: Connection,
  memberId: bigint,
  { passwordHash }: Pick<ContactsRow, 'passwordHash'>,
): Promise<boolean> {
  return passwordHash === unusablePasswordHash || (await getUnprovedKinds(connection, memberId)).size > 0
}

/** Whether a password has confirmed the contact that is being bound. Codes from before the payment password are revoked with its setting. */
async function isProved(unit: UnitOfWork, memberId: bigint, contacts: Pick<ContactsRow, 'passwordHash'>) {
  return !(await needsPaymentProof(unit, memberId, contacts)) || hasPaymentPassword(unit, memberId)
}

function mask(kind: Contact['kind'], contact: string): string {
  return kind === 'mobile' ? maskMobile(contact) : maskEmail(contact)
}

/** Informs the member in its inbox, and the holder of the former address, of what the account has now. */
async function announceChange(
  core: Core,
  unit: UnitOfWork,
  { merchant, session, language }: BindCall,
  { kind, target }: Contact,
  before: string | null,
): Promise<void> {
  const template: Template =
    kind === 'mobile'
      ? { name: 'mobileChanged', parameters: { mobile: maskMobile(target) } }
      : { name: 'emailChanged', parameters: { email: maskEmail(target) } }
  const { subject: title, body } = renderTemplate(template, merchant.brand.brand.name, language)
  const inbox = { merchant: merchant.code, memberId: session.memberId, kind: 'account' } as const
  await sendMessage(core, unit, { ...inbox, title, body, source: `contact ${unit.key}` })
  if (before === null) return
  const text = { merchant, recipient: before, language, template }
  await (kind === 'mobile' ? core.outbox.sendSms(unit, text) : core.outbox.sendMail(unit, text))
}
