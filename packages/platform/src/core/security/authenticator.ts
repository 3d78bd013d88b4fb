import { Secret, TOTP } from 'otpauth'
import type { Core } from '../core.ts'
import { consumeOnce } from '../limits/consume-once.ts'
import { decryptSecret, encryptSecret } from './secret-box.ts'

/** Seconds for which a code is shown; one before and after it are accepted too, for clocks that differ. */
const periodSeconds = 30
const windowSteps = 1
const keyBytes = 20

/** An account's authenticator app. */
export interface Authenticator {
  /** Names the account among all that have authenticators; its key is bound to it. */
  readonly subject: string
  /** Encrypted. */
  readonly key: string
}

/** How an authenticator app lists an account. */
export interface AuthenticatorEntry {
  readonly issuer: string
  readonly label: string
}

/** Creates the key of an authenticator app, encrypted. */
export function createAuthenticatorKey({ config }: Pick<Core, 'config'>, subject: string): string {
  return encryptSecret(config.encryptionKey, new Secret({ size: keyBytes }).base32, toPurpose(subject))
}

/** Returns the address that authenticator apps read from a QR code, and the key to type instead. */
export function describeAuthenticator(
  core: Pick<Core, 'config'>,
  authenticator: Authenticator,
  { issuer, label }: AuthenticatorEntry,
) {
  const totp = openAuthenticator(core, authenticator)
  totp.issuer = issuer
  totp.label = label
  return { keyUri: totp.toString(), key: totp.secret.base32 }
}

/** Whether a code is right now; each is accepted once. */
export async function verifyAuthenticatorCode(
  core: Pick<Core, 'config' | 'clock' | 'database'>,
  authenticator: Authenticator,
  code: string,
): Promise<boolean> {
  // Digits of other scripts and other lengths are no code; the library throws for some of them.
  if (!/^[0-9]{6}$/.test(code)) return false
  const timestamp = core.clock.now().getTime()
  const delta = openAuthenticator(core, authenticator).validate({ token: code, timestamp, window: windowSteps })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / periodSeconds) + delta
  const expiresAt = new Date((step + windowSteps + 1) * periodSeconds * 1000)
  return consumeOnce(core.database.query, 'authenticator', `${authenticator.subject} ${step}`, expiresAt)
}

/** Returns the current code and the seconds for which it is shown. */
export function getCurrentCode(
  core: Pick<Core, 'config' | 'clock'>,
  authenticator: Authenticator,
): { code: string; secondsLeft: number } {
  const timestamp = core.clock.now().getTime()
  const code = openAuthenticator(core, authenticator).generate({ timestamp })
  return { code, secondsLeft: periodSeconds - (Math.floor(timestamp / 1000) % periodSeconds) }
}

function openAuthenticator({ config }: Pick<Core, 'config'>, { subject, key }: Authenticator): TOTP {
  return new TOTP({ secret: decryptSecret(config.encryptionKey, key, toPurpose(subject)), period: periodSeconds })
}

function toPurpose(subject: string): string {
  return `authenticator ${subject}`
}
