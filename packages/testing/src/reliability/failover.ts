import { setTimeout as delay } from 'node:timers/promises'
import { walletBet } from '@croupier/endpoints/calls/wallet'
import { auditLedger } from '@croupier/platform/audit'
import { build, type Platform } from '@croupier/platform/build'
import { defaultLimits, systemClock } from '@croupier/platform/config'
import { listPostgresProcesses, startTemporaryPostgres, type TemporaryPostgres } from '@croupier/tooling/postgres'
import { Client } from 'pg'
import { createTestConfig, getVendorSecret, type TestConfig } from '../config.ts'
import { resolveLocalhostNames } from '../localhost.ts'
import { getPort } from '../platform.ts'
import { createPlayer, testVendor, type Player } from '../players.ts'
import { createVendorClient, type VendorClient } from '../vendor.ts'
import { openForwarder } from './forwarder.ts'

/** A primary with a synchronous standby behind one address. */
export interface ReplicatedPostgres {
  /** URL of the database behind the stable address. */
  readonly url: string
  /** Stops all processes of the primary, as a machine that hangs does; returns a function that continues them. */
  freeze(): Promise<() => void>
  /** Kills the primary. */
  kill(): Promise<void>
  /** Promotes the standby. */
  promote(): Promise<void>
  /** Directs the stable address to the standby; connections that exist stay. */
  switchToStandby(): void
  /** Kills the primary, promotes the standby and directs the stable address to it. */
  failOver(): Promise<void>
  /** Returns how many connections the stable address was asked for. */
  countConnections(): number
  stop(): Promise<void>
}

/** The load around a failover. */
export interface FailoverPlan {
  readonly writers: number
  /** Acknowledged bets before the primary is killed, and again after it. */
  readonly bets: number
  /** Changes of the servers' configuration. */
  readonly config?: Partial<TestConfig>
  /** Begins further work on the servers, which `finish` ends and checks after the standby has taken over. */
  begin?(servers: readonly Platform[]): Promise<{ finish(): Promise<void> }>
}

/** Result of a failover. Everything but the numbers should be empty. */
export interface FailoverReport {
  readonly acknowledged: number
  /** Responses without a result, which the writers repeated until they had one. */
  readonly unknown: number
  /** Acknowledged bets that the promoted standby does not contain. */
  readonly lost: readonly string[]
  /** Responses other than a success and SERVER_BUSY. */
  readonly unexpected: readonly string[]
  readonly problems: readonly string[]
}

interface Load {
  readonly acknowledged: Set<string>
  readonly unexpected: Set<string>
  unknown: number
  stopped: boolean
  /** Servers that acknowledged a bet since the set was last emptied. */
  readonly serving: Set<VendorClient>
}

const playerCount = 4
const pollMs = 20
/** Has a row once commits of the primary wait for the standby. */
const SYNCHRONOUS = "select from pg_stat_replication where sync_state = 'sync'"

/** Starts a primary with a synchronous standby; undefined where PostgreSQL is not installed. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres | undefined> {
  const settings = ['synchronous_commit=on']
  const primary = await startTemporaryPostgres({ settings })
  const standby = primary && (await startTemporaryPostgres({ settings, primaryUrl: primary.url }))
  if (!primary || !standby) return undefined
  await run(primary.url, `alter system set synchronous_standby_names = '*'`)
  await run(primary.url, 'select pg_reload_conf()')
  while ((await run(primary.url, SYNCHRONOUS)) === 0) await delay(pollMs)
  const forwarder = await openForwarder(getUrlPort(primary))
  const promote = async () => {
    await run(standby.url, 'select pg_promote()')
  }
  const switchToStandby = () => forwarder.switchTo(getUrlPort(standby))
  return {
    url: `postgres://postgres@127.0.0.1:${forwarder.port}/postgres`,
    freeze: () => freeze(primary),
    kill: () => primary.kill(),
    promote,
    switchToStandby,
    failOver: async () => {
      await primary.kill()
      await promote()
      switchToStandby()
    },
    countConnections: () => forwarder.countConnections(),
    stop: async () => {
      await forwarder.close()
      await Promise.all([primary.stop(), standby.stop()])
    },
  }
}

async function freeze({ url }: TemporaryPostgres): Promise<() => void> {
  const processes = await listPostgresProcesses(url)
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processes) process.kill(pid, name)
  }
  signal('SIGSTOP')
  return () => signal('SIGCONT')
}

/** Fails over while writers bet at two servers of one database, and audits the books of the promoted standby. */
export async function runFailover(postgres: ReplicatedPostgres, plan: FailoverPlan): Promise<FailoverReport> {
  const servers = [await startServer(postgres, plan.config), await startServer(postgres, plan.config)]
  const [first] = servers
  if (!first) throw new Error('There is no server.')
  const players = await Promise.all(
    Array.from({ length: playerCount }, () => createPlayer(first, { balance: '1000000' })),
  )
  const load: Load = { acknowledged: new Set(), unexpected: new Set(), unknown: 0, stopped: false, serving: new Set() }
  const vendors = servers.map(createClient)
  const writers = Array.from({ length: plan.writers }, (_, writer) =>
    betUntilStopped(vendors[writer % vendors.length], players[writer % players.length], String(writer), load),
  )
  const further = await plan.begin?.(servers)
  await waitForAcknowledged(load, plan.bets)
  await postgres.failOver()
  load.serving.clear()
  await waitForAcknowledged(load, load.acknowledged.size + plan.bets)
  while (load.serving.size < servers.length) await delay(pollMs)
  load.stopped = true
  await Promise.all(writers)
  await further?.finish()
  const { database } = first.core
  const { problems } = await auditLedger(database)
  const rows = await database.query<{ transaction_id: string }>('select transaction_id from wallet_transaction')
  await Promise.all(servers.map((server) => server.close()))
  const booked = new Set(rows.map((row) => row.transaction_id))
  return {
    acknowledged: load.acknowledged.size,
    unknown: load.unknown,
    lost: [...load.acknowledged].filter((id) => !booked.has(id)),
    unexpected: [...load.unexpected],
    problems,
  }
}

/** Starts a server on the database, on a free port. */
export async function startServer({ url }: ReplicatedPostgres, changes: Partial<TestConfig> = {}): Promise<Platform> {
  resolveLocalhostNames()
  const config = createTestConfig({ clock: systemClock, limits: defaultLimits, ...changes })
  const platform = await build({ ...config, database: { kind: 'postgres', url } })
  await platform.app.listen({ port: 0, host: '127.0.0.1' })
  return platform
}

function createClient(platform: Platform): VendorClient {
  return createVendorClient({
    url: `http://127.0.0.1:${getPort(platform)}`,
    vendor: testVendor,
    secret: getVendorSecret(testVendor),
    clock: systemClock,
  })
}

/** Repeats a bet without a result until it has one, as a vendor does. */
async function betUntilStopped(
  vendor: VendorClient | undefined,
  player: Player | undefined,
  name: string,
  load: Load,
): Promise<void> {
  if (!vendor || !player) throw new Error('There is no server or no player.')
  const { sessionId, gameCode, currency } = player
  for (let number = 0; !load.stopped; number += 1) {
    const transactionId = `bet-${name}-${number}`
    const bet = { sessionId, gameCode, currency, transactionId, roundId: transactionId, amount: '1.00' }
    while (!load.stopped) {
      const response = await vendor.call(walletBet, bet)
      if (response.status === 200) {
        load.acknowledged.add(transactionId)
        load.serving.add(vendor)
        break
      }
      if (response.errorCode !== 'SERVER_BUSY') load.unexpected.add(response.text)
      load.unknown += 1
      await delay(pollMs)
    }
  }
}

async function waitForAcknowledged(load: Load, count: number): Promise<void> {
  while (load.acknowledged.size < count) await delay(pollMs)
}

/** Runs a statement and returns its number of rows. */
async function run(url: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows.length
  } finally {
    await client.end()
  }
}

function getUrlPort({ url }: TemporaryPostgres): number {
  return Number(new URL(url).port)
}
