import { createHmac } from 'node:crypto'
import type { Core } from '../../core/core.ts'
import { verifyAuthenticatorCode, type Authenticator } from '../../core/security/authenticator.ts'
import { createLegibleCode } from '../../core/security/random.ts'
import { consumeRecoveryCode, findAuthenticator, type AuthenticatorRow } from './repository.ts'

const recoveryCodeCount = 10
/** 60 random bits, typed in groups of four. */
const recoveryCodeLength = 12

/** Returns a member's app as the core verifies it. */
export function toAuthenticator({ memberId, key }: Pick<AuthenticatorRow, 'memberId' | 'key'>): Authenticator {
  return { subject: toSubject(memberId), key }
}

/** Returns the name of a member among all accounts that have authenticators. */
export function toSubject(memberId: bigint): string {
  return `member ${memberId}`
}

/** Whether a member has set up an authenticator app. */
export async function hasAuthenticator({ database }: Pick<Core, 'database'>, memberId: bigint): Promise<boolean> {
  const row = await findAuthenticator(database, memberId)
  return row !== null && row.confirmedAt !== null
}

/** Whether a text is the current code of a member's app, or one of its recovery codes; each is accepted once. */
export async function verifyMemberCode(core: Core, memberId: bigint, code: string): Promise<boolean> {
  const row = await findAuthenticator(core.database, memberId)
  if (!row?.confirmedAt) return false
  if (/^\d{6}$/.test(code)) return verifyAuthenticatorCode(core, toAuthenticator(row), code)
  return consumeRecoveryCode(core.database, memberId, hashRecoveryCode(core, memberId, code))
}

/** Creates a set of recovery codes, as they are shown once, and their hashes. */
export function createRecoveryCodes(core: Core, memberId: bigint) {
  const codes = Array.from({ length: recoveryCodeCount }, () => createLegibleCode(recoveryCodeLength))
  return {
    codes: codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-')),
    hashes: codes.map((code) => hashRecoveryCode(core, memberId, code)),
  }
}

/** A code is typed in any case, with or without its hyphens. The hash is keyed, because a code has only 60 bits. */
function hashRecoveryCode({ config }: Pick<Core, 'config'>, memberId: bigint, code: string): string {
  const normalized = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return createHmac('sha256', config.encryptionKey).update(`recovery ${memberId} ${normalized}`).digest('hex')
}
