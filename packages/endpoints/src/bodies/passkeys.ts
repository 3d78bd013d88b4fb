import { maxPasskeyNameLength } from '@croupier/domain/passkeys'
import * as z from 'zod/mini'
import { requiredText, text } from '../fields.ts'
import { privateId, publicId } from '../ids.ts'

/** Longest id of a credential (WebAuthn: 1023 bytes), base64url. */
const maxCredentialIdLength = 1364

/** Body of `startPasskey`; the password may be null only where the account has none. */
export const startPasskeyBody = z.strictObject({ password: z.nullable(text(256)) })

/** Body of `addPasskey`: what the browser created, base64url. */
export const addPasskeyBody = z.strictObject({
  name: requiredText(maxPasskeyNameLength),
  credentialId: publicId(maxCredentialIdLength),
  clientData: requiredText(4096),
  attestation: requiredText(8192),
})

/** Body of `removePasskey`. */
export const removePasskeyBody = z.strictObject({ passkeyId: privateId('member', 64) })

/** Body of `completePasskeyLogin`: what the browser signed, base64url. */
export const passkeyLoginBody = z.strictObject({
  credentialId: publicId(maxCredentialIdLength),
  clientData: requiredText(4096),
  authenticatorData: requiredText(4096),
  signature: requiredText(2048),
})
