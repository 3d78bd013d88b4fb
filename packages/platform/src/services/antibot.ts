import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import * as z from 'zod/mini'
import type { Clock, Limits } from '../config.ts'
import type { Database } from '../db/database.ts'
import { randomToken } from './random.ts'
import { spendOnce } from './spent.ts'

/** A challenge as the wire carries it (ALTCHA, version 1). */
export interface AntiBotChallenge {
  readonly algorithm: string
  readonly challenge: string
  readonly maxnumber: number
  readonly salt: string
  readonly signature: string
}

/** Tells people from programs. Another service takes the embedded one's place by these two functions. */
export interface AntiBot {
  challenge(): Promise<AntiBotChallenge>
  /** Whether what a client sent back is a solved challenge of ours, not too old and never sent before. */
  verify(payload: string): Promise<boolean>
}

const lifeSeconds = 10 * 60

const solved = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  number: z.int().check(z.nonnegative()),
  salt: z.string().check(z.maxLength(256)),
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

/** Proof of work by ALTCHA; its secret is shared by all server processes through the database. */
export async function proofOfWork(
  database: Database,
  clock: Clock,
  limits: Pick<Limits, 'antiBotDifficulty'>,
): Promise<AntiBot> {
  const hmacKey = await sharedSecret(database, 'anti-bot')
  return {
    challenge: async () => {
      const expires = new Date(clock.now().getTime() + lifeSeconds * 1000)
      const maxnumber = limits.antiBotDifficulty
      const made = await createChallenge({ algorithm: 'SHA-256', hmacKey, maxnumber, expires })
      return { ...made, maxnumber }
    },
    verify: async (text) => {
      const payload = readPayload(text)
      // The library would compare the expiry with the machine's clock; ours may be another one.
      if (!payload || !(await verifySolution(payload, hmacKey, false))) return false
      const expiresAt = new Date(Number(extractParams(payload)['expires']) * 1000)
      if (!(expiresAt > clock.now())) return false
      return spendOnce(database.query, 'anti-bot', payload.challenge, expiresAt)
    },
  }
}

function readPayload(text: string): z.output<typeof solved> | null {
  try {
    return solved.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
  } catch {
    return null
  }
}

async function sharedSecret(database: Database, name: string): Promise<string> {
  await database.query('insert into server_secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomToken(),
  ])
  const [row] = await database.query<{ value: string }>('select value from server_secret where name = $1', [name])
  if (!row) throw new Error(`The secret "${name}" was deleted while the server started.`)
  return row.value
}
