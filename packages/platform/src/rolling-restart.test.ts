import { randomUUID } from 'node:crypto'
import { balance } from '@croupier/endpoints/calls/account'
import { walletBet } from '@croupier/endpoints/calls/wallet'
import { createTestClock } from '@croupier/testing/clock'
import { createTestConfig, createTestDatabase, getVendorSecret } from '@croupier/testing/config'
import { resolveLocalhostNames } from '@croupier/testing/localhost'
import { getPort } from '@croupier/testing/platform'
import { createPlayer, testVendor, type Player } from '@croupier/testing/players'
import { createSiteClient, relaxedLimits } from '@croupier/testing/site'
import { createVendorClient } from '@croupier/testing/vendor'
import { expect, onTestFinished, test } from 'vitest'
import { build, type Platform } from './build.ts'
import { auditLedger } from './core/ledger/audit.ts'

const members = 3
const skip = !process.env['TEST_DATABASE_URL']

test('servers are replaced one after another without a failed call', { skip, timeout: 120_000 }, async () => {
  resolveLocalhostNames()
  const clock = createTestClock()
  const config = createTestConfig({ clock, limits: relaxedLimits })
  const fresh = await createTestDatabase('postgres', config)
  const servers: Platform[] = []
  const statuses: number[] = []
  const turns = Array.from({ length: members }, () => 0)
  const over = new AbortController()
  onTestFinished(async () => {
    over.abort()
    await Promise.all(servers.map((server) => server.close()))
    await fresh.drop()
  })

  const start = async () => {
    const server = await build({ ...config, database: fresh.config })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    servers.push(server)
  }
  const getUrl = (server: Platform, host = '127.0.0.1') => `http://${host}:${getPort(server)}`

  /** Chooses one of the servers that are ready, as a load balancer does. */
  const choose = async (turn: number) => {
    const asked = [...servers]
    // A server that has just ended does not answer.
    const probe = (server: Platform) => fetch(`${getUrl(server)}/health/ready`).catch(() => undefined)
    const answers = await Promise.all(asked.map(probe))
    const ready = asked.filter((_server, index) => answers[index]?.ok)
    const chosen = ready[turn % ready.length]
    if (!chosen) throw new Error('No server is ready.')
    return chosen
  }
  const act = async ({ sessionId, currency, gameCode, token }: Player, member: number) => {
    while (!over.signal.aborted) {
      const turn = turns[member] ?? 0
      const server = await choose(turn)
      const target = { url: getUrl(server), vendor: testVendor, secret: getVendorSecret(testVendor), clock }
      const ids = { transactionId: randomUUID(), roundId: randomUUID() }
      const stake = { sessionId, currency, gameCode, ...ids, amount: '0.01' }
      const { status } = await createVendorClient(target).call(walletBet, stake)
      const site = createSiteClient({ clock, origin: (brand) => getUrl(server, `${brand}.localhost`) })
      statuses.push(status, (await site.call(balance, { token })).status)
      turns[member] = turn + 1
    }
  }
  /** Replaces the oldest server once every member has been directed since it said that it ends. */
  const replaceOldest = async () => {
    const oldest = servers[0]
    await start()
    oldest?.reportEnding()
    const before = [...turns]
    await expect
      .poll(() => turns.every((turn, member) => turn >= (before[member] ?? 0) + 2), { timeout: 30_000 })
      .toBe(true)
    servers.shift()
    await oldest?.close()
  }

  await start()
  await start()
  const [first] = servers
  if (!first) throw new Error('There is no server.')
  const players = await Promise.all(turns.map(() => createPlayer(first)))
  const betsBefore = await countBets(first)
  const acting = Promise.all(players.map(act))
  await Promise.race([acting, replaceOldest().then(replaceOldest)])
  over.abort()
  await acting
  expect(new Set(statuses)).toEqual(new Set([200]))
  const [last] = servers
  expect(last && (await countBets(last))).toBe(betsBefore + statuses.length / 2)
  expect(last && (await auditLedger(last.core.database)).problems).toEqual([])
})

async function countBets({ core }: Platform): Promise<number> {
  return (await core.database.query(`select 1 from posting where kind = 'bet'`)).length
}
