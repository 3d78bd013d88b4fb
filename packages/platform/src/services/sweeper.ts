import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel.ts'
import { liveBounds } from './sessions.ts'

const every = 60_000

/** Failures older than this no longer count, so their rows may go. */
const failureLife = 60 * 60_000

/** Deletes what has expired, once a minute; any number of processes may do so at once. */
export function registerSweeper(app: FastifyInstance, kernel: Kernel): void {
  const timer = setInterval(() => {
    sweep(kernel).catch((error: unknown) => kernel.log.error({ err: error }, 'Expired rows could not be deleted.'))
  }, every)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
}

/** Deletes rows that no answer depends on any more. */
export async function sweep({ clock, config, database }: Kernel): Promise<void> {
  const now = clock.now()
  const { idleSince, bornAfter } = liveBounds(now, config.limits)
  for (const table of ['spent', 'captcha', 'socket_ticket', 'rate_log']) {
    await database.query(`delete from ${table} where expires_at < $1`, [now])
  }
  await database.query('delete from login_failure where last_at < $1', [new Date(now.getTime() - failureLife)])
  await database.query('delete from session where last_seen_at < $1 or created_at < $2', [idleSince, bornAfter])
}
