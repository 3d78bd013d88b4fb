import { DomainError } from '@croupier/domain/errors'
import { getSessionStep } from '@croupier/domain/login-step'
import type * as endpoints from '@croupier/endpoints/calls/passkeys'
import type { InferBody, InferWire } from '@croupier/endpoints/endpoint'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { consumeRateLimit } from '../../core/limits/limits.ts'
import { findAccountById } from '../../core/members/repository.ts'
import { consumeChallengeLimit } from '../../core/security/challenges.ts'
import { assertCanLogIn } from '../session/assert-can-log-in.ts'
import { acceptProof, assertNotLocked, recordFailure, toLoginResponse, toLoginSource } from '../session/login.ts'
import { loginLimit } from '../session/login-limit.ts'
import { endSession, openSession } from '../session/sessions.ts'
import { challengeMs, createChallenge, getRpId, takeChallenge } from './challenges.ts'
import { findPasskey, touchPasskey, type PasskeyRow } from './repository.ts'

type LoginCall = Call<typeof endpoints.completePasskeyLogin, 'visitor'>

/** Begins a login. The device finds the account by its own passkeys, so the response is the same for everyone. */
export async function startPasskeyLogin(
  core: Core,
  { merchant, ip, origin }: Pick<LoginCall, 'merchant' | 'ip' | 'origin'>,
): Promise<InferWire<typeof endpoints.startPasskeyLogin>> {
  await consumeChallengeLimit(core, ip)
  const challenge = await createChallenge(core, { merchant, origin, purpose: 'login', memberId: null })
  return { rpId: getRpId(origin), challenge, timeout: challengeMs, userVerification: 'required' }
}

/**
 * Logs in by a signature of a passkey. The device has verified the person, so that no further verification follows, and no
 * password was typed that would have to be changed. Throws PASSKEY_INVALID, which counts against the account like a wrong
 * password, and the same for a passkey that is unknown.
 */
export async function completePasskeyLogin(
  core: Core,
  call: LoginCall,
): Promise<InferWire<typeof endpoints.completePasskeyLogin>> {
  const { merchant, ip, userAgent, language, session, origin, body } = call
  const { code } = merchant
  const { address: network } = toLoginSource(merchant, '', ip)
  await consumeRateLimit(core, loginLimit, network)
  const target = { merchant, origin, purpose: 'login', memberId: null } as const
  const challenge = await takeChallenge(core, target, body.clientData)
  const passkey = await findPasskey(core.database, { merchant: code, credentialId: body.credentialId })
  const account = passkey && (await findAccountById(core.database, code, passkey.memberId))
  if (!account) throw new DomainError('PASSKEY_INVALID')
  const source = toLoginSource(merchant, account.username, ip)
  await assertNotLocked(core, source)
  const counter = await verifySignature(body, passkey, challenge, origin)
  if (counter === null) {
    await recordFailure(core, source, { ip, userAgent, method: 'passkey', result: 'wrongPasskey' })
    throw new DomainError('PASSKEY_INVALID')
  }
  assertCanLogIn(account)
  const opened = await acceptProof(core, source, async (connection, now) => {
    if (!(await touchPasskey(connection, passkey, { counter, now }))) throw new DomainError('PASSKEY_INVALID')
    if (session) await endSession(connection, session.tokenHash, now)
    const login = { merchant: code, memberId: account.id, ip, userAgent, language, knownAddress: network, now }
    return openSession(connection, { ...login, method: 'passkey' })
  })
  if (session) core.push.notify('sessionEnded', { merchant: code, tokenHash: session.tokenHash })
  return toLoginResponse({ ...opened, step: getSessionStep(null) })
}

/** Returns the new counter of a passkey; null for a wrong signature, another origin or host, or a counter that went back. */
async function verifySignature(
  { credentialId: id, clientData, authenticatorData, signature }: InferBody<typeof endpoints.completePasskeyLogin>,
  { publicKey, counter }: PasskeyRow,
  expectedChallenge: string,
  origin: string,
): Promise<bigint | null> {
  const response = { clientDataJSON: clientData, authenticatorData, signature }
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: getRpId(origin),
    credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter: Number(counter) },
  }).catch(() => null)
  return verified?.verified === true ? BigInt(verified.authenticationInfo.newCounter) : null
}
