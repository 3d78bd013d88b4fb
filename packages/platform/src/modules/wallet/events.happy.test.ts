import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { walletAuthenticate, walletBalance } from '@croupier/endpoints/calls/wallet'
import { sharePlatform, startPlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createPlayer, testVendor, type Player } from '@croupier/testing/players'
import { changeSettings } from '@croupier/testing/settings'
import { handleWalletEvent, type WalletEvent } from './events.ts'
import { walletModule } from './module.ts'
import type { WalletServices } from './services.ts'
import { createLaunchToken, openFurtherSession, openGameSession } from './testing/game-session.ts'

describe('the seamless wallet', () => {
  let platform: SharedPlatform

  beforeAll(async () => {
    platform = await sharePlatform()
  })

  it('takes a stake, pays a win and returns the balance after each', async () => {
    const { bet, settle, player } = await openGameSession(platform, { balance: '100' })
    const stake = await bet('30', { round: 'one' })
    expect(stake).toMatchObject({ status: 200, value: { balance: '70.00', currency: 'MMK' } })
    expect(stake.value?.postingId).toMatch(/^\d+$/)
    expect((await settle('45.5', { round: 'one' })).value?.balance).toBe('115.50')
    expect((await player.balance()).minor).toBe(11_550n)
  })

  it('moves nothing for a lost round and returns an empty posting id', async () => {
    const { bet, settle } = await openGameSession(platform)
    await bet('30', { round: 'lost' })
    expect((await settle('0', { round: 'lost' })).value).toEqual({ postingId: '', balance: '70.00', currency: 'MMK' })
  })

  it('rolls back all stakes of an open round', async () => {
    const { bet, rollback } = await openGameSession(platform)
    await bet('30', { round: 'doubled' })
    expect((await bet('20', { round: 'doubled' })).value?.balance).toBe('50.00')
    expect((await rollback({ round: 'doubled' })).value?.balance).toBe('100.00')
  })

  it('adjusts a settled round in both directions', async () => {
    const { bet, settle, adjust, player } = await openGameSession(platform)
    await bet('10', { round: 'wrong' })
    await settle('20', { round: 'wrong' })
    expect((await adjust('-15', { round: 'wrong' })).value?.balance).toBe('95.00')
    expect((await adjust('2.5', { round: 'wrong' })).value?.balance).toBe('97.50')
    const rounds = await platform.core.database.query('select state, stake, win from game_round where member_id = $1', [
      player.memberId,
    ])
    expect(rounds).toEqual([{ state: 'settled', stake: 1000n, win: 750n }])
  })

  it('uses whole units for a currency without decimals', async () => {
    const { bet } = await openGameSession(platform, { brand: 'lotus', balance: '50000' })
    expect((await bet('20000')).value).toMatchObject({ balance: '30000', currency: 'VND' })
  })

  it('reports what a round for real money pays above its stake to the winner board, once', async () => {
    const { player } = await openGameSession(platform)
    const { player: demo } = await openFurtherSession(platform, await openGameSession(platform), {
      mode: 'demo',
      balance: '100',
    })
    const reported: bigint[] = []
    const winFeed: WalletServices['winFeed'] = { report: ({ amount }) => void reported.push(amount) }
    const services = { ...(await walletModule.getServices(platform.core)), winFeed }
    const send = (event: Omit<WalletEvent, 'transactionId'>, transactionId: string = randomUUID()) =>
      handleWalletEvent(services, testVendor, { ...event, transactionId })
    const play = async ({ sessionId, gameCode, currency }: Player, stake: string, win: string) => {
      const round = { sessionId, currency, roundId: randomUUID() }
      await send({ ...round, event: 'bet', gameCode, amount: stake })
      const transactionId = randomUUID()
      for (let copy = 0; copy < 2; copy += 1) await send({ ...round, event: 'settle', amount: win }, transactionId)
    }
    for (const win of ['0', '5', '10', '10.01']) await play(player, '10', win)
    await play(demo, '10', '90')
    expect(reported).toEqual([1_001n])
  })

  it('books demo money without touching real money', async () => {
    const trial = await openGameSession(platform, { mode: 'demo', balance: '1000' })
    expect((await trial.bet('400')).value?.balance).toBe('600.00')
    const sums = await platform.core.database.query(
      `select realm, balance from account where member_id = $1 and purpose = 'main'`,
      [trial.player.memberId],
    )
    expect(sums).toEqual([{ realm: 'demo', balance: 60_000n }])
  })

  it('lets two players use the same round id', async () => {
    const [one, two] = [await openGameSession(platform), await openGameSession(platform)]
    await one.bet('10', { round: 'table 7' })
    expect((await two.rollback({ round: 'table 7' })).value?.balance).toBe('100.00')
    expect((await one.settle('20', { round: 'table 7' })).value?.balance).toBe('110.00')
  })

  it('lets two vendors use the same transaction id for one player', async () => {
    const session = await openGameSession(platform)
    const other = await openFurtherSession(platform, session, { vendor: 'CROUPIER' })
    const ids = { round: 'same ids', transaction: 'same ids' }
    expect((await session.bet('10', ids)).value?.balance).toBe('90.00')
    expect((await other.bet('10', ids)).value?.balance).toBe('80.00')
  })

  it.each([
    ['another vendor', { vendor: 'CROUPIER' }],
    ['demo money', { mode: 'demo', balance: '100' }],
  ] as const)("keeps a player's round apart from the one of the same id with %s", async (_what, options) => {
    const session = await openGameSession(platform)
    const other = await openFurtherSession(platform, session, options)
    await session.bet('10', { round: 'same id' })
    expect(await other.settle('50', { round: 'same id' })).toMatchObject({ errorCode: 'BET_UNKNOWN' })
    await other.bet('20', { round: 'same id' })
    expect((await other.rollback({ round: 'same id' })).status).toBe(200)
    expect((await session.settle('30', { round: 'same id' })).status).toBe(200)
    expect((await session.player.balance()).minor).toBe(12_000n)
  })

  it("notifies the player's sites once per event, also of a settlement without a win", async () => {
    const changed = vi.spyOn(platform.core.push, 'notify')
    const { bet, settle, player } = await openGameSession(platform)
    await bet('10', { round: 'notified', transaction: 'notified' })
    await bet('10', { round: 'notified', transaction: 'notified' })
    await settle('0', { round: 'notified' })
    const call = ['balance', { merchant: player.merchant, memberId: player.memberId }]
    // Jackpots and winners have notifications by the clock.
    expect(changed.mock.calls.filter(([event]) => event === 'balance')).toEqual([call, call])
  })

  async function launch(mode: 'real' | 'demo' = 'real') {
    const player = await createPlayer(platform, { balance: '12.5' })
    return { token: await createLaunchToken(platform, player, { mode }), player, vendor: platform.vendor(testVendor) }
  }

  it('exchanges a launch token for the player, the game and the balance', async () => {
    const { token, player, vendor } = await launch()
    const { value } = await vendor.call(walletAuthenticate, { launchToken: token })
    expect(value).toMatchObject({
      playerId: player.memberId.toString(),
      merchant: player.merchant,
      currency: 'MMK',
      language: 'CN',
      mode: 'real',
      gameCode: 'test-game',
      gameName: '测试游戏',
      balance: '12.50',
    })
    expect((await vendor.call(walletBalance, { sessionId: value?.sessionId })).value).toEqual({
      postingId: '',
      balance: '12.50',
      currency: 'MMK',
    })
  })

  it('opens the demo account of a member with its first demo game', async () => {
    const { token, vendor } = await launch('demo')
    const { value } = await vendor.call(walletAuthenticate, { launchToken: token })
    const trialBalance = platform.core.merchants.findByCode('SHW01')?.brand.seed.trialBalance
    expect(Number(value?.balance)).toBe(Number(trialBalance))
  })

  it('keeps the demo account of a member when the site gives another balance later', async () => {
    const own = await startPlatform()
    onTestFinished(() => own.stop())
    const player = await createPlayer(own)
    const authenticate = async () =>
      own
        .vendor(testVendor)
        .call(walletAuthenticate, { launchToken: await createLaunchToken(own, player, { mode: 'demo' }) })
    const first = await authenticate()
    await changeSettings(own, 'shwe', { trialBalance: '7.00' })
    const second = await authenticate()
    expect(second).toMatchObject({ status: 200, value: { balance: first.value?.balance } })
    const newcomer = await createPlayer(own)
    const launchToken = await createLaunchToken(own, newcomer, { mode: 'demo' })
    const { value } = await own.vendor(testVendor).call(walletAuthenticate, { launchToken })
    expect(value?.balance).toBe('7.00')
  })

  it('accepts a launch token once, from its own vendor, within a minute', async () => {
    const { token, vendor } = await launch()
    const late = await launch()
    const refused = { status: 422, errorCode: 'LAUNCH_TOKEN_INVALID' }
    expect(await platform.vendor('CROUPIER').call(walletAuthenticate, { launchToken: token })).toMatchObject(refused)
    const both = await Promise.all([1, 2].map(() => vendor.call(walletAuthenticate, { launchToken: token })))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    platform.clock.advance({ seconds: 61 })
    expect(await vendor.call(walletAuthenticate, { launchToken: late.token })).toMatchObject(refused)
  })

  it('rejects the launch token of a member who was disabled after the launch', async () => {
    const { token, player, vendor } = await launch()
    await platform.core.database.query('update member set disabled = true where id = $1', [player.memberId])
    expect(await vendor.call(walletAuthenticate, { launchToken: token })).toMatchObject({
      status: 422,
      errorCode: 'LAUNCH_TOKEN_INVALID',
    })
  })
})
