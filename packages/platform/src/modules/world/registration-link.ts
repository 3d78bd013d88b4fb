import type { Transaction } from '../../core/db/database.ts'
import { findLink, insertLink, takeLinkUse } from '../agent-accounts/repository.ts'
import type { Random } from '../catalogue/seed/random.ts'
import { createCode, pickBetween } from './people.ts'

const dayMs = 86_400_000
const validDays = 730

/** A player who joined an agent directly. */
interface Joined {
  readonly memberId: bigint
  /** Day of the world. */
  readonly joinedOn: number
}

/** The link of a world and whom it has brought. */
interface RegistrationLink {
  readonly merchant: string
  readonly agentId: bigint
  readonly random: Random
  /** Starts of the days of the world. */
  readonly starts: readonly Date[]
  readonly joined: readonly Joined[]
}

/** Adds a registration link of an agent, with the visits before and the registrations of the players who joined it directly. */
export async function addRegistrationLink(
  transaction: Transaction,
  { merchant, agentId, random, starts, joined }: RegistrationLink,
): Promise<void> {
  const [createdAt] = starts
  if (!createdAt) return
  const code = createCode(random, 10)
  const expiresAt = new Date(createdAt.getTime() + validDays * dayMs)
  const preset = { name: 'Telegram', accountType: 0, maxUses: joined.length + 50 } as const
  const clicks = BigInt(joined.length * 3 + pickBetween(random, 4, 12))
  await insertLink(transaction, { merchant, agentId, code, ...preset, clicks, expiresAt, createdAt })
  const link = await findLink(transaction, { merchant, agentId }, code)
  if (!link) return
  for (const { memberId, joinedOn } of joined)
    await takeLinkUse(transaction, link.id, memberId, starts[joinedOn] ?? createdAt)
}
