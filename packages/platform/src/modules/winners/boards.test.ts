import { randomUUID } from 'node:crypto'
import { maskAccount } from '@croupier/domain/winners'
import { games } from '@croupier/endpoints/calls/games'
import { leaderboard, popularGames, winnerBoard } from '@croupier/endpoints/calls/winners'
import { decodePushMessage } from '@croupier/endpoints/push'
import { createTestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { testGame, type PlayerOptions } from '@croupier/testing/players'
import { createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connectSocket, visitorHello } from '../../core/push/testing/sockets.ts'
import { openGameSession } from '../wallet/testing/game-session.ts'
import { addSettledRounds } from '../wallet/testing/scenarios.ts'

describeEachDatabase('boards of winners', (database) => {
  let platform: TestPlatform
  let shwe: SiteClient

  /** A Wednesday. */
  const clock = createTestClock(new Date('2026-11-18T05:00:00Z'))

  beforeAll(async () => {
    platform = await startPlatform({ database, clock, limits: relaxedLimits })
    shwe = createSiteClient(platform)
  })
  afterAll(() => platform.stop())
  // Each test has two weeks of its own.
  afterEach(() => clock.advance({ days: 14 }))

  /** Creates a player who plays rounds of a stake and a win; returns the masked name. */
  const play = async (rounds: readonly (readonly [stake: string, win: string])[], options?: PlayerOptions) => {
    const { bet, settle, player } = await openGameSession(platform, { balance: '100000', ...options })
    for (const [stake, win] of rounds) {
      const round = randomUUID()
      await bet(stake, { round })
      await settle(win, { round })
    }
    return maskAccount(player.username)
  }
  const readBoard = (query: Record<string, string> = {}, site = shwe) =>
    site.call(winnerBoard, { query: { language: 'EN', ...query } }).then(unwrap)
  const readAmounts = async (query?: Record<string, string>, site?: SiteClient) =>
    (await readBoard(query, site)).list.map(({ vo }) => vo.winAmount)
  const readLeaders = async (site = shwe) => (await site.call(leaderboard).then(unwrap)).list
  const readPopular = async () =>
    (await shwe.call(popularGames, { query: { language: 'EN' } }).then(unwrap)).list.map(({ nodeId }) => nodeId)

  test('the winner board lists won rounds by descending amount, with masked names and their games [named-10.1, e-game-6.1, e-game-6.2, action-15b]', async () => {
    const [first, second] = [
      await play([
        ['10', '300'],
        ['10', '0'],
        ['10', '10'],
      ]),
      await play([['10', '1200.50']]),
    ]
    const { currency, list } = await readBoard({ language: 'CN' })
    expect(currency).toBe('MMK')
    expect(list.map(({ vo: { account, winAmount } }) => [account, winAmount])).toEqual([
      [second, '1200.50'],
      [first, '300.00'],
    ])
    expect(list[0]?.vo).toMatchObject({
      wonAt: clock.now().toISOString(),
      game: { nodeId: testGame.nodeId, gameType: 'RNG', displayName: '测试游戏' },
    })
    expect(second).toMatch(/^..\*{3}..$/)
  })

  test('the winner board has 20 entries of all categories, or as many of one category as are asked for [action-15a, const-17]', async () => {
    await play(Array.from({ length: 22 }, (_, index) => ['1', String(10 + index)] as const))
    const largest = Array.from({ length: 20 }, (_, index) => `${31 - index}.00`)
    expect(await readAmounts()).toEqual(largest)
    expect(await readAmounts({ gameCategory: 'ALL', limitNum: '20' })).toEqual(largest)
    expect(await readAmounts({ gameCategory: 'RNG', limitNum: '2' })).toEqual(['31.00', '30.00'])
    expect(await readAmounts({ gameCategory: 'LIVE' })).toEqual([])
    expect(await readAmounts({ gameCategory: 'INHOUSE' })).toEqual([])
    for (const wrong of [{ gameCategory: 'CHESS' }, { limitNum: '0' }, { limitNum: '101' }]) {
      expect((await shwe.call(winnerBoard, { query: { language: 'EN', ...wrong } })).status).toBe(400)
    }
  })

  test('demo money, cancelled rounds, other merchants and wins of more than seven days ago are on no board', async () => {
    const lotus = createSiteClient(platform, 'lotus')
    await play([['1', '777']])
    clock.advance({ days: 7, milliseconds: 1 })
    await play([['1', '900']], { mode: 'demo' })
    await play([['1', '50']], { brand: 'lotus' })
    const { bet, settle, rollback } = await openGameSession(platform)
    const round = randomUUID()
    await bet('1', { round })
    await rollback({ round })
    expect((await settle('800', { round })).value).toBeNull()
    expect([await readAmounts(), await readAmounts({}, lotus)]).toEqual([[], ['50']])
    expect(await readLeaders()).toEqual([])
    expect((await readLeaders(lotus)).map(({ winAmount }) => winAmount)).toEqual(['49'])
    expect(await readPopular()).toEqual([])
  })

  test('a win is on the board until its game is no longer offered', async () => {
    await play([['1', '60']])
    expect(await readAmounts()).toEqual(['60.00'])
    const offer = (available: boolean) =>
      platform.core.database.query(
        `insert into merchant_game (merchant, node_id, available) values ('SHW01', $1, $2)
         on conflict (merchant, node_id) do update set available = $2`,
        [testGame.nodeId, available],
      )
    await offer(false)
    expect(await readAmounts()).toEqual([])
    await offer(true)
  })

  test('the winner board is at most a minute old, in each category', async () => {
    await play([['1', '70']])
    expect([await readAmounts(), await readAmounts({ gameCategory: 'RNG' })]).toEqual([['70.00'], ['70.00']])
    await play([['1', '80']])
    expect([await readAmounts(), await readAmounts({ gameCategory: 'RNG' })]).toEqual([['70.00'], ['70.00']])
    clock.advance({ minutes: 1 })
    expect(await readAmounts({ gameCategory: 'RNG' })).toEqual(['80.00', '70.00'])
  })

  test('a win of the board is pushed to the open sites of its merchant, as the board shows it; demo money and returned stakes are not', async () => {
    const aurora = createSiteClient(platform, 'aurora')
    const visitor = connectSocket(platform.origin('aurora'), visitorHello)
    const other = connectSocket(platform.origin('shwe'), visitorHello)
    await Promise.all([visitor.next('ready'), other.next('ready')])
    await play([['1', '900']], { brand: 'aurora', mode: 'demo' })
    await play([['10', '10']], { brand: 'aurora' })
    const account = await play([['10', '300']], { brand: 'aurora' })
    const pushed = await visitor.next('winner')
    const { type: _type, names, ...win } = pushed
    const board = await readBoard({}, aurora)
    const { currency, list } = board
    const [first] = winnerBoard.decode(board)
    const namesByLanguage = new Map(names.map(({ language, name }) => [language, name]))
    expect(decodePushMessage(pushed)).toEqual({ type: 'winner', model: { ...first, names: namesByLanguage } })
    expect(list.map(({ vo }) => ({ currency, ...vo }))).toEqual([win])
    expect(names.map(({ language, name }) => `${language} ${name}`).toSorted()).toEqual(['CN 测试游戏', 'EN Test game'])
    expect(visitor.received.map(({ type }) => type)).toEqual(['ready', 'winner'])
    expect(other.received.filter((message) => message.type === 'winner' && message.account === account)).toEqual([])
    for (const { socket } of [visitor, other]) socket.close()
    await Promise.all([visitor.closed, other.closed])
  })

  test('a win is pushed only if the twenty of the board do not exceed it, and once', async () => {
    const { bet, settle, player } = await openGameSession(platform, { brand: 'aurora' })
    for (let more = 1n; more <= 20n; more += 1n) await addSettledRounds(platform, player, { win: 5_000n + more })
    const visitor = connectSocket(platform.origin('aurora'), visitorHello)
    await visitor.next('ready')
    const win = async (amount: string) => {
      const [round, transaction] = [randomUUID(), randomUUID()]
      await bet('1', { round })
      const pay = () => settle(amount, { round, transaction })
      return { pay, response: await pay() }
    }
    await win('50')
    const { pay, response } = await win('60')
    expect((await visitor.next('winner')).winAmount).toBe('60.00')
    expect((await pay()).value).toEqual(response.value)
    await win('70')
    expect((await visitor.next('winner')).winAmount).toBe('70.00')
    expect(visitor.received.flatMap((message) => (message.type === 'winner' ? [message.winAmount] : []))).toEqual([
      '60.00',
      '70.00',
    ])
    visitor.socket.close()
    await visitor.closed
  })

  test('the leaderboard ranks the accounts by what their rounds of the week paid beyond the stakes [named-10.2]', async () => {
    await play([['1', '5000']])
    // From a Wednesday to the next week.
    clock.advance({ days: 6 })
    const [first, second] = [
      await play([
        ['10', '200'],
        ['10', '120'],
      ]),
      await play([['1', '260']]),
    ]
    await play([
      ['500', '600'],
      ['500', '0'],
    ])
    const { from, to, currency, list } = await shwe.call(leaderboard).then(unwrap)
    expect([currency, list]).toEqual([
      'MMK',
      [
        { account: first, winAmount: '300.00' },
        { account: second, winAmount: '259.00' },
      ],
    ])
    expect([
      Date.parse(to) - Date.parse(from),
      from < clock.now().toISOString(),
      clock.now().toISOString() < to,
    ]).toEqual([7 * 86_400_000, true, true])
  })

  test('the leaderboard is at most a minute old', async () => {
    await play([['1', '20']])
    expect(await readLeaders()).toHaveLength(1)
    await play([['1', '30']])
    expect(await readLeaders()).toHaveLength(1)
    clock.advance({ minutes: 1 })
    expect(await readLeaders()).toHaveLength(2)
  })

  test('popular are the open games that most members have played in the last day [gamecall-8.1]', async () => {
    await play([['1', '0']])
    await play([['1', '2']])
    const { games: slots } = await shwe.call(games, { query: { language: 'EN', gameType: 'RNG' } }).then(unwrap)
    const [once, closed] = slots
    if (!once || !closed) throw new Error('There are too few slots.')
    const { player } = await openGameSession(platform)
    for (const { vassalage: vendor, nodeId } of [once, once, closed])
      await addSettledRounds(platform, player, { vendor, nodeId })
    await platform.core.database.query(
      `insert into merchant_game (merchant, node_id, maintenance) values ('SHW01', $1, true)
       on conflict (merchant, node_id) do update set maintenance = true`,
      [closed.nodeId],
    )
    expect(await readPopular()).toEqual([testGame.nodeId, once.nodeId])
  })
})
