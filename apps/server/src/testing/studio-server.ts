/** A server with its studio in a process of its own that serves until it is killed. Gets its `StudioServerOptions` as JSON. */
import { systemClock, type DatabaseConfig } from '@croupier/platform/config'
import { build } from '@croupier/platform/build'
import { createTestConfig } from '@croupier/testing/config'
import { relaxedLimits } from '@croupier/testing/site'
import { mountStudio } from '../studio.ts'

/** What the server runs on. */
export interface StudioServerOptions {
  readonly database: DatabaseConfig
  readonly databaseFile: string
  readonly port: number
}

const { database, databaseFile, port }: StudioServerOptions = JSON.parse(process.argv[2] ?? '')
const host = '127.0.0.1'
const config = createTestConfig({ clock: systemClock, limits: relaxedLimits })
const platform = await build({ ...config, database })
await mountStudio(platform, { secrets: config.vendorSecrets, databaseFile, host, port })
process.on('disconnect', () => process.exit(1))
await platform.app.listen({ port, host })
process.send?.('ready')
