/** B6: 1,000 bets per second for half a minute; p99 within 50 ms, all within 300 ms. `pnpm --filter @croupier/bench latency` */
import { openRunFolder } from '@croupier/tooling/run-folder'
import { runLoad } from '../bet/load.ts'
import { createPlatformBet, startServer, stopServer } from '../bet/server.ts'

const connections = 50
const perSecond = 1000
const limits = { p99: 50, longest: 300 } as const

openRunFolder()
const server = await startServer('platform.ts')
await runLoad(server.port, { connections, seconds: 5, perSecond, createRequest: createPlatformBet })
const report = await runLoad(server.port, { connections, seconds: 30, perSecond, createRequest: createPlatformBet })
await stopServer(server)
console.log(report)
const isSteady = report.perSecond >= 0.99 * perSecond
process.exitCode = isSteady && report.p99 <= limits.p99 && report.longest <= limits.longest ? 0 : 1
