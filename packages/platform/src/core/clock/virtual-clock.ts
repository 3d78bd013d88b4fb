import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../config.ts'
import type { Database } from '../db/database.ts'
import { findClockState, storeAdvance, storePause, storeResume, type ClockState } from './repository.ts'

/** A clock that operators of a laboratory advance. It is kept in the database, so that all servers have the same. */
export interface VirtualClock extends Clock {
  /** Whether it stands. */
  isPaused(): boolean
  advance(milliseconds: number): Promise<void>
  pause(): Promise<void>
  resume(): Promise<void>
  /** Calls back after every change by any server of the database. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

/** The database has a virtual clock, but the server uses the system's, by which the data may be of the future. */
export class VirtualClockError extends Error {
  override readonly name = 'VirtualClockError'
}

const channel = 'croupier_clock'
const noState: ClockState = { offsetMs: 0, pausedAt: null }

/** Opens the clock of a database, over the system's. */
export async function openVirtualClock(
  database: Database,
  system: Clock,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<VirtualClock> {
  const listeners: (() => void)[] = []
  let state = noState
  const load = async () => {
    state = (await findClockState(database)) ?? noState
    for (const listener of listeners) listener()
  }
  const reload = () => {
    load().catch((error: unknown) => log.error({ err: error }, 'Reading the clock failed.'))
  }
  const stop = await database.listen(channel, { onMessage: reload, onGap: reload })
  await load()
  const change = async (write: Promise<void>) => {
    await write
    await load()
    await database.query('select pg_notify($1, $2)', [channel, ''])
  }
  const now = () => state.pausedAt ?? new Date(system.now().getTime() + state.offsetMs)
  return {
    now,
    isPaused: () => state.pausedAt !== null,
    advance: (milliseconds) => change(storeAdvance(database, milliseconds)),
    pause: () => change(storePause(database, now())),
    resume: () => change(storeResume(database, system.now())),
    onChange: (listener) => void listeners.push(listener),
    close: stop,
  }
}

/** Throws a VirtualClockError when the clock of a database was changed. */
export async function assertSystemClock(database: Database): Promise<void> {
  if (await findClockState(database)) throw new VirtualClockError('The database has a virtual clock.')
}
