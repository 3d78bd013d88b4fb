import { createHash } from 'node:crypto'
import { DomainError } from '@croupier/domain/errors'
import { maxPasskeys } from '@croupier/domain/passkeys'
import type * as endpoints from '@croupier/endpoints/calls/passkeys'
import type { InferBody, InferWire } from '@croupier/endpoints/endpoint'
import { verifyRegistrationResponse, type VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type { Core } from '../../core/core.ts'
import { parseRowId } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import { lockAccount } from '../../core/members/repository.ts'
import { renderTemplate } from '../../core/outbox/templates.ts'
import { sendMessage } from '../messages/messages.ts'
import { assertPassword } from '../session/assert-password.ts'
import { challengeMs, createChallenge, getRpId, takeChallenge } from './challenges.ts'
import { deletePasskey, insertPasskey, listPasskeys } from './repository.ts'

/** COSE algorithms: ES256, EdDSA and RS256, which every authenticator has one of. */
const algorithms = [-7, -8, -257]

/** Returns the passkeys of a member. */
export async function getPasskeys(
  { database }: Core,
  { session }: Call<typeof endpoints.passkeys, 'member'>,
): Promise<InferWire<typeof endpoints.passkeys>> {
  const rows = await listPasskeys(database, session.memberId)
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id: String(id),
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** Begins to add a passkey. An account with a password needs it, since a passkey outlives a stolen session. */
export async function startPasskey(
  core: Core,
  { merchant, session, ip, origin, body }: Call<typeof endpoints.startPasskey, 'member'>,
): Promise<InferWire<typeof endpoints.startPasskey>> {
  const { memberId, username } = session
  await assertPassword(core, { merchant, session, ip, password: body.password ?? undefined })
  const rows = await listPasskeys(core.database, memberId)
  if (rows.length >= maxPasskeys) throw new DomainError('PASSKEYS_FULL')
  const challenge = await createChallenge(core, { merchant, origin, purpose: 'add', memberId })
  const { name } = merchant.brand.brand
  const rpId = getRpId(origin)
  return {
    rp: { id: rpId, name },
    user: { id: toUserHandle(merchant.code, memberId), name: username, displayName: username },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeMs,
    excludeCredentials: rows
      .filter((row) => row.rpId === rpId)
      .map(({ credentialId }) => ({ type: 'public-key' as const, id: credentialId })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** A device keeps one passkey for each handle of a site; it must not contain what identifies the person. */
function toUserHandle(merchant: string, memberId: bigint): string {
  return createHash('sha256').update(`passkey ${merchant} ${memberId}`).digest('base64url')
}

/** Adds the passkey that a browser created for a challenge of the same member. */
export async function addPasskey(
  core: Core,
  { merchant, session, origin, language, body, commit }: Call<typeof endpoints.addPasskey, 'member'>,
): Promise<InferWire<typeof endpoints.addPasskey>> {
  const { memberId } = session
  const name = body.name.trim()
  if (name === '') throw new DomainError('FIELD_INVALID', { field: 'name', rule: 'required' })
  const target = { merchant, origin, purpose: 'add', memberId } as const
  const challenge = await takeChallenge(core, target, body.clientData)
  const { credential } = await verifyCreation(body, challenge, origin)
  const row = {
    merchant: merchant.code,
    memberId,
    rpId: getRpId(origin),
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: BigInt(credential.counter),
    name,
    createdAt: core.clock.now(),
  }
  const { subject: title, body: text } = renderTemplate(
    { name: 'passkeyAdded', parameters: { passkey: name } },
    merchant.brand.brand.name,
    language,
  )
  return commit(async (unit) => {
    // Locked, so that concurrent calls do not pass the maximum together.
    await lockAccount(unit, memberId)
    if ((await listPasskeys(unit, memberId)).length >= maxPasskeys) throw new DomainError('PASSKEYS_FULL')
    if (!(await insertPasskey(unit, row))) throw new DomainError('PASSKEY_INVALID')
    unit.audit({ after: { passkey: name } })
    const inbox = { merchant: merchant.code, memberId, kind: 'account' } as const
    await sendMessage(core, unit, { ...inbox, title, body: text, source: `passkey ${unit.key}` })
    return { done: true as const }
  })
}

async function verifyCreation(
  { credentialId: id, clientData, attestation }: InferBody<typeof endpoints.addPasskey>,
  expectedChallenge: string,
  origin: string,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> {
  const response = { clientDataJSON: clientData, attestationObject: attestation }
  const verified = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: getRpId(origin),
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  // The id of the body is not signed; that of the attested data is.
  if (!verified?.registrationInfo || verified.registrationInfo.credential.id !== id) {
    throw new DomainError('PASSKEY_INVALID')
  }
  return verified.registrationInfo
}

/** Removes a passkey. The account keeps the ways in that it had before. */
export async function removePasskey(
  _core: Core,
  { session, body, commit }: Call<typeof endpoints.removePasskey, 'member'>,
): Promise<InferWire<typeof endpoints.removePasskey>> {
  const id = parseRowId(body.passkeyId)
  return commit(async (unit) => {
    const name = id === null ? undefined : await deletePasskey(unit, { id, memberId: session.memberId })
    if (name === undefined) throw new DomainError('NOT_FOUND')
    unit.audit({ before: { passkey: name } })
    return { done: true as const }
  })
}
