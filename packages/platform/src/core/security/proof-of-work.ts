import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type { ChallengedCall } from '@croupier/endpoints/calls/session'
import * as z from 'zod/mini'
import type { Clock, Limits } from '../config.ts'
import type { Database } from '../db/database.ts'
import { loadSharedSecret } from './shared-secret.ts'
import { consumeOnce } from '../limits/consume-once.ts'

/** A challenge in its wire form (ALTCHA, version 1). */
export interface AntiBotChallenge {
  readonly algorithm: string
  readonly challenge: string
  readonly maxnumber: number
  readonly salt: string
  readonly signature: string
}

/** What a challenge is for. */
export interface ChallengeTarget {
  readonly merchant: string
  readonly call: ChallengedCall
}

/** Anti-bot check. Another service can replace the built-in one by implementing these two functions. */
export interface AntiBot {
  /** Creates a challenge whose solution only this call of this merchant accepts. */
  createChallenge(target: ChallengeTarget): Promise<AntiBotChallenge>
  /** Whether a payload is a solved challenge of this target that has neither expired nor been used before. */
  verify(target: ChallengeTarget, payload: string): Promise<boolean>
}

const lifetimeSeconds = 10 * 60

const solved = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  number: z.int().check(z.nonnegative()),
  salt: z.string().check(z.maxLength(256)),
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

/** Creates a proof-of-work check with ALTCHA; all server processes share its secret through the database. */
export async function createProofOfWork(
  database: Database,
  clock: Clock,
  limits: Pick<Limits, 'antiBotDifficulty'>,
): Promise<AntiBot> {
  const hmacKey = await loadSharedSecret(database, 'anti-bot')
  return {
    createChallenge: async ({ merchant, call }) => {
      const expires = new Date(clock.now().getTime() + lifetimeSeconds * 1000)
      const maxnumber = limits.antiBotDifficulty
      const made = await createChallenge({
        algorithm: 'SHA-256',
        hmacKey,
        maxnumber,
        expires,
        params: { merchant, call },
      })
      return { ...made, maxnumber }
    },
    verify: async ({ merchant, call }, text) => {
      const payload = parsePayload(text)
      // The library would compare the expiry with the system clock; the platform's clock may differ.
      if (!payload || !(await verifySolution(payload, hmacKey, false))) return false
      // The parameters are part of the salt, which the signature covers.
      const parameters = extractParams(payload)
      if (parameters['merchant'] !== merchant || parameters['call'] !== call) return false
      const expiresAt = new Date(Number(parameters['expires']) * 1000)
      if (!(expiresAt > clock.now())) return false
      return consumeOnce(database.query, 'anti-bot', payload.challenge, expiresAt)
    },
  }
}

function parsePayload(text: string): z.output<typeof solved> | null {
  try {
    return solved.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
  } catch {
    return null
  }
}
