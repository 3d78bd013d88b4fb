import { randomUUID } from 'node:crypto'
import { logout, memberInfo } from '@croupier/endpoints/calls/account'
import { games, type GameWire } from '@croupier/endpoints/calls/games'
import { launchGame, recentGames } from '@croupier/endpoints/calls/play'
import { walletAuthenticate, walletBalance, walletBet, walletSettle } from '@croupier/endpoints/calls/wallet'
import { describeEachDatabase } from '@croupier/testing/databases'
import { getSettings } from '../../core/settings/settings.ts'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings } from '@croupier/testing/settings'
import { relaxedLimits, demoAgent, demoPlayer, createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sha256 } from '../../core/security/random.ts'

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
    platform = await startPlatform({ database, limits: relaxedLimits })
    shwe = createSiteClient(platform)
    token = await shwe.getToken(demoPlayer.username, demoPlayer.password)
    slots = await listGames('RNG')
  })
  afterAll(() => platform.stop())
  beforeEach(() => platform.core.database.query('delete from game_session'))

  const listGames = async (gameType: string, more: Record<string, string> = {}) =>
    (await shwe.call(games, { query: { language: 'EN', gameType, ...more } }).then(unwrap)).games
  const findFirst = async (gameType: string, more?: Record<string, string>) => {
    const [game] = await listGames(gameType, more)
    if (!game) throw new Error(`No game of ${gameType} is listed.`)
    return game.nodeId
  }
  const getSlot = (place: number) => slots[place]?.nodeId ?? ''
  const launch = (nodeId: string, more: Record<string, string> = {}, bearer: string | undefined = token, site = shwe) =>
    site.call(launchGame, { token: bearer, query: { nodeId, mode: 'real', language: 'MY', ...more } })
  const readSessions = () => platform.core.database.query<SessionRow>('select * from game_session order by ended_at')
  const parseToken = (path: string) => new URLSearchParams(path.split('?')[1]).get('token') ?? ''
  const query = (sql: string, parameters: readonly unknown[] = []) => platform.core.database.query(sql, parameters)

  test('returns a path with the token and stores only its hash [gamecall-6.1, e-game-1.3]', async () => {
    const backUrl = `${platform.origin('shwe')}/rng?page=2`
    const { path, mode, gameName } = await launch(getSlot(0), { backUrl }).then(unwrap)
    const parameters = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
    const game = slots[0]
    expect(path.startsWith('/arcade/?token=')).toBe(true)
    expect(parameters).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      vendor: game?.vassalage,
      game: game?.gameCode,
      // The English name, from which a game client picks its artwork.
      title: expect.stringMatching(/^[A-Z][ -~]+$/),
      lang: 'MY',
      mode: 'real',
      return: backUrl,
    })
    expect([mode, gameName]).toEqual(['real', expect.stringMatching(/[\u1000-\u109f]/)])
    expect(await readSessions()).toEqual([
      expect.objectContaining({
        launch_token_hash: sha256(parameters['token'] ?? ''),
        merchant: platform.core.merchants.getByHost('shwe.localhost').code,
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

  test('accepts two concurrent launches', async () => {
    const own = await findFirst('INHOUSE')
    const other = await launch(own).then(unwrap)
    const { path } = await launch(own).then(unwrap)
    const vendor = platform.vendor('CROUPIER')
    for (const launched of [other.path, path])
      expect((await vendor.call(walletAuthenticate, { launchToken: parseToken(launched) })).status).toBe(200)
  })

  test('token is accepted once and within a minute', async () => {
    const own = await findFirst('INHOUSE')
    const vendor = platform.vendor('CROUPIER')
    const exchangeToken = async (path: string) =>
      (await vendor.call(walletAuthenticate, { launchToken: parseToken(path) })).status
    const { path } = await launch(own).then(unwrap)
    expect([await exchangeToken(path), await exchangeToken(path)]).toEqual([200, 422])
    const late = await launch(own).then(unwrap)
    platform.clock.advance({ seconds: 61 })
    expect(await exchangeToken(late.path)).toBe(422)
  })

  test('ends with its login: further bets are rejected, open rounds are paid', async () => {
    const own = await findFirst('INHOUSE')
    const vendor = platform.vendor('CROUPIER')
    const login = await shwe.getToken(demoPlayer.username, demoPlayer.password)
    const start = async (bearer: string) => {
      const { path } = await launch(own, {}, bearer).then(unwrap)
      const { value } = await vendor.call(walletAuthenticate, { launchToken: parseToken(path) })
      if (!value) throw new Error('The vendor was not authenticated.')
      return value
    }
    const { sessionId, gameCode } = await start(login)
    const other = await start(token)
    const waiting = await launch(own, {}, login).then(unwrap)
    const round = { sessionId, roundId: randomUUID(), currency: 'MMK' }
    const bet = (of: object) => vendor.call(walletBet, { ...of, transactionId: randomUUID(), gameCode, amount: '1' })
    expect((await bet(round)).status).toBe(200)

    await shwe.call(logout, { token: login }).then(unwrap)
    expect((await bet({ ...round, roundId: randomUUID() })).errorCode).toBe('SESSION_UNKNOWN')
    expect((await vendor.call(walletBalance, { sessionId })).errorCode).toBe('SESSION_UNKNOWN')
    expect((await vendor.call(walletAuthenticate, { launchToken: parseToken(waiting.path) })).status).toBe(422)
    expect((await vendor.call(walletSettle, { ...round, transactionId: randomUUID(), amount: '2' })).status).toBe(200)
    expect((await vendor.call(walletBalance, { sessionId: other.sessionId })).status, 'of another login').toBe(200)
  })

  /** Logs in and opens the in-house game; returns the token and what places a bet of a round of its own. */
  async function startToPlay() {
    const vendor = platform.vendor('CROUPIER')
    const login = await shwe.getToken(demoPlayer.username, demoPlayer.password)
    const { path } = await launch(await findFirst('INHOUSE'), {}, login).then(unwrap)
    const { value } = await vendor.call(walletAuthenticate, { launchToken: parseToken(path) })
    if (!value) throw new Error('The vendor was not authenticated.')
    const { sessionId, gameCode, currency } = value
    const bet = () => {
      const [roundId, transactionId] = [randomUUID(), randomUUID()]
      return vendor.call(walletBet, { sessionId, gameCode, currency, roundId, transactionId, amount: '1' })
    }
    return { login, bet }
  }

  test('keeps the login of a player who only plays, and opens none again that has expired', async () => {
    // The login of the other tests expires meanwhile.
    onTestFinished(async () => {
      token = await shwe.getToken(demoPlayer.username, demoPlayer.password)
    })
    const { login, bet } = await startToPlay()
    const readStatus = async () => (await shwe.call(memberInfo, { token: login })).status
    for (let count = 0; count < 4; count += 1) {
      platform.clock.advance({ minutes: 10 })
      expect((await bet()).status).toBe(200)
    }
    expect(await readStatus()).toBe(200)
    platform.clock.advance({ minutes: 30 })
    expect((await bet()).status).toBe(200)
    expect(await readStatus()).toBe(401)
  })

  test('writes the bets of a player to the login at most once a minute', async () => {
    const { bet } = await startToPlay()
    const statements = vi.spyOn(platform.core.database, 'query')
    onTestFinished(() => statements.mockRestore())
    const countWrites = () => statements.mock.calls.filter(([text]) => text.includes('set last_seen_at')).length
    const counts = []
    for (const seconds of [60, 20, 39, 1]) {
      platform.clock.advance({ seconds })
      expect((await bet()).status).toBe(200)
      counts.push(countWrites())
    }
    expect(counts).toEqual([1, 1, 1, 2])
  })

  test('accepts a bet whose login cannot be kept, and logs the error', async () => {
    const { bet } = await startToPlay()
    platform.clock.advance({ seconds: 60 })
    const { database, log } = platform.core
    const query = database.query.bind(database)
    const error = new Error('The statement failed.')
    const failing = vi
      .spyOn(database, 'query')
      .mockImplementation(<Row>(text: string, parameters?: readonly unknown[]) =>
        text.includes('set last_seen_at') ? Promise.reject<Row[]>(error) : query<Row>(text, parameters),
      )
    const logged = vi.spyOn(log, 'error')
    onTestFinished(() => [failing, logged].forEach((spy) => spy.mockRestore()))
    expect((await bet()).status).toBe(200)
    expect(logged.mock.calls).toEqual([[{ err: error }, 'the login of a player could not be kept']])
  })

  test('in demo mode is available to trial accounts, in real mode it is not [role-3.4, s-start-1b.3]', async () => {
    const { token: trial } = await shwe.freePlay().then(unwrap)
    expect((await launch(getSlot(0), { mode: 'demo' }, trial)).value?.mode).toBe('demo')
    const real = await launch(getSlot(0), {}, trial)
    expect([real.status, real.errorCode]).toEqual([403, 'TRIAL_NOT_PERMITTED'])
    expect(await readSessions()).toHaveLength(1)
  })

  describe('is rejected', () => {
    const getError = async (response: ReturnType<typeof launch>) => {
      const { status, errorCode } = await response
      expect(await readSessions()).toEqual([])
      return [status, errorCode]
    }

    test('without an account [s-start-1a, role-1.6]', async () => {
      const response = shwe.call(launchGame, { query: { nodeId: getSlot(0), mode: 'real', language: 'EN' } })
      expect(await getError(response)).toEqual([401, 'NOT_LOGGED_IN'])
    })

    test.each(['999999999', '', "1' or '1'='1"])('for the unknown game %j', async (nodeId) => {
      expect(await getError(launch(nodeId))).toEqual([404, 'GAME_UNKNOWN'])
    })

    test('for an id that cannot be stored', async () => {
      expect(await getError(launch('\u0000'))).toEqual([400, 'MALFORMED_REQUEST'])
    })

    test('for a vendor entry [e-game-1.15]', async () => {
      const entry = (await listGames('ESPORTS')).find(({ isGame }) => isGame === 'VASSALAGE')
      expect(await getError(launch(entry?.nodeId ?? ''))).toEqual([404, 'GAME_UNKNOWN'])
    })

    test.each(['LOTT', 'ELOTT'])('for a lottery of %s, which has a launch of its own', async (gameType) => {
      expect(await getError(launch(await findFirst(gameType)))).toEqual([404, 'GAME_UNKNOWN'])
    })

    test('for bingo where the brand does not offer it', async () => {
      const [bingo] = await platform.core.database.query<{ node_id: string }>(
        `select node_id from game where classify = 'BG' limit 1`,
      )
      expect(await getError(launch(bingo?.node_id ?? ''))).toEqual([404, 'GAME_UNKNOWN'])
    })

    test('while its category is under maintenance', async () => {
      const { vassalage = '', nodeId = '' } = (await listGames('LIVE'))[0] ?? {}
      const setMaintenance = (maintenance: boolean) =>
        query(`update vendor_category set maintenance = $1 where vendor = $2 and game_type = 'LIVE'`, [
          maintenance,
          vassalage,
        ])
      await setMaintenance(true)
      const error = await getError(launch(nodeId))
      await setMaintenance(false)
      expect(error).toEqual([503, 'GAME_MAINTENANCE'])
    })

    test('for a demo of a game without one', async () => {
      const table = await findFirst('LIVE')
      await query('update game set offers_demo = false where node_id = $1', [table])
      expect(await getError(launch(table, { mode: 'demo' }))).toEqual([422, 'DEMO_NOT_OFFERED'])
    })

    test('for a demo while free play is off', async () => {
      const { modules } = await getSettings(platform.core, platform.core.merchants.getByHost('shwe.localhost'))
      await changeSettings(platform, 'shwe', { modules: [] })
      const error = await getError(launch(getSlot(0), { mode: 'demo' }))
      await changeSettings(platform, 'shwe', { modules })
      expect(error).toEqual([403, 'FEATURE_OFF'])
    })

    test.each([
      'https://elsewhere.example/',
      'javascript:alert(1)',
      '//elsewhere.example/',
      'http://lotus.localhost/',
      'data:text/html,hello',
      '/rng',
    ])('when backUrl is %s', async (backUrl) => {
      expect(await getError(launch(getSlot(0), { backUrl }))).toEqual([400, 'MALFORMED_REQUEST'])
    })

    test('when backUrl contains a user name', async () => {
      const backUrl = platform.origin('shwe').replace('//', '//shwe.localhost@')
      expect(await getError(launch(getSlot(0), { backUrl }))).toEqual([400, 'MALFORMED_REQUEST'])
    })

    test.each([{ mode: 'free' }, { language: 'burmese' }])('for %j', async (wrong) => {
      expect(await getError(launch(getSlot(0), wrong))).toEqual([400, 'MALFORMED_REQUEST'])
    })

    test('with the token of another merchant', async () => {
      expect(await getError(launch(getSlot(0), {}, token, createSiteClient(platform, 'aurora')))).toEqual([
        401,
        'NOT_LOGGED_IN',
      ])
    })
  })

  test('adds the game to the recent ones: each once, most recently opened first, by page and category [role-2.6, gamecall-4b]', async () => {
    for (const place of [0, 1, 2, 0]) {
      await launch(getSlot(place))
      platform.clock.advance({ seconds: 1 })
    }
    const fetchRecent = (more: Record<string, string> = {}, bearer = token) =>
      shwe.call(recentGames, { token: bearer, query: { language: 'EN', ...more } }).then(unwrap)
    const getIds = (found: readonly GameWire[]) => found.map(({ nodeId }) => nodeId)
    expect(getIds((await fetchRecent()).list)).toEqual([getSlot(0), getSlot(2), getSlot(1)])
    const second = await fetchRecent({ page: '2', pageSize: '2' })
    expect([getIds(second.list), second.totalPages]).toEqual([[getSlot(1)], 2])
    expect((await fetchRecent({ gameType: 'FISH' })).list).toEqual([])
    const agent = await shwe.getToken(demoAgent.username, demoAgent.password)
    expect((await fetchRecent({}, agent)).list).toEqual([])
  })

  test('recent games return 401 without an account [role-1.8]', async () => {
    const response = await shwe.call(recentGames, { query: { language: 'EN' } })
    expect([response.status, response.errorCode]).toEqual([401, 'NOT_LOGGED_IN'])
  })
})
