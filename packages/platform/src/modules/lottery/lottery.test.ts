import { prizeModes } from '@croupier/domain/lottery'
import * as calls from '@croupier/endpoints/calls/lottery'
import type { InferBody } from '@croupier/endpoints/endpoint'
import { commit } from '@croupier/fair/seeds'
import { computeDraw } from '@croupier/fair/lottery/draw'
import { getLottery } from '@croupier/fair/lottery/lotteries'
import { findNextDraw } from '@croupier/fair/lottery/schedule'
import { verifyDraws } from '@croupier/fair/verify-draws'
import { createTestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, demoPlayer, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

type ReportedDraw = InferBody<typeof calls.reportDraws>['draws'][number]

/** 18:30 in Yangon, 19:00 in Hanoi. */
const now = new Date('2026-11-26T12:00:00Z')
const query = { language: 'EN' }

/** Creates the draw of a lottery that follows an instant. */
async function createDraw(gameCode: string, after: string, seed = '5e'): Promise<ReportedDraw> {
  const { number, drawsAt } = findNextDraw(getLottery(gameCode), Date.parse(after))
  const serverSeed = seed.repeat(32)
  return {
    gameCode,
    number,
    drawnAt: new Date(drawsAt).toISOString(),
    result: [...(await computeDraw({ game: gameCode, number, serverSeed }))],
    serverSeed,
    serverSeedHash: await commit(serverSeed),
  }
}

describeEachDatabase('lotteries', (database) => {
  const lines: string[] = []
  let platform: TestPlatform
  let shwe: SiteClient

  beforeAll(async () => {
    const logged = { logLevel: 'error', logStream: { write: (line: string) => lines.push(line) } } as const
    platform = await startPlatform({ database, clock: createTestClock(now), limits: relaxedLimits, ...logged })
    shwe = createSiteClient(platform)
  })
  afterAll(() => platform.stop())
  beforeEach(() => platform.core.database.query('delete from lottery_draw'))

  const report = (vendor: string, ...draws: ReportedDraw[]) =>
    platform.vendor(vendor).call(calls.reportDraws, { draws })
  const listOpened = async (call: typeof calls.openedNumbers | typeof calls.vnOpenedNumbers, more = {}) =>
    unwrap(await shwe.call(call, { query: { ...query, ...more } })).list

  test('the opened numbers are those of the last draw, Vietnamese ones in one call and the others in another [path-26, path-27]', async () => {
    const earlier = await createDraw('MM2D', '2026-11-26T00:00:00Z', '60')
    const last = await createDraw('MM2D', earlier.drawnAt)
    expect((await report('LOTT', last, earlier)).value).toEqual({ accepted: 2 })
    await report('TCG_LOTTO_VN', await createDraw('VNNORTH', '2026-11-26T00:00:00Z'))
    expect(await listOpened(calls.openedNumbers)).toEqual([
      expect.objectContaining({
        gameCode: 'MM2D',
        gameType: 'LOTT',
        vassalage: 'LOTT',
        displayName: 'Myanmar 2D',
        area: 'MM',
        number: '20261126-2',
        drawnAt: '2026-11-26T10:00:00.000Z',
        result: [{ prize: '', numbers: [last.result.join('')] }],
      }),
    ])
    const [north, ...others] = await listOpened(calls.vnOpenedNumbers, { language: 'VN' })
    expect([north?.gameCode, north?.displayName, others]).toEqual(['VNNORTH', 'Xổ Số Miền Bắc', []])
    expect(north?.result.flatMap(({ numbers }) => numbers).join('')).toHaveLength(107)
    expect(await listOpened(calls.vnOpenedNumbers, { gameCode: 'VNSOUTH' })).toEqual([])
    expect(await listOpened(calls.openedNumbers, { gameCode: 'MM2D' })).toHaveLength(1)
  })

  describe('a report', () => {
    test('is stored once, also where it is repeated', async () => {
      const draw = await createDraw('SEA4D', '2026-11-25T00:00:00Z')
      await report('TCG_SEA', draw, draw)
      expect(await report('TCG_SEA', draw)).toMatchObject({ status: 200, value: { accepted: 1 } })
      const opened = await listOpened(calls.openedNumbers)
      expect(opened.map(({ result }) => result)).toEqual([[{ prize: '', numbers: [draw.result.join('')] }]])
    })

    test('that contradicts the one that stands is refused with an alarm, and changes nothing', async () => {
      const draw = await createDraw('SEA4D', '2026-11-25T00:00:00Z')
      const next = await createDraw('SEA5D', '2026-11-25T00:00:00Z')
      const contradiction = await createDraw('SEA4D', '2026-11-25T00:00:00Z', '60')
      await report('TCG_SEA', draw)
      lines.length = 0
      expect(await report('TCG_SEA', next, contradiction)).toMatchObject({
        status: 409,
        errorCode: 'IDEMPOTENCY_KEY_REUSED',
      })
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({
          level: 50,
          event: 'draw-contradicted',
          vendor: 'TCG_SEA',
          gameCode: 'SEA4D',
          number: draw.number,
          serverSeedHash: contradiction.serverSeedHash,
        }),
      ])
      const opened = await listOpened(calls.openedNumbers)
      expect(opened.map(({ gameCode, result }) => [gameCode, result])).toEqual([
        ['SEA4D', [{ prize: '', numbers: [draw.result.join('')] }]],
      ])
    })

    test('with two results of one draw stores neither', async () => {
      const after = '2026-11-25T00:00:00Z'
      const both = [await createDraw('SEA4D', after), await createDraw('SEA4D', after, '60')]
      expect((await report('TCG_SEA', ...both)).status).toBe(409)
      expect(await listOpened(calls.openedNumbers)).toEqual([])
    })

    test('with a draw that does not follow from its seed and schedule, or of another vendor, stores nothing', async () => {
      const good = await createDraw('SEA4D', '2026-11-25T00:00:00Z')
      const [first = 0, ...digits] = good.result
      const wrong: [Partial<ReportedDraw>, string][] = [
        [{ result: [(first + 1) % 10, ...digits] }, 'DRAW_INVALID'],
        [{ result: [] }, 'DRAW_INVALID'],
        [{ serverSeedHash: '00'.repeat(32) }, 'DRAW_INVALID'],
        [{ number: '20261124' }, 'DRAW_INVALID'],
        [{ drawnAt: '2026-11-25T11:00:01.000Z' }, 'DRAW_INVALID'],
        [{ drawnAt: '2026-13-45T11:00:00.000Z' }, 'DRAW_INVALID'],
        [await createDraw('SEA4D', '2026-11-26T12:00:00Z'), 'DRAW_INVALID'],
        [{ gameCode: 'MM2D' }, 'GAME_UNKNOWN'],
        [{ gameCode: 'KFW0001' }, 'GAME_UNKNOWN'],
      ]
      for (const [change, code] of wrong)
        expect((await report('TCG_SEA', good, { ...good, ...change })).errorCode, JSON.stringify(change)).toBe(code)
      expect((await report('LOTT', good)).errorCode).toBe('GAME_UNKNOWN')
      expect(await listOpened(calls.openedNumbers)).toEqual([])
    })
  })

  test('the menu has the Vietnamese lotteries of a prize mode, of which ZY is as LOTT [path-25.1, gamecall-11, gamecall-12a.3]', async () => {
    const readMenu = async (prizeMode: string) => {
      const { menus } = unwrap(await shwe.call(calls.vnLotteryMenu, { query: { ...query, prizeMode, device: 'WEB' } }))
      return menus.map((entry) => [entry.gameCode, entry.prizeMode, entry.maintenance])
    }
    const menu = await readMenu('ELOTT')
    const all = ['VNCENTRAL', 'VNNORTH', 'VNSOUTH'].map((code) => [code, 'ELOTT', false])
    expect([menu.length, new Set(menu.map(String))]).toEqual([3, new Set(all.map(String))])
    expect([await readMenu('LOTT'), await readMenu('ZY'), await readMenu('SEA')]).toEqual([[], [], []])
    const wrong = await shwe.call(calls.vnLotteryMenu, { query: { ...query, prizeMode: 'HIGH', device: 'WEB' } })
    expect(wrong.status).toBe(400)
  })

  test('the lobby has every lottery with its next and last draw, or those of an area [gamecall-12a.1]', async () => {
    const draw = await createDraw('MM3D', '2026-11-15T00:00:00Z')
    await report('LOTT', draw)
    const lobby = unwrap(await shwe.call(calls.lotteryLobby, { query }))
    expect([lobby.now, lobby.list.length]).toEqual([now.toISOString(), 13])
    expect(lobby.list.find(({ gameCode }) => gameCode === 'MM3D')).toMatchObject({
      prizeMode: 'LOTT',
      next: { number: '20261201', closesAt: '2026-12-01T08:00:00.000Z', drawsAt: '2026-12-01T09:00:00.000Z' },
      last: { number: '20261116', result: [{ prize: '', numbers: [draw.result.join('')] }] },
    })
    const sea = unwrap(await shwe.call(calls.lotteryLobby, { query: { ...query, area: 'SEA' } }))
    expect(new Set(sea.list.map(({ gameCode }) => gameCode))).toEqual(new Set(['SEA4D', 'SEA5D']))
    expect(sea.list.map(({ prizeMode, last: drawn }) => [prizeMode, drawn])).toEqual([
      ['SEA', null],
      ['SEA', null],
    ])
  })

  test('the results of a lottery are paged, newest first, with the seeds that prove them [gamecall-12a.2]', async () => {
    const draws: ReportedDraw[] = []
    for (let index = 0; index < 5; index += 1)
      draws.unshift(await createDraw('LOTTFAST', draws[0]?.drawnAt ?? '2026-11-25T12:15:00Z'))
    await report('LOTT', ...draws)
    const read = async (page: string) =>
      unwrap(await shwe.call(calls.lotteryResults, { query: { ...query, gameCode: 'LOTTFAST', page, pageSize: '2' } }))
    const pages = [await read('1'), await read('2'), await read('3'), await read('4')]
    expect(pages.map(({ totalPages }) => totalPages)).toEqual([3, 3, 3, 3])
    expect(pages.flatMap(({ list }) => list.map(({ number, serverSeed }) => [number, serverSeed]))).toEqual(
      draws.map(({ number, serverSeed }) => [number, serverSeed]),
    )
    const game = 'LOTTFAST'
    const proofs = pages.flatMap(({ list }) => list.map(({ drawn, ...proof }) => ({ ...proof, game, numbers: drawn })))
    expect(await verifyDraws(proofs)).toEqual({ mismatch: null, drawn: draws.map(({ result }) => result) })
    const unknown = await shwe.call(calls.lotteryResults, { query: { ...query, gameCode: 'KFW0001' } })
    expect([unknown.status, unknown.errorCode]).toEqual([404, 'GAME_UNKNOWN'])
  })

  test('draws are deleted after a year, but for the 500 last ones of each game', async () => {
    const { query: run } = platform.core.database
    const add = (gameCode: string, draws: number, newest: string) =>
      run(
        `insert into lottery_draw (game_code, number, drawn_at, numbers, server_seed, server_seed_hash, received_at)
         select $1, n::text, $3::timestamptz - n * interval '1 minute', '[]', '', '', $3::timestamptz
         from generate_series(1, $2::int) as n`,
        [gameCode, draws, newest],
      )
    // More than one statement deletes.
    await add('GBL_LIVESICBO0001', 10_700, '2025-11-26T12:00:00Z')
    await add('LOTTFAST', 3, '2020-01-01T00:00:00Z')
    await add('QUICK3', 600, '2025-11-27T12:00:00Z')
    await add('RACE10', 700, '2025-11-26T15:00:00Z')
    await platform.core.jobs.runNow('draw-retention')
    const left = await run(
      `select game_code as "gameCode", count(*)::int as draws, max(number::int) as oldest from lottery_draw
       group by game_code order by game_code`,
    )
    expect(left).toEqual([
      { gameCode: 'GBL_LIVESICBO0001', draws: 500, oldest: 500 },
      { gameCode: 'LOTTFAST', draws: 3, oldest: 3 },
      { gameCode: 'QUICK3', draws: 600, oldest: 600 },
      { gameCode: 'RACE10', draws: 500, oldest: 500 },
    ])
  })

  describe('a launch', () => {
    const parameters = {
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: 'ELOTT',
      lottoGameCode: 'VNNORTH',
      lottoView: 'betting',
      device: 'WEB',
      language: 'VN',
    } as const
    const launch = (token: string | undefined, more: Record<string, string> = {}) =>
      shwe.call(calls.launchLottery, { ...(token ? { token } : {}), query: { ...parameters, ...more } })
    let token: string
    beforeAll(async () => {
      token = await shwe.getToken(demoPlayer.username, demoPlayer.password)
    })

    test('returns the path of the client with its lottery, view and prize mode, for real money [gamecall-10, e-other-1b.1, e-other-1b.2, e-other-1b.3, e-other-1b.4]', async () => {
      const backUrl = `${platform.origin('shwe')}/vnLottery`
      for (const lottoPrizeMode of prizeModes) {
        const launched = unwrap(await launch(token, { lottoPrizeMode, lottoView: 'lobby', backUrl }))
        expect(launched).toMatchObject({ gameName: 'Xổ Số Miền Bắc', mode: 'real', wallet: null })
        expect(Object.fromEntries(new URLSearchParams(launched.path.split('?')[1]))).toEqual({
          token: expect.stringMatching(/^[\w-]{43}$/),
          vendor: 'TCG_LOTTO_VN',
          game: 'VNNORTH',
          title: 'Northern Draw',
          lang: 'VN',
          mode: 'real',
          view: 'lobby',
          prize: lottoPrizeMode,
          return: backUrl,
        })
      }
    })

    test('is refused to visitors and trial accounts, during maintenance, and for what is no lottery', async () => {
      const getError = async (response: ReturnType<typeof launch>) => {
        const { status, errorCode } = await response
        return [status, errorCode]
      }
      const { token: trial } = unwrap(await shwe.freePlay())
      expect(await getError(launch(undefined))).toEqual([401, 'NOT_LOGGED_IN'])
      expect(await getError(launch(trial))).toEqual([403, 'TRIAL_NOT_PERMITTED'])
      expect(await getError(launch(token, { lottoGameCode: 'KFW0001' }))).toEqual([404, 'GAME_UNKNOWN'])
      for (const wrong of [
        { lottoArea: 'MM' },
        { launchMode: 'GAME' },
        { lottoView: 'all' },
        { lottoPrizeMode: 'HIGH' },
        { device: 'TV' },
        { backUrl: 'https://elsewhere.example/' },
      ])
        expect(await getError(launch(token, wrong as Record<string, string>))).toEqual([400, 'MALFORMED_REQUEST'])
      const close = (maintenance: boolean) =>
        platform.core.database.query(`update vendor_category set maintenance = $1 where vendor = 'TCG_LOTTO_VN'`, [
          maintenance,
        ])
      await close(true)
      expect(await getError(launch(token))).toEqual([503, 'GAME_MAINTENANCE'])
      await close(false)
    })
  })
})
