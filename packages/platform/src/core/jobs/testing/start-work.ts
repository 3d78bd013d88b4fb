import type { Core } from '../../core.ts'
import type { WindowWork } from '../job.ts'

/** Returns what a job of the core gets now, to call its work directly. */
export function startWork({ core }: { readonly core: Core }): Pick<WindowWork, 'connection' | 'now' | 'services'> {
  const connection = { ...core.database, afterCommit: (action: () => void) => action() }
  return { connection, now: core.clock.now(), services: core }
}
