import * as z from 'zod/mini'
import { requiredText, text } from '../fields.ts'
import { privateId, publicId } from '../ids.ts'
import { personalFields } from './session.ts'

/** Query with which a provider returns to the site, and the secret of the tab that left for it. */
export const signInReturn = z.strictObject({
  state: privateId('merchant', 128),
  code: requiredText(4096),
  /** Issuer, where the provider names itself (RFC 9207). */
  iss: z.optional(text(2048)),
  binding: requiredText(128),
})

/** Body of `registerIdentity`. The server's rules per field apply in addition. */
export const registerIdentityBody = z.strictObject({
  ticket: privateId('merchant', 128),
  username: text(64),
  ...personalFields,
  affiliateCode: z.optional(text(64)),
  referralCode: z.optional(text(64)),
  /** Accepts the terms and confirms the age of the agreement. */
  termsAccepted: z.literal(true),
})

/** Body of `startSignIn`. */
export const startSignInBody = z.strictObject({ provider: publicId(64) })

/** Body of `startIdentityLink`; the password may be absent only where the account has none. */
export const startIdentityLinkBody = z.strictObject({ provider: publicId(64), password: z.optional(text(256)) })

/** Body of `unlinkIdentity`. */
export const unlinkIdentityBody = z.strictObject({ identityId: privateId('member', 64) })
