import { randomUUID } from 'node:crypto'
import { logout } from '@croupier/endpoints/calls/account'
import { games, launchGame, recentGames, type GameWire } from '@croupier/endpoints/calls/games'
import { walletAuthenticate, walletBalance, walletBet, walletSettle } from '@croupier/endpoints/calls/wallet'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { calmLimits, demoAgent, demoPlayer, siteClient, valueOf, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sha256 } from '../../services/random.ts'

interface SessionRow {
  launch_token_hash: string
  merchant: string
  member_id: bigint
  node_id: string
  game_code: string
  vendor: string
  mode: string
  language: string
  created_at: Date
  ended_at: Date | null
}

describeEachDatabase('a launch', (database) => {
  let platform: TestPlatform
  let shwe: SiteClient
  let token: string
  let slots: readonly GameWire[]

  beforeAll(async () => {
    platform = await startPlatform({ database, limits: calmLimits })
    shwe = siteClient(platform)
    token = await shwe.tokenOf(demoPlayer.username, demoPlayer.password)
    slots = await listOf('RNG')
  })
  afterAll(() => platform.stop())
  beforeEach(() => platform.kernel.database.query('delete from game_session'))

  const listOf = async (gameType: string, more: Record<string, string> = {}) =>
    (await shwe.call(games, { query: { language: 'EN', gameType, ...more } }).then(valueOf)).games
  const first = async (gameType: string, more?: Record<string, string>) => {
    const [game] = await listOf(gameType, more)
    if (!game) throw new Error(`No game of ${gameType} is listed.`)
    return game.nodeId
  }
  const slot = (place: number) => slots[place]?.nodeId ?? ''
  const launch = (nodeId: string, more: Record<string, string> = {}, bearer: string | undefined = token, site = shwe) =>
    site.call(launchGame, { token: bearer, query: { nodeId, mode: 'real', language: 'MY', ...more } })
  const sessions = () => platform.kernel.database.query<SessionRow>('select * from game_session order by ended_at')
  const tokenIn = (path: string) => new URLSearchParams(path.split('?')[1]).get('token') ?? ''
  const query = (sql: string, parameters: readonly unknown[] = []) => platform.kernel.database.query(sql, parameters)

  test('answers a path that holds the token once, and stores only its hash', async () => {
    const backUrl = `${platform.origin('shwe')}/rng?page=2`
    const { path, mode, gameName } = await launch(slot(0), { backUrl }).then(valueOf)
    const parameters = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
    const game = slots[0]
    expect(path.startsWith('/arcade/?token=')).toBe(true)
    expect(parameters).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      vendor: game?.vassalage,
      game: game?.gameCode,
      // The English name, by which a game client picks what it shows.
      title: expect.stringMatching(/^[A-Z][ -~]+$/),
      lang: 'MY',
      mode: 'real',
      return: backUrl,
    })
    expect([mode, gameName]).toEqual(['real', expect.stringMatching(/[\u1000-\u109f]/)])
    expect(await sessions()).toEqual([
      expect.objectContaining({
        launch_token_hash: sha256(parameters['token'] ?? ''),
        merchant: platform.kernel.merchants.byHost('shwe.localhost').code,
        node_id: game?.nodeId,
        game_code: game?.gameCode,
        vendor: game?.vassalage,
        mode: 'real',
        language: 'MY',
        created_at: platform.clock.now(),
        authenticated_at: null,
        ended_at: null,
      }),
    ])
  })

  test('lets two games that were started at once both begin', async () => {
    const own = await first('INHOUSE')
    const other = await launch(own).then(valueOf)
    const { path } = await launch(own).then(valueOf)
    const vendor = platform.vendor('CROUPIER')
    for (const launched of [other.path, path])
      expect((await vendor.call(walletAuthenticate, { launchToken: tokenIn(launched) })).status).toBe(200)
  })

  test('lets the vendor in once and within a minute', async () => {
    const own = await first('INHOUSE')
    const vendor = platform.vendor('CROUPIER')
    const exchange = async (path: string) =>
      (await vendor.call(walletAuthenticate, { launchToken: tokenIn(path) })).status
    const { path } = await launch(own).then(valueOf)
    expect([await exchange(path), await exchange(path)]).toEqual([200, 422])
    const late = await launch(own).then(valueOf)
    platform.clock.advance({ seconds: 61 })
    expect(await exchange(late.path)).toBe(422)
  })

  test('ends with the login that made it: no more bets, but what was played is paid', async () => {
    const own = await first('INHOUSE')
    const vendor = platform.vendor('CROUPIER')
    const login = await shwe.tokenOf(demoPlayer.username, demoPlayer.password)
    const start = async (bearer: string) => {
      const { path } = await launch(own, {}, bearer).then(valueOf)
      const { value } = await vendor.call(walletAuthenticate, { launchToken: tokenIn(path) })
      if (!value) throw new Error('The vendor was not let in.')
      return value
    }
    const { sessionId, gameCode } = await start(login)
    const other = await start(token)
    const waiting = await launch(own, {}, login).then(valueOf)
    const round = { sessionId, roundId: randomUUID(), currency: 'MMK' }
    const bet = (of: object) => vendor.call(walletBet, { ...of, transactionId: randomUUID(), gameCode, amount: '1' })
    expect((await bet(round)).status).toBe(200)

    await shwe.call(logout, { token: login }).then(valueOf)
    expect((await bet({ ...round, roundId: randomUUID() })).errorCode).toBe('SESSION_UNKNOWN')
    expect((await vendor.call(walletBalance, { sessionId })).errorCode).toBe('SESSION_UNKNOWN')
    expect((await vendor.call(walletAuthenticate, { launchToken: tokenIn(waiting.path) })).status).toBe(422)
    expect((await vendor.call(walletSettle, { ...round, transactionId: randomUUID(), amount: '2' })).status).toBe(200)
    expect((await vendor.call(walletBalance, { sessionId: other.sessionId })).status, 'of another login').toBe(200)
  })

  test('of a demo is open to trial accounts, real play is not', async () => {
    const { token: trial } = await shwe.freePlay().then(valueOf)
    expect((await launch(slot(0), { mode: 'demo' }, trial)).value?.mode).toBe('demo')
    const real = await launch(slot(0), {}, trial)
    expect([real.status, real.errorCode]).toEqual([403, 'TRIAL_NOT_PERMITTED'])
    expect(await sessions()).toHaveLength(1)
  })

  describe('is refused', () => {
    const refusalOf = async (answer: ReturnType<typeof launch>) => {
      const { status, errorCode } = await answer
      expect(await sessions()).toEqual([])
      return [status, errorCode]
    }

    test('without an account', async () => {
      const answer = shwe.call(launchGame, { query: { nodeId: slot(0), mode: 'real', language: 'EN' } })
      expect(await refusalOf(answer)).toEqual([401, 'NOT_LOGGED_IN'])
    })

    test.each(['999999999', '', '\u0000', "1' or '1'='1"])('for the unknown game %j', async (nodeId) => {
      expect(await refusalOf(launch(nodeId))).toEqual([404, 'GAME_UNKNOWN'])
    })

    test('for a vendor that stands as an entry', async () => {
      const entry = (await listOf('ESPORTS')).find(({ isGame }) => isGame === 'VASSALAGE')
      expect(await refusalOf(launch(entry?.nodeId ?? ''))).toEqual([404, 'GAME_UNKNOWN'])
    })

    test('for bingo where the brand does not offer it', async () => {
      const [bingo] = await platform.kernel.database.query<{ node_id: string }>(
        `select node_id from game where classify = 'BG' limit 1`,
      )
      expect(await refusalOf(launch(bingo?.node_id ?? ''))).toEqual([404, 'GAME_UNKNOWN'])
    })

    test.each(['LIVE', 'SPORTS', 'LOTT', 'ELOTT', 'PVP', 'FISH', 'COCKFIGHT', 'JACKPOT'])(
      'while %s is under maintenance',
      async (gameType) => {
        expect(await refusalOf(launch(await first(gameType)))).toEqual([503, 'GAME_MAINTENANCE'])
      },
    )

    test('for a demo of a game that offers none', async () => {
      const table = await first('LIVE')
      await query(`update vendor_category set maintenance = false where game_type = 'LIVE'`)
      expect(await refusalOf(launch(table, { mode: 'demo' }))).toEqual([422, 'DEMO_NOT_OFFERED'])
    })

    test('for a demo while free play is off', async () => {
      const { code } = platform.kernel.merchants.byHost('shwe.localhost')
      await query(
        `update merchant set settings = replace(settings::text, '"FREEPLAY3"', '"FREEPLAYOFF"')::jsonb where code = $1`,
        [code],
      )
      const refusal = await refusalOf(launch(slot(0), { mode: 'demo' }))
      await query(
        `update merchant set settings = replace(settings::text, '"FREEPLAYOFF"', '"FREEPLAY3"')::jsonb where code = $1`,
        [code],
      )
      expect(refusal).toEqual([403, 'FEATURE_OFF'])
    })

    test.each([
      'https://elsewhere.example/',
      'javascript:alert(1)',
      '//elsewhere.example/',
      'http://lotus.localhost/',
      'data:text/html,hello',
      '/rng',
    ])('when the way back leads to %s', async (backUrl) => {
      expect(await refusalOf(launch(slot(0), { backUrl }))).toEqual([400, 'MALFORMED_REQUEST'])
    })

    test('when the way back names a user of the own host', async () => {
      const backUrl = platform.origin('shwe').replace('//', '//shwe.localhost@')
      expect(await refusalOf(launch(slot(0), { backUrl }))).toEqual([400, 'MALFORMED_REQUEST'])
    })

    test.each([{ mode: 'free' }, { language: 'burmese' }])('for %j', async (wrong) => {
      expect(await refusalOf(launch(slot(0), wrong))).toEqual([400, 'MALFORMED_REQUEST'])
    })

    test('with the token of another merchant', async () => {
      expect(await refusalOf(launch(slot(0), {}, token, siteClient(platform, 'aurora')))).toEqual([
        401,
        'NOT_LOGGED_IN',
      ])
    })
  })

  test('makes the game a recent one: each once, the last opened first, by page and category', async () => {
    for (const place of [0, 1, 2, 0]) {
      await launch(slot(place))
      platform.clock.advance({ seconds: 1 })
    }
    const recent = (more: Record<string, string> = {}, bearer = token) =>
      shwe.call(recentGames, { token: bearer, query: { language: 'EN', ...more } }).then(valueOf)
    const idsOf = (found: readonly GameWire[]) => found.map(({ nodeId }) => nodeId)
    expect(idsOf((await recent()).list)).toEqual([slot(0), slot(2), slot(1)])
    const second = await recent({ page: '2', pageSize: '2' })
    expect([idsOf(second.list), second.totalPages]).toEqual([[slot(1)], 2])
    expect((await recent({ gameType: 'FISH' })).list).toEqual([])
    const agent = await shwe.tokenOf(demoAgent.username, demoAgent.password)
    expect((await recent({}, agent)).list).toEqual([])
  })

  test('and recent games need an account', async () => {
    const answer = await shwe.call(recentGames, { query: { language: 'EN' } })
    expect([answer.status, answer.errorCode]).toEqual([401, 'NOT_LOGGED_IN'])
  })
})
