import * as z from 'zod/mini'
import { requiredText, text } from '../fields.ts'
import { privateId, publicId } from '../ids.ts'

const antiBot = text(4096)

/** Longest username and password that `login` accepts. */
export const maxUsernameLength = 64
export const maxPasswordLength = 256

/** Body of `login`. */
export const loginBody = z.strictObject({
  username: requiredText(maxUsernameLength),
  password: requiredText(maxPasswordLength),
  type: z.literal('username'),
  captcha: z.optional(requiredText(16)),
  captchaId: z.optional(privateId('merchant', 64)),
  /** Solved ALTCHA challenge, base64 JSON. */
  antiBot,
  /** `agent`: the login of the agent area, for agents only. */
  area: z.optional(z.enum(['site', 'agent'])),
})

/** Body of `register`. The server's rules per field apply in addition. */
export const registerBody = z.strictObject({
  username: text(64),
  password: text(256),
  confirmPassword: text(256),
  payeeName: z.optional(text(255)),
  email: z.optional(text(255)),
  qqNum: z.optional(text(32)),
  mobileNum: z.optional(text(32)),
  countryDialingCode: z.optional(text(8)),
  verificationCode: z.optional(text(255)),
  paymentPassword: z.optional(text(256)),
  line: z.optional(text(255)),
  whatsapp: z.optional(text(255)),
  facebook: z.optional(text(255)),
  wechat: z.optional(text(255)),
  idNumber: z.optional(text(64)),
  nickname: z.optional(text(64)),
  telegram: z.optional(text(255)),
  zalo: z.optional(text(255)),
  recommenderId: z.optional(publicId(64)),
  birthday: z.optional(text(10)),
  address: z.optional(text(255)),
  nationality: z.optional(text(64)),
  occupation: z.optional(text(64)),
  sourceOfIncome: z.optional(text(255)),
  placeOfBirth: z.optional(text(255)),
  permanentAddress: z.optional(text(255)),
  currentAddress: z.optional(text(255)),
  affiliateCode: z.optional(text(64)),
  referralCode: z.optional(text(64)),
  domain: text(255),
  registerUrl: text(2048),
  registerMethod: z.literal('WEB'),
  login: z.literal(true),
  /** Accepts the terms and confirms an age of 18 or older. */
  termsAccepted: z.literal(true),
  captcha: z.optional(text(16)),
  captchaId: z.optional(privateId('merchant', 64)),
  antiBot,
})

/** Body of `exchangeToken`. */
export const exchangeBody = z.strictObject({ token: privateId('merchant', 256) })

/** Query of `affiliate`: the code and the host name of the site. */
export const affiliateQuery = z.strictObject({ code: requiredText(64), domain: text(255) })
