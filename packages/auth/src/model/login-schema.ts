import { loginBody, maxPasswordLength, maxUsernameLength } from '@croupier/endpoints/bodies/session'
import { createRequiredSchema } from '@croupier/runtime/forms/rule-schema'
import * as z from 'zod/mini'

const { captcha } = loginBody.shape

/** No account has another form; what is more is up to the site's rules, which may be younger than the account. */
function createFormatCheck(isValid: (text: string) => boolean) {
  return z.refine<string>(isValid, { params: { rule: 'pattern' } })
}

const username = z.string().check(createFormatCheck((text) => text.length <= maxUsernameLength && !/\s/.test(text)))
const password = z.string().check(createFormatCheck((text) => text.length <= maxPasswordLength))

/** Schema of the login form. An empty field asks for name and password in one message (specification, section 8). */
export const loginSchema = z.object({
  username: createRequiredSchema(username, 'credentials'),
  password: createRequiredSchema(password, 'credentials'),
  captcha: z.string(),
})

/** Schema of the login form once a captcha is required. */
export const captchaLoginSchema = z.extend(loginSchema, { captcha: z.pipe(z.string(), z.nonoptional(captcha)) })
