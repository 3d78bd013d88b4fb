import { maxPhoneLength } from '@croupier/domain/countries'
import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'
import { maxCodeLength, maxEmailLength, maxPasswordLength } from './session.ts'

const mobile = { mobileNum: requiredText(maxPhoneLength), countryDialingCode: requiredText(8) }
const email = { email: requiredText(maxEmailLength) }
/** May be absent only where the account has none. */
const password = z.optional(requiredText(maxPasswordLength))
const verificationCode = requiredText(maxCodeLength)

/** Body of `mobileCode`. */
export const mobileCodeBody = z.strictObject({ ...mobile, password })

/** Body of `emailCode`. */
export const emailCodeBody = z.strictObject({ ...email, password })

/** Body of `bindMobile`. */
export const bindMobileBody = z.strictObject({ ...mobile, verificationCode })

/** Body of `bindEmail`. */
export const bindEmailBody = z.strictObject({ ...email, verificationCode })
