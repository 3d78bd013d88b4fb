import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { gameList } from '@croupier/endpoints/calls/ops/games'
import { advanceLabClock, switchVendorFault, vendorFaults } from '@croupier/endpoints/calls/ops/lab'
import { launchGame } from '@croupier/endpoints/calls/play'
import type { InferBody } from '@croupier/endpoints/endpoint'
import { getGameKind } from '@croupier/fair/game-kind'
import { auditLedger } from '@croupier/platform/audit'
import { build, type Platform } from '@croupier/platform/build'
import { createTestConfig, createTestDatabase } from '@croupier/testing/config'
import { describeEachDatabase } from '@croupier/testing/databases'
import { resolveLocalhostNames } from '@croupier/testing/localhost'
import { startPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap } from '@croupier/testing/site'
import { findFreePort } from '@croupier/tooling/ports'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { mountStudio } from './studio.ts'

type FaultName = InferBody<typeof switchVendorFault>['fault']

/** A response of the in-house games. */
interface GameResponse {
  readonly errorCode?: string
  readonly value: Readonly<Record<string, unknown>>
}

const vendor = 'CROUPIER'
const merchant = 'SHW01'
const reason = 'A drill'
/** Longer than the studio waits for responses that do not come, on a busy machine too. */
const timeout = 60_000

describeEachDatabase('the money of a member', (kind) => {
  let platform: Platform
  let close: () => Promise<void>
  let port: number
  let nodeId: string
  let player: Player
  let gameToken: string

  const reach = () => ({ origin: (id: string) => `http://${id}.localhost:${port}`, clock: platform.core.clock })
  const operators = () => createOperatorClient(reach())

  beforeAll(async () => {
    resolveLocalhostNames()
    port = await findFreePort()
    const folder = mkdtempSync(join(tmpdir(), 'croupier-faults-'))
    const config = createTestConfig({ limits: relaxedLimits, lab: true })
    const fresh = await createTestDatabase(kind, config)
    platform = await build({ ...config, database: fresh.config })
    const options = { databaseFile: join(folder, 'studio.db'), host: '127.0.0.1', port }
    const closeStudio = await mountStudio(platform, { ...options, secrets: config.vendorSecrets })
    await platform.app.listen({ port, host: '127.0.0.1' })
    const { games } = unwrap(await operators().call(gameList, { query: { merchant, vendor, pageSize: '100' } }))
    nodeId = games.find(({ gameCode }) => getGameKind(gameCode) === 'slot')?.nodeId ?? ''
    close = async () => {
      await closeStudio()
      await platform.close()
      await fresh.drop()
      rmSync(folder, { recursive: true })
    }
  })
  afterAll(() => close())

  beforeEach(async () => {
    player = await createPlayer(platform, { balance: '100000' })
    gameToken = String((await openGame()).value['sessionToken'])
  })
  afterEach(() => switchFault('none'))

  async function switchFault(fault: FaultName, seconds?: number) {
    return unwrap(await operators().call(switchVendorFault, { body: { vendor, fault, seconds, reason } }))
  }

  async function callGame(path: string, body?: object, token?: string): Promise<GameResponse> {
    const response = await fetch(`http://play1.localhost:${port}/studio/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as GameResponse
  }

  async function openGame(): Promise<GameResponse> {
    const query = { nodeId, mode: 'real', language: 'EN' }
    const { path } = unwrap(await createSiteClient(reach()).call(launchGame, { token: player.token, query }))
    const launchToken = new URL(path, 'http://play1.localhost').searchParams.get('token')
    return callGame('session', { launchToken, vendor })
  }

  const spin = (clientRoundId = randomUUID()) => callGame('spin', { bet: '100.00', clientRoundId }, gameToken)

  async function readRounds(): Promise<Readonly<Record<string, string>>[]> {
    const response = await callGame('rounds', undefined, gameToken)
    return response.value as unknown as Readonly<Record<string, string>>[]
  }

  async function countSignedCalls(): Promise<number> {
    const [row] = await platform.core.database.query<{ count: number }>(
      `select count(*)::int as count from spent where purpose = 'nonce' and id like $1`,
      [`${vendor}:%`],
    )
    return row?.count ?? 0
  }

  /** Lets time pass until the studio has delivered everything, and compares its rounds with the ledger. */
  async function expectRightMoney(states: readonly string[]): Promise<void> {
    await expect
      .poll(
        async () => {
          unwrap(await operators().call(advanceLabClock, { body: { minutes: 1 } }))
          return (await readRounds()).map(({ state }) => state)
        },
        { timeout, interval: 300 },
      )
      .toEqual(states)
    const toMinor = (text = '') => BigInt(text.replace('.', ''))
    const expected = (await readRounds()).reduce(
      (sum, { state, bet, win }) => (state === 'settled' ? sum - toMinor(bet) + toMinor(win) : sum),
      10_000_000n,
    )
    expect((await player.balance()).minor).toBe(expected)
    const open = await platform.core.database.query(
      `select state from game_round where member_id = $1 and state = 'open'`,
      [player.memberId],
    )
    expect(open).toEqual([])
    expect((await auditLedger(platform.core.database)).problems).toEqual([])
  }

  test('is returned where the responses to bets do not arrive in time', { timeout: 3 * timeout }, async () => {
    await spin()
    await switchFault('timeout')
    expect((await spin()).errorCode).toBe('SERVER_BUSY')
    expect((await openGame()).errorCode).toBe('SERVER_BUSY')
    await switchFault('none')
    await expectRightMoney(['cancelled', 'settled'])
  })

  test('is not taken where calls fail', { timeout: 2 * timeout }, async () => {
    await switchFault('error')
    expect((await spin()).errorCode).toBe('SERVER_BUSY')
    expect((await openGame()).errorCode).toBe('SERVER_BUSY')
    expect((await player.balance()).minor).toBe(10_000_000n)
    await switchFault('none')
    await expectRightMoney(['cancelled'])
  })

  test('is not taken where calls are signed with another secret', { timeout: 2 * timeout }, async () => {
    await switchFault('wrongSignature')
    expect((await spin()).errorCode).toBe('SIGNATURE_INVALID')
    expect((await openGame()).errorCode).toBe('SIGNATURE_INVALID')
    expect((await player.balance()).minor).toBe(10_000_000n)
    await switchFault('none')
    expect((await spin()).value['settled']).toBe(true)
    await expectRightMoney(['settled', 'refused'])
  })

  test('arrives where settlements are late, once', { timeout: 2 * timeout }, async () => {
    await switchFault('lateSettle', 30)
    const clientRoundId = randomUUID()
    const { value } = await spin(clientRoundId)
    expect(value).toMatchObject({ settled: false, bet: '100.00' })
    expect((await player.balance()).minor).toBe(9_990_000n)
    await expectRightMoney(['settled'])
    expect((await spin(clientRoundId)).value).toMatchObject({ settled: true, win: value['win'] })
  })

  test('arrives once where every settlement is delivered twice', { timeout: 2 * timeout }, async () => {
    await switchFault('doubleSettle')
    const calls = await countSignedCalls()
    for (let round = 0; round < 5; round += 1) expect((await spin()).value['settled']).toBe(true)
    // The worker may deliver a settlement once more.
    expect((await countSignedCalls()) - calls).toBeGreaterThanOrEqual(5 * 3)
    await expectRightMoney(['settled', 'settled', 'settled', 'settled', 'settled'])
  })

  test('needs no fault: each is listed with who has switched it, why, and is switched off', async () => {
    await switchFault('lateSettle', 45)
    const list = async () => unwrap(await operators().call(vendorFaults))
    expect(await list()).toEqual([
      expect.objectContaining({ vendor, fault: 'lateSettle', seconds: 45, operator: '@local' }),
    ])
    await switchFault('none')
    expect(await list()).toEqual([])
    const { entries } = unwrap(
      await operators().call(auditLog, { query: { subject: `vendor ${vendor}`, pageSize: '2' } }),
    )
    expect(entries).toMatchObject([
      { reason, before: { fault: 'lateSettle' }, after: { fault: 'none' } },
      { reason, before: { fault: 'none' }, after: { fault: 'lateSettle', seconds: 45 } },
    ])
    const foreign = { vendor: 'NOBODY', fault: 'error', reason }
    expect((await operators().call(switchVendorFault, { body: foreign })).errorCode).toBe('NOT_FOUND')
  })
})

test('a server without a laboratory permits no fault', async () => {
  const plain = await startPlatform()
  const client = createOperatorClient(plain)
  const refused = await client.call(switchVendorFault, { body: { vendor, fault: 'error', reason } })
  expect([refused.status, refused.errorCode]).toEqual([403, 'LAB_ONLY'])
  expect((await client.call(vendorFaults)).errorCode).toBe('LAB_ONLY')
  await plain.stop()
  // The first platform of a worker on the embedded database migrates and seeds it.
}, 180_000)
