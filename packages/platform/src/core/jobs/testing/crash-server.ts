/** A platform in its own process that runs jobs until it is killed. Gets a database configuration as JSON. */
import { createTestConfig } from '@croupier/testing/config'
import { build } from '../../../build.ts'
import { systemClock, type DatabaseConfig } from '../../config.ts'
import { createCountingJob } from './counting-job.ts'

const database: DatabaseConfig = JSON.parse(process.argv[2] ?? '')
const platform = await build({ ...createTestConfig({ clock: systemClock, jobs: 'automatic' }), database })
platform.jobs.register(
  createCountingJob(() => process.send?.('wrote')),
  platform.core,
)
process.on('disconnect', () => process.exit(1))
await platform.app.listen({ port: 0, host: '127.0.0.1' })
