import { eq } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { session } from '../session/schema.ts'

/** Returns when the last reality check of a session was answered; null before the first. */
export async function findCheckedAt({ orm }: Pick<Connection, 'orm'>, tokenHash: string): Promise<Date | null> {
  const [row] = await orm.select({ at: session.playCheckedAt }).from(session).where(eq(session.tokenHash, tokenHash))
  return row?.at ?? null
}

/** Stores that a reality check was answered. */
export async function answerCheck({ orm }: Pick<Connection, 'orm'>, tokenHash: string, at: Date): Promise<void> {
  await orm.update(session).set({ playCheckedAt: at }).where(eq(session.tokenHash, tokenHash))
}

// The guard of a member is that of the session that waits first; who has limits or an exclusion is always guarded.
const guardSql = `
  update member set play_guarded_from = (select min(bets_paused_from) from session where session.member_id = member.id)
  where id = $1 and play_guarded_from is distinct from to_timestamp(0)`

/** Has the bets of a session wait from an instant on. */
export async function pauseBets(
  { orm, query }: Pick<Connection, 'orm' | 'query'>,
  { tokenHash, memberId }: { readonly tokenHash: string; readonly memberId: bigint },
  from: Date,
): Promise<void> {
  await orm.update(session).set({ betsPausedFrom: from }).where(eq(session.tokenHash, tokenHash))
  await query(guardSql, [memberId])
}

/** Moves the instants from which bets wait to an interval in minutes after the last answer of each session, or after its login. */
export async function movePauses(
  { query }: Pick<Connection, 'query'>,
  memberId: bigint,
  minutes: number,
): Promise<void> {
  await query(
    `update session set bets_paused_from = coalesce(play_checked_at, created_at) + make_interval(mins => $2)
     where member_id = $1 and bets_paused_from is not null`,
    [memberId, minutes],
  )
}

interface SessionSums {
  readonly staked: bigint
  readonly won: bigint
}

/** Sums the stakes and wins of a member's rounds with real money that were opened since an instant; minor units. */
export async function sumSession(
  { query }: Pick<Connection, 'query'>,
  memberId: bigint,
  since: Date,
): Promise<SessionSums> {
  const [row] = await query<SessionSums>(
    `select coalesce(sum(case when state = 'cancelled' then 0 else stake end), 0)::bigint as staked,
      coalesce(sum(win), 0)::bigint as won
     from game_round where member_id = $1 and mode = 'real' and opened_at >= $2`,
    [memberId, since],
  )
  return row ?? { staked: 0n, won: 0n }
}
