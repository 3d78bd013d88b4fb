import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel.ts'
import { getSessionBounds } from '../../modules/session/sessions.ts'

const intervalMs = 60_000

/** Failures older than this no longer count. */
const failureRetentionMs = 60 * 60_000

/** Deletes expired rows once a minute; may run in any number of processes. */
export function registerSweeper(app: FastifyInstance, kernel: Kernel): void {
  const timer = setInterval(() => {
    sweep(kernel).catch((error: unknown) => kernel.log.error({ err: error }, 'Expired rows could not be deleted.'))
  }, intervalMs)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
}

/** Deletes rows that no longer affect any response. */
export async function sweep({ clock, config, database }: Kernel): Promise<void> {
  const now = clock.now()
  const { idleSince, createdAfter } = getSessionBounds(now, config.limits)
  for (const table of ['spent', 'captcha', 'socket_ticket', 'rate_log']) {
    await database.query(`delete from ${table} where expires_at < $1`, [now])
  }
  await database.query('delete from login_failure where last_at < $1', [new Date(now.getTime() - failureRetentionMs)])
  await database.query('delete from session where last_seen_at < $1 or created_at < $2', [idleSince, createdAfter])
}
