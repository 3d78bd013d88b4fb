import { maxPhoneLength } from '@croupier/domain/countries'
import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'
import { paymentPasswordText } from './payment-password.ts'
import { maxCodeLength, maxEmailLength, maxPasswordLength } from './session.ts'

/** The ways to reach an account. */
const contactKinds = ['mobile', 'email'] as const

const mobile = { mobileNum: requiredText(maxPhoneLength), countryDialingCode: requiredText(8) }
const email = { email: requiredText(maxEmailLength) }
const contactKind = { kind: z.enum(contactKinds) }
const proof = {
  /** May be absent only where the account has none. */
  password: z.optional(requiredText(maxPasswordLength)),
  /** Of an account that has it but no password, or a contact that a session alone has added. */
  paymentPassword: z.optional(paymentPasswordText),
}
const verificationCode = requiredText(maxCodeLength)

/** Body of `mobileCode`. */
export const mobileCodeBody = z.strictObject({ ...mobile, ...proof })

/** Body of `emailCode`. */
export const emailCodeBody = z.strictObject({ ...email, ...proof })

/** Body of `contactCode`. */
export const contactCodeBody = z.strictObject({ ...contactKind, ...proof })

/** Body of `confirmContact`. */
export const confirmContactBody = z.strictObject({ ...contactKind, verificationCode })

/** Body of `bindMobile`. */
export const bindMobileBody = z.strictObject({ ...mobile, verificationCode })

/** Body of `bindEmail`. */
export const bindEmailBody = z.strictObject({ ...email, verificationCode })
