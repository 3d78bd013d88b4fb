import { DomainError } from '@croupier/domain/errors'
import { getPaymentPasswordRule, isWeakPaymentPassword, type ResetChannel } from '@croupier/domain/payment-password'
import { checkField, checkPasswordConfirmation } from '@croupier/domain/registration'
import type * as endpoints from '@croupier/endpoints/calls/payment-password'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import { consumeRateLimit } from '../../core/limits/limits.ts'
import { assertValid } from '../../core/members/assert-valid.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { renderTemplate } from '../../core/outbox/templates.ts'
import { consumeCode, sendCode, verifyCode } from '../../core/security/verification-codes.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { findCodeTarget } from '../contacts/code-target.ts'
import { confirmContacts, getMaskedCodeTargets } from '../contacts/contacts.ts'
import { sendMessage } from '../messages/messages.ts'
import { assertPassword } from '../session/assert-password.ts'
import { toSentCode } from '../session/sent-code.ts'
import { assertPaymentPassword, getPaymentLock } from './assert-payment-password.ts'
import { forgetPaymentFailures, getPaymentPasswordHash, replacePaymentPassword } from './repository.ts'
import { contactCodeLimit } from '../contacts/code-limit.ts'

type Change = Pick<Call<typeof endpoints.setPaymentPassword, 'member'>, 'merchant' | 'session' | 'language' | 'commit'>

/** Returns whether the account has a payment password, and what can set it. */
export async function getPaymentPasswordState(
  core: Core,
  call: Call<typeof endpoints.paymentPasswordState, 'member'>,
): Promise<InferWire<typeof endpoints.paymentPasswordState>> {
  const { memberId } = call.session
  const [hash, lockedUntil, contacts] = await Promise.all([
    getPaymentPasswordHash(core.database, memberId),
    getPaymentLock(core, memberId),
    getMaskedCodeTargets(core, call),
  ])
  return { isSet: hash !== null, lockedUntil: lockedUntil?.toISOString() ?? null, ...contacts }
}

/** Sets the first payment password. The password of the account is asked, so that a stolen session cannot set it. */
export async function setPaymentPassword(core: Core, call: Call<typeof endpoints.setPaymentPassword, 'member'>) {
  const { merchant, session, ip, body } = call
  await assertPassword(core, { merchant, session, ip, password: body.password ?? undefined })
  if ((await getPaymentPasswordHash(core.database, session.memberId)) !== null)
    throw new DomainError('PAYMENT_PASSWORD_SET')
  const after = await hashNewPassword(core, merchant, body)
  return call.commit(async (unit) => {
    await confirmContacts(unit, merchant.code, session.memberId)
    if (!(await replacePaymentPassword(unit, session.memberId, { before: null, after })))
      throw new DomainError('PAYMENT_PASSWORD_SET')
    return finishChange(core, unit, call, { before: { paymentPassword: false } })
  })
}

/** Replaces the payment password by the one until now. */
export async function changePaymentPassword(core: Core, call: Call<typeof endpoints.changePaymentPassword, 'member'>) {
  const { merchant, session, body } = call
  const before = await assertPaymentPassword(core, { session, paymentPassword: body.paymentPassword })
  if (body.newPaymentPassword === body.paymentPassword)
    throw new DomainError('FIELD_INVALID', { field: 'newPaymentPassword', rule: 'same' })
  const after = await hashNewPassword(core, merchant, body)
  return call.commit(async (unit) => {
    // Another change came first, so that this one's is no longer the payment password.
    if (!(await replacePaymentPassword(unit, session.memberId, { before, after })))
      throw new DomainError('PAYMENT_PASSWORD_WRONG')
    return finishChange(core, unit, call, { before: { paymentPassword: true } })
  })
}

/** Sends a code to a mobile number or address that a password of the account has confirmed. Throws CONTACT_MISSING and PAYMENT_PASSWORD_MISSING. */
export async function sendResetCode(
  core: Core,
  call: Call<typeof endpoints.paymentPasswordCode, 'member'>,
): Promise<InferWire<typeof endpoints.paymentPasswordCode>> {
  const { merchant, session, ip, language, body, commit } = call
  const { memberId } = session
  const { channel } = body
  if ((await getPaymentPasswordHash(core.database, memberId)) === null)
    throw new DomainError('PAYMENT_PASSWORD_MISSING')
  const target = await getTarget(core, memberId, channel)
  const source = { merchant, ip, language, memberId, permitted: true, commit } as const
  const sent = await sendCode(core, { ...source, purpose: 'payment', channel, target })
  return toSentCode(sent, merchant, language, 'registerCodeSent')
}

/** Replaces a forgotten payment password by a code, and ends its lock. */
export async function resetPaymentPassword(core: Core, call: Call<typeof endpoints.resetPaymentPassword, 'member'>) {
  const { merchant, session, body } = call
  const { memberId } = session
  await consumeRateLimit(core, contactCodeLimit, `${merchant.code} ${memberId}`)
  const before = await getPaymentPasswordHash(core.database, memberId)
  if (before === null) throw new DomainError('PAYMENT_PASSWORD_MISSING')
  const target = await getTarget(core, memberId, body.channel)
  const attempt = { merchant: merchant.code, purpose: 'payment', target, code: body.verificationCode } as const
  const code = await verifyCode(core, attempt)
  if (code.memberId !== memberId) throw new DomainError('invalid-verification-code')
  const after = await hashNewPassword(core, merchant, body)
  return call.commit(async (unit) => {
    await consumeCode(unit, code)
    if (!(await replacePaymentPassword(unit, memberId, { before, after })))
      throw new DomainError('invalid-verification-code')
    await forgetPaymentFailures(unit, memberId)
    return finishChange(core, unit, call, { before: { paymentPassword: true } })
  })
}

async function getTarget(core: Core, memberId: bigint, channel: ResetChannel): Promise<string> {
  const target = await findCodeTarget(core, memberId, channel)
  if (target === null) throw new DomainError('CONTACT_MISSING')
  return target
}

/** Throws FIELD_INVALID unless a new payment password follows the merchant's rule and is confirmed; returns its hash. */
async function hashNewPassword(
  core: Core,
  merchant: Merchant,
  entries: { readonly newPaymentPassword: string; readonly confirmPaymentPassword: string },
): Promise<string> {
  const { newPaymentPassword, confirmPaymentPassword } = entries
  const { registration } = await getSettings(core, merchant)
  assertValid('newPaymentPassword', checkField(getPaymentPasswordRule(registration), newPaymentPassword))
  assertValid('confirmPaymentPassword', checkPasswordConfirmation(newPaymentPassword, confirmPaymentPassword))
  if (isWeakPaymentPassword(newPaymentPassword))
    throw new DomainError('FIELD_INVALID', { field: 'newPaymentPassword', rule: 'weak' })
  return core.passwords.hash(newPaymentPassword)
}

/** Writes the change into the audit log, and informs the member in its inbox. */
async function finishChange(
  core: Core,
  unit: UnitOfWork,
  { merchant, session, language }: Change,
  { before }: { readonly before: { readonly paymentPassword: boolean } },
): Promise<{ done: true }> {
  unit.audit({ before, after: { paymentPassword: true } })
  const template = { name: 'paymentPasswordChanged', parameters: {} } as const
  const { subject: title, body } = renderTemplate(template, merchant.brand.brand.name, language)
  const inbox = { merchant: merchant.code, memberId: session.memberId, kind: 'account' } as const
  await sendMessage(core, unit, { ...inbox, title, body, source: `paymentPassword ${unit.key}` })
  return { done: true }
}
