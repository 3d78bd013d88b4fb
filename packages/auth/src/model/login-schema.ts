import { loginBody } from '@croupier/endpoints/bodies/session'
import { createRequiredSchema } from '@croupier/runtime/forms/rule-schema'
import * as z from 'zod/mini'

const { username, password, captcha } = loginBody.shape

/** Schema of the login form. An empty field asks for name and password in one message (specification, section 8). */
export const loginSchema = z.object({
  username: createRequiredSchema(username, 'credentials'),
  password: createRequiredSchema(password, 'credentials'),
  captcha: z.string(),
})

/** Schema of the login form once a captcha is required. */
export const captchaLoginSchema = z.extend(loginSchema, { captcha: z.pipe(z.string(), z.nonoptional(captcha)) })
