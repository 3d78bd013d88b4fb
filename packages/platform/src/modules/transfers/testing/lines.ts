import { randomUUID } from 'node:crypto'
import { headerNames } from '@croupier/endpoints/headers'
import type { TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { givePaymentPassword } from '../../payment-password/testing/scenarios.ts'

/** Puts an account with its team below an agent, where none is above it. Triggers let accounts join at their registration only. */
export async function joinTeam(
  { core }: Pick<TestPlatform, 'core'>,
  memberId: bigint,
  uplineId: bigint,
): Promise<void> {
  await core.database.transaction(async ({ query }) => {
    await query('set local session_replication_role = replica')
    const joined = await query('update member set upline_id = $2 where id = $1 and upline_id is null returning id', [
      memberId,
      uplineId,
    ])
    if (joined.length === 0) return
    await query(
      `insert into member_line (ancestor_id, descendant_id, depth)
       select up.ancestor_id, down.descendant_id, up.depth + down.depth + 1 from member_line up, member_line down
       where up.descendant_id = $2 and down.ancestor_id = $1`,
      [memberId, uplineId],
    )
  })
}

/** What distinguishes an account of a line. */
interface LineOptions {
  readonly brand?: string
  readonly balance?: string
  readonly isAgent?: boolean
  readonly upline?: Pick<Player, 'memberId'>
}

/** Creates an account with a payment password, an agent where wanted, below another one where named. */
export async function createLineMember(
  platform: Pick<TestPlatform, 'core'>,
  { brand = 'shwe', balance = '100000', isAgent = false, upline }: LineOptions = {},
): Promise<Player> {
  const player = await createPlayer(platform, { brand, balance })
  await givePaymentPassword(platform, player.memberId)
  if (isAgent) await platform.core.database.query('update member set type = 1 where id = $1', [player.memberId])
  if (upline) await joinTeam(platform, player.memberId, upline.memberId)
  return player
}

/** Gives any account an agent above it and money to send; returns the agent. */
export async function equipSender(platform: Pick<TestPlatform, 'core'>, memberId: bigint): Promise<Player> {
  const { database } = platform.core
  const [row] = await database.query<{ brand: string }>('select merchant as brand from member where id = $1', [
    memberId,
  ])
  const brand = platform.core.merchants.findByCode(row?.brand ?? '')?.brand.brand.id ?? 'shwe'
  const upline = await createLineMember(platform, { brand, isAgent: true })
  await joinTeam(platform, memberId, upline.memberId)
  await givePaymentPassword(platform, memberId)
  return upline
}

/** Headers of a call under a new key. */
export function createKey(key: string = randomUUID()): Readonly<Record<string, string>> {
  return { [headerNames.idempotencyKey]: key }
}
