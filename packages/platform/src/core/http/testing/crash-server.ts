/**
 * A platform in its own process that sends its port and serves until it is killed. Gets a database configuration as JSON, and
 * `automatic` where its jobs run by themselves.
 */
import { createTestConfig } from '@croupier/testing/config'
import { getPort } from '@croupier/testing/platform'
import { relaxedLimits } from '@croupier/testing/site'
import { build } from '../../../build.ts'
import { systemClock, type DatabaseConfig } from '../../config.ts'

const database: DatabaseConfig = JSON.parse(process.argv[2] ?? '')
const jobs = process.argv[3] === 'automatic' ? 'automatic' : 'manual'
const config = createTestConfig({ clock: systemClock, limits: relaxedLimits, jobs })
const platform = await build({ ...config, database })
process.on('disconnect', () => process.exit(1))
await platform.app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(getPort(platform))
