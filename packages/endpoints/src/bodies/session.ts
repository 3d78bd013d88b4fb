import { maxPhoneLength } from '@croupier/domain/countries'
import { verificationMethods } from '@croupier/domain/login-step'
import * as z from 'zod/mini'
import { requiredText, text } from '../fields.ts'
import { privateId, publicId } from '../ids.ts'

const antiBot = text(4096)

/** Longest e-mail address of an account. */
export const maxEmailLength = 255

/** Longest verification code (specification, section 5 "Registration"). */
export const maxCodeLength = 255

/** Longest session and token of the third-party service that verifies phone numbers. */
const maxPhoneTokenLength = 4096

/** Calling code of a country, such as `95`. */
const dialingCode = requiredText(8)

/** Longest username and password that `login` accepts. */
export const maxUsernameLength = 64
export const maxPasswordLength = 256

/** Fields that each way to log in needs. */
const loginFields = {
  username: ['username', 'password', 'antiBot'],
  sms: ['mobileNum', 'countryDialingCode', 'verificationCode'],
} as const

/** Body of `login`: by username or mobile number with the password, or by a code that was sent to the mobile number. */
export const loginBody = z
  .strictObject({
    type: z.enum(['username', 'sms']),
    /** Username, or mobile number (national or E.164). */
    username: z.optional(requiredText(maxUsernameLength)),
    password: z.optional(requiredText(maxPasswordLength)),
    mobileNum: z.optional(requiredText(maxPhoneLength)),
    countryDialingCode: z.optional(dialingCode),
    verificationCode: z.optional(requiredText(maxCodeLength)),
    captcha: z.optional(requiredText(16)),
    captchaId: z.optional(privateId('merchant', 64)),
    /** Solved ALTCHA challenge, base64 JSON. */
    antiBot: z.optional(antiBot),
    /** `agent`: the login of the agent area, for agents only. */
    area: z.optional(z.enum(['site', 'agent'])),
    /** Remember the login in this browser for a day; not in the agent area. */
    remember: z.optional(z.boolean()),
  })
  .check(z.refine((body) => loginFields[body.type].every((field) => body[field] !== undefined)))

/** What a person states about itself. */
export const personalFields = {
  payeeName: z.optional(text(255)),
  email: z.optional(text(maxEmailLength)),
  qqNum: z.optional(text(32)),
  line: z.optional(text(255)),
  whatsapp: z.optional(text(255)),
  facebook: z.optional(text(255)),
  wechat: z.optional(text(255)),
  idNumber: z.optional(text(64)),
  nickname: z.optional(text(64)),
  telegram: z.optional(text(255)),
  zalo: z.optional(text(255)),
  birthday: z.optional(text(10)),
  address: z.optional(text(255)),
  nationality: z.optional(text(64)),
  occupation: z.optional(text(64)),
  sourceOfIncome: z.optional(text(255)),
  placeOfBirth: z.optional(text(255)),
  permanentAddress: z.optional(text(255)),
  currentAddress: z.optional(text(255)),
} as const

/** Body of `register`. The server's rules per field apply in addition. */
export const registerBody = z.strictObject({
  username: text(64),
  password: text(256),
  confirmPassword: text(256),
  ...personalFields,
  mobileNum: z.optional(text(32)),
  countryDialingCode: z.optional(text(8)),
  verificationCode: z.optional(text(maxCodeLength)),
  /** What proves the number in place of the code: the third-party service, and its token. */
  firebaseChannel: z.optional(text(64)),
  firebaseIdToken: z.optional(text(maxPhoneTokenLength)),
  paymentPassword: z.optional(text(256)),
  recommenderId: z.optional(publicId(64)),
  affiliateCode: z.optional(text(64)),
  referralCode: z.optional(text(64)),
  domain: text(255),
  registerUrl: text(2048),
  registerMethod: z.literal('WEB'),
  login: z.literal(true),
  /** Accepts the terms and confirms the age of the agreement. */
  termsAccepted: z.literal(true),
  captcha: z.optional(text(16)),
  captchaId: z.optional(privateId('merchant', 64)),
  antiBot,
})

/** Body of `registerMobile`: the number is the account's name, and has a password only where the site asks for one. */
export const registerMobileBody = z.extend(registerBody, {
  username: z.optional(text(64)),
  password: z.optional(text(256)),
  confirmPassword: z.optional(text(256)),
  mobileNum: requiredText(maxPhoneLength),
  countryDialingCode: dialingCode,
})

/** Body of `registerCode`: the number, and a solved ALTCHA challenge. */
export const registerCodeBody = z.strictObject({
  mobileNo: requiredText(maxPhoneLength),
  countryDialingCode: dialingCode,
  verification: antiBot,
})

/** Body of `exchangePhoneCode`: the service and its session as `registerCode` returned them, and the code that was typed. */
export const exchangePhoneCodeBody = z.strictObject({
  firebaseChannel: requiredText(64),
  session: requiredText(maxPhoneTokenLength),
  code: requiredText(maxCodeLength),
})

/** Body of `sendVerificationCode`. */
export const sendVerificationCodeBody = z.strictObject({
  ticket: privateId('merchant', 256),
  method: z.enum(['sms', 'email']),
})

/** Body of `verifyLogin`. */
export const verifyLoginBody = z.strictObject({
  ticket: privateId('merchant', 256),
  method: z.enum(verificationMethods),
  /** What the method asks for: a code, or a recovery code instead of that of an authenticator app. */
  code: requiredText(64),
  /** As in `loginBody`. */
  remember: z.optional(z.boolean()),
})

/** Body of `exchangeToken`. */
export const exchangeBody = z.strictObject({ token: privateId('merchant', 256) })

/** Query of `affiliate`: the code and the host name of the site. */
export const affiliateQuery = z.strictObject({ code: requiredText(64), domain: text(255) })

/** Body of `loginCode`. */
export const loginCodeBody = z.strictObject({
  mobileNum: requiredText(maxPhoneLength),
  countryDialingCode: dialingCode,
})

/** Body of `resetPasswordByPhone`. The server's rules of the registration password apply in addition. */
export const resetPasswordByPhoneBody = z.strictObject({
  newPassword: requiredText(maxPasswordLength),
  mobileNum: requiredText(maxPhoneLength),
  countryDialingCode: z.optional(dialingCode),
  verificationCode: requiredText(maxCodeLength),
})

/** Body of `forgetPassword`, sent as a form. */
export const forgetPasswordBody = z.strictObject({
  username: requiredText(maxUsernameLength),
  email: requiredText(maxEmailLength),
})

/** Body of `resetPassword`: the token of the link. The server's rules of the registration password apply in addition. */
export const resetPasswordBody = z.strictObject({
  token: privateId('merchant', 256),
  newPassword: requiredText(maxPasswordLength),
  confirmNewPassword: requiredText(maxPasswordLength),
})
