import { DomainError } from '@croupier/domain/errors'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { createRandomToken, sha256 } from '../../core/security/random.ts'
import { consumeChallenge, insertChallenge, type ChallengeRow } from './repository.ts'

/** How long a person may take to confirm at the device. */
export const challengeMs = 5 * 60_000

/** What a challenge is bound to. */
export interface ChallengeTarget extends Pick<ChallengeRow, 'purpose' | 'memberId'> {
  readonly merchant: Merchant
  /** Origin of the site that the browser requested. */
  readonly origin: string
}

/** Returns the relying party of an origin: its host name. Each host of a site has passkeys of its own. */
export function getRpId(origin: string): string {
  return new URL(origin).hostname
}

/** Creates a challenge. Signed at another site, for another purpose, by another member, twice or too late, it is refused. */
export async function createChallenge(
  { clock, database }: Core,
  { merchant, origin, ...target }: ChallengeTarget,
): Promise<string> {
  const challenge = createRandomToken()
  await insertChallenge(database, {
    ...target,
    challengeHash: sha256(challenge),
    merchant: merchant.code,
    rpId: getRpId(origin),
    expiresAt: new Date(clock.now().getTime() + challengeMs),
  })
  return challenge
}

/** What a browser puts around a challenge; the rest is verified with the signature. */
const clientDataSchema = z.object({ challenge: z.string() })

/** Consumes the challenge of a browser's response and returns it. Throws PASSKEY_INVALID unless it is one of the target. */
export async function takeChallenge(
  { clock, database }: Core,
  { merchant, origin, purpose, memberId }: ChallengeTarget,
  clientData: string,
): Promise<string> {
  const challenge = readChallenge(clientData)
  const known =
    challenge !== undefined &&
    (await consumeChallenge(database, {
      challengeHash: sha256(challenge),
      merchant: merchant.code,
      now: clock.now(),
    }))
  if (!known || known.purpose !== purpose || known.memberId !== memberId || known.rpId !== getRpId(origin)) {
    throw new DomainError('PASSKEY_INVALID')
  }
  return challenge
}

function readChallenge(clientData: string): string | undefined {
  try {
    const text = Buffer.from(clientData, 'base64url').toString()
    return clientDataSchema.parse(JSON.parse(text)).challenge
  } catch {
    return undefined
  }
}
