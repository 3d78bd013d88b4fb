/**
 * A platform in its own process that sends its port and serves until it is killed. Gets a database configuration as JSON, and
 * `automatic` where its jobs run by themselves. After any message, which it confirms, it sends its responses to the parent
 * instead of the client: a moment after the commit at which it can be killed.
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
process.once('message', () => {
  platform.app.server.prependListener('request', (_, response) => {
    response.end = (text: unknown) => {
      process.send?.(String(text))
      return response
    }
  })
  process.send?.('holding')
})
process.send?.(getPort(platform))
