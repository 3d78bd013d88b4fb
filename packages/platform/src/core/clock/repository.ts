import type { Connection } from '../db/database.ts'

/** How far the virtual clock is ahead of the system clock, or where it stands. */
export interface ClockState {
  readonly offsetMs: number
  readonly pausedAt: Date | null
}

type Runner = Pick<Connection, 'query'>

/** Returns the state of the virtual clock; undefined when it was never changed. */
export async function findClockState({ query }: Runner): Promise<ClockState | undefined> {
  const [row] = await query<{ offset: bigint; pausedAt: Date | null }>(
    'select offset_ms as "offset", paused_at as "pausedAt" from virtual_clock',
  )
  return row && { offsetMs: Number(row.offset), pausedAt: row.pausedAt }
}

/** Advances the clock, also one that stands. */
export async function storeAdvance({ query }: Runner, milliseconds: number): Promise<void> {
  await query(
    `insert into virtual_clock (offset_ms) values ($1) on conflict (singleton) do update set
      offset_ms = virtual_clock.offset_ms + excluded.offset_ms,
      paused_at = virtual_clock.paused_at + excluded.offset_ms * interval '1 millisecond'`,
    [milliseconds],
  )
}

/** Stops the clock at an instant, unless it stands. */
export async function storePause({ query }: Runner, at: Date): Promise<void> {
  await query(
    `insert into virtual_clock (offset_ms, paused_at) values (0, $1)
    on conflict (singleton) do update set paused_at = coalesce(virtual_clock.paused_at, excluded.paused_at)`,
    [at],
  )
}

/** Lets the clock go on from where it stands, by the system's clock at this instant. */
export async function storeResume({ query }: Runner, systemNow: Date): Promise<void> {
  await query(
    `update virtual_clock set paused_at = null, offset_ms = (extract(epoch from paused_at - $1::timestamptz) * 1000)::bigint
    where paused_at is not null`,
    [systemNow],
  )
}
