import type { FastifyInstance } from 'fastify'
import type { Core } from '../core.ts'

/** Work that runs once a minute; may run in any number of processes at the same time. */
export interface Job<Services extends Core = Core> {
  readonly name: string
  run(services: Services): Promise<void>
}

const intervalMs = 60_000

/** Runs a job once a minute until the server closes. A failure is logged; the job runs again a minute later. */
export function startJob<Services extends Core>(app: FastifyInstance, services: Services, job: Job<Services>): void {
  const timer = setInterval(() => {
    job.run(services).catch((error: unknown) => services.log.error({ err: error, job: job.name }, 'A job failed.'))
  }, intervalMs)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
}
