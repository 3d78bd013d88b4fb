import { phoneVerificationCodes } from '@croupier/domain/verification'
import * as z from 'zod/mini'
import { exchangePhoneCodeBody, loginCodeBody, registerCodeBody } from '../bodies/session.ts'
import { endpoint } from '../endpoint.ts'

/** Countries whose mobile numbers the site accepts, its own first; lengths are those of the national number. */
export const countryCodes = endpoint({
  method: 'GET',
  path: '/wps/system/countries',
  auth: 'none',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Countries and their calling codes',
  response: z.array(
    z.object({
      countryCode: z.string(),
      countryDialingCode: z.string(),
      minLength: z.int(),
      maxLength: z.int(),
    }),
  ),
  errors: [],
})

/** Response to a request for a code: the minutes for which it is valid, and what to show. */
export const sentCode = z.object({ expiredMinutes: z.int(), message: z.string() })

/** Send a code to log in with (flag MOBILEVERCODELOGIN3). The response is the same whether an account has the number or not. */
export const loginCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  auth: 'none',
  responseFormat: 'wrapped',
  summary: 'Send a code to log in with by text message',
  body: loginCodeBody,
  response: sentCode,
  errors: ['FEATURE_OFF', 'invalid-phone-number', 'too-many-requests'],
})

/**
 * Send a code to a mobile number to register with, by that number or with a username (flag REGMOBVERF3). Where a third-party service sends it, `phoneVerification`
 * is what `exchangePhoneCode` needs.
 */
export const registerCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/register',
  auth: 'none',
  responseFormat: 'wrapped',
  summary: 'Send a code to register with by text message',
  body: registerCodeBody,
  response: z.extend(sentCode, {
    phoneVerification: z.optional(z.object({ firebaseChannel: z.string(), session: z.string() })),
  }),
  errors: ['FEATURE_OFF', 'ANTIBOT_FAILED', ...phoneVerificationCodes],
})

/** Exchange a code of the third-party service for its token, which proves the number in a registration. */
export const exchangePhoneCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/exchange',
  auth: 'none',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Exchange a code of the third-party phone verification for its token',
  body: exchangePhoneCodeBody,
  response: z.object({ firebaseIdToken: z.string() }),
  errors: ['FEATURE_OFF', ...phoneVerificationCodes],
})

/** Send a code to reset the password with (flag CHNGPASSVERIF3). The response is the same whether an account has the number or not. */
export const resetCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/password',
  auth: 'none',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Send a code to reset the password with by text message',
  body: loginCodeBody,
  response: sentCode,
  errors: ['FEATURE_OFF', 'invalid-phone-number', 'too-many-requests'],
})
