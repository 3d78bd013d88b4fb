import { loginBody, maxPasswordLength, maxUsernameLength } from '@croupier/endpoints/bodies/session'
import type { CountryCode } from '@croupier/domain/countries'
import { createRequiredSchema } from '@croupier/runtime/forms/rule-schema'
import * as z from 'zod/mini'
import { codeSchema, createMobileSchema } from './mobile-schema.ts'

const requiredCaptcha = z.pipe(z.string(), loginBody.shape.captcha.def.innerType)

/** No account has another form; what is more is up to the site's rules, which may be younger than the account. */
function createFormatCheck(isValid: (text: string) => boolean) {
  return z.refine<string>(isValid, { params: { rule: 'pattern' } })
}

/** A username, or a mobile number with separators, in the digits of any script. */
const accountName = /^(?:\S+|\+?[\p{Nd}\s().-]+)$/u

const username = z
  .string()
  .check(createFormatCheck((text) => text.length <= maxUsernameLength && accountName.test(text)))
const password = z.string().check(createFormatCheck((text) => text.length <= maxPasswordLength))

/** Schema of the login form. An empty field asks for name and password in one message (specification, section 8). */
export const loginSchema = z.object({
  username: createRequiredSchema(username, 'credentials'),
  password: createRequiredSchema(password, 'credentials'),
  captcha: z.string(),
  /** Remember the login in this browser. */
  remember: z.boolean(),
})

/** Schema of the login form once a captcha is required. */
export const captchaLoginSchema = z.extend(loginSchema, { captcha: requiredCaptcha })

/** Creates the schema of the login form by a code. */
export function createSmsLoginSchema(countries: readonly CountryCode[], captchaRequired: boolean) {
  return z.object({
    mobileNum: createMobileSchema(countries),
    verificationCode: codeSchema,
    captcha: captchaRequired ? requiredCaptcha : z.string(),
    /** Remember the login in this browser. */
    remember: z.boolean(),
  })
}
