import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commit } from '@croupier/fair/seeds'
import { verifyDraw } from '@croupier/fair/lottery/draw'
import type { LotteryDraw, TicketLineWire } from '@croupier/fair/lottery/lottery-wire'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StudioConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { maxTickets } from './services/ticket-rounds.ts'
import { callStudio, Harness } from './testing/harness.ts'

let harness: Harness
let folder: string
beforeEach(async () => {
  harness = new Harness(['LOTT', 'ELOTT'])
  folder = mkdtempSync(join(tmpdir(), 'studio-'))
  // 25 minutes before a draw of each hour: less than a session may be idle.
  goTo('2026-11-20T12:05:00Z')
  await harness.start()
})
afterEach(async () => {
  await harness.stop()
  rmSync(folder, { recursive: true })
})

const start = (change: Partial<StudioConfig> = {}) => harness.studio(change)
/** Starts a studio on the file of those before it. */
const restart = () => harness.studio({ databaseFile: join(folder, 'studio') })
const launch = (studio: FastifyInstance, game = 'LOTTFAST', token = 'launch-1') =>
  harness.launchLottery(studio, token, { game, vendor: game === 'QUICK3' ? 'ELOTT' : 'LOTT' })

/** Changes the file of the studios that `restart` starts. */
function change(sql: string, ...values: readonly (number | string)[]): void {
  const database = openDatabase(join(folder, 'studio'))
  database.prepare(sql).run(...values)
  database.close()
}

const line = (betType: string, selection: string, amount = '1.00'): TicketLineWire => ({ betType, selection, amount })

/** Lines of which exactly one last digit and one side win, whatever is drawn: 12.00 are staked, 10.90 won. */
const certainLines = [
  ...Array.from({ length: 10 }, (_, digit) => line('last1', String(digit))),
  line('firstSide', 'big'),
  line('firstSide', 'small'),
]

const goTo = (instant: string, ms = 0) => {
  harness.now.ms = Date.parse(instant) + ms
}
const verify = (game: string, draw: LotteryDraw) =>
  verifyDraw({
    game,
    number: draw.number,
    serverSeed: draw.seed ?? '',
    serverSeedHash: draw.seedHash,
    numbers: draw.numbers ?? [],
  })

describe('the draws of a lottery', () => {
  test('the next two take bets under a committed seed, and past ones show theirs with their numbers', async () => {
    const studio = await start()
    await studio.worker.runDue()
    const player = await launch(studio)
    const { current, upcoming, last, balance, now } = await player.state()
    expect([now, balance]).toEqual([new Date(harness.now.ms).toISOString(), '1000.00'])
    expect(
      [current, upcoming].map(({ number, closesAt, drawsAt, state, numbers, result, seed }) => [
        number,
        closesAt,
        drawsAt,
        state,
        numbers,
        result,
        seed,
      ]),
    ).toEqual([
      ['20261120-20', '2026-11-20T12:29:00.000Z', '2026-11-20T12:30:00.000Z', 'open', null, null, null],
      ['20261120-21', '2026-11-20T13:29:00.000Z', '2026-11-20T13:30:00.000Z', 'open', null, null, null],
    ])
    expect(last).toHaveLength(20)
    for (const draw of last) expect([draw.state, await verify('LOTTFAST', draw)]).toEqual(['drawn', { ok: true }])

    goTo(current.drawsAt)
    await studio.worker.runDue()
    const [drawn] = (await player.state()).last
    expect(drawn).toMatchObject({ number: current.number, seedHash: current.seedHash, state: 'drawn' })
    expect(await commit(drawn?.seed ?? '')).toBe(current.seedHash)
    expect(drawn?.result).toEqual([{ prize: '', numbers: [drawn?.numbers?.join('')] }])
  })

  test('are reported once, signed and without bets too, and again after a failure', async () => {
    const studio = await start()
    harness.wallet.faults.draws.push('error500', 'cutBefore')
    await studio.worker.runDue()
    expect(harness.wallet.reported).toEqual([])
    await harness.drain(studio)
    const codes = Object.entries(Object.groupBy(harness.wallet.reported, ({ gameCode }) => gameCode))
    expect(codes.map(([code]) => code).toSorted()).toEqual([
      'HOUSE6',
      'LOTTFAST',
      'MM2D',
      'MM3D',
      'QUICK3',
      'QUICK5',
      'RACE10',
      'SUM28',
    ])
    for (const [, draws = []] of codes) expect(new Set(draws.map(({ number }) => number)).size).toBe(draws.length)
    for (const { result, gameCode: game, ...draw } of harness.wallet.reported.slice(0, 30))
      expect(await verifyDraw({ ...draw, game, numbers: result })).toEqual({ ok: true })
  })

  test('that the platform has another result of are reported once, and keep no others back', async () => {
    const studio = await start()
    const [current, other] = await Promise.all(
      [await launch(studio), await launch(studio, 'QUICK3', 'launch-2')].map(async (player) => player.state()),
    )
    harness.wallet.contradicted.add(`LOTTFAST:${current?.current.number}`)
    goTo(current?.current.drawsAt ?? '')
    await studio.worker.runDue()
    const reported = new Set(harness.wallet.reported.map(({ gameCode, number }) => `${gameCode}:${number}`))
    expect(reported.has(`LOTTFAST:${current?.current.number}`)).toBe(false)
    expect(reported.has(`LOTTFAST:${current?.last[0]?.number}`)).toBe(true)
    expect(reported.has(`QUICK3:${other?.current.number}`)).toBe(true)
    const calls = harness.wallet.calls.filter((call) => call === 'draws').length
    harness.now.ms += 10_000
    await studio.worker.runDue()
    expect(harness.wallet.calls.filter((call) => call === 'draws')).toHaveLength(calls)
  })

  test('that were missed are made up for, the last twenty of them, and pages list them all', async () => {
    const first = await restart()
    await first.worker.runDue()
    await first.close()
    harness.now.ms += 7 * 24 * 60 * 60_000
    const second = await restart()
    await second.worker.resume()
    const player = await launch(second, 'QUICK3')
    const [{ draws, next }, { last }] = [await player.draws(), await player.state()]
    expect(draws).toEqual(last)
    expect(Date.parse(draws[0]?.drawsAt ?? '')).toBe(harness.now.ms)
    const rest = await player.draws(next ?? '')
    // Before them those of the first studio's time.
    expect([rest.draws.length, rest.next]).toEqual([20, expect.any(String)])
    expect(Date.parse(rest.draws[0]?.drawsAt ?? '')).toBeLessThan(harness.now.ms - 6 * 24 * 60 * 60_000)
  })
})

describe('a ticket', () => {
  test('is one bet of the sum of its lines, and one settle of what they win after the draw', async () => {
    const studio = await start()
    const player = await launch(studio)
    expect(player.session).toMatchObject({
      kind: 'lottery',
      gameCode: 'LOTTFAST',
      maxLines: 50,
      stakes: { lowest: '0.20' },
    })
    const { current } = await player.state()
    const request = { draw: current.number, lines: certainLines, clientTicketId: 'ticket-0001' }
    const bought = await player.buy(request)
    expect(bought.value).toMatchObject({ balance: '988.00', ticket: { state: 'open', stake: '12.00', win: null } })
    expect(await player.buy(request)).toEqual(bought)
    await studio.worker.runDue()
    expect(harness.wallet.calls.filter((call) => call === 'bet' || call === 'settle')).toEqual(['bet'])

    goTo(current.drawsAt)
    await Promise.all([studio.worker.runDue(), studio.worker.runDue()])
    await studio.worker.runDue()
    expect(harness.wallet.getBalance('launch-1')).toBe(98_800n + 1090n)
    expect(harness.wallet.calls.filter((call) => call === 'settle')).toHaveLength(1)
    const { tickets, next } = await player.tickets()
    expect([tickets.length, next]).toEqual([1, null])
    expect(tickets[0]).toMatchObject({ draw: current.number, state: 'settled', win: '10.90' })
    const [first, second] = (await player.state()).last[0]?.numbers ?? []
    const won = tickets[0]?.lines.filter(({ win }) => win !== '0.00')
    expect(won).toEqual([
      { ...line('last1', String(second)), win: '9.00' },
      { ...line('firstSide', (first ?? 0) >= 5 ? 'big' : 'small'), win: '1.90' },
    ])
    expect(harness.wallet.rounds.get(tickets[0]?.ticketId ?? '')).toEqual({
      state: 'settled',
      stake: 1200n,
      win: 1090n,
    })
  })

  test('is refused from the closing of its draw on, while the next draw takes it', async () => {
    const studio = await start()
    const player = await launch(studio)
    const { current, upcoming } = await player.state()
    const buy = (draw: string, id: string) => player.buy({ draw, lines: [line('straight2', '47')], clientTicketId: id })
    goTo(current.closesAt, -1)
    expect((await buy(current.number, 'in-time-1')).status).toBe(200)
    goTo(current.closesAt)
    expect((await player.state()).current.state).toBe('closed')
    expect(await buy(current.number, 'too-late-1')).toMatchObject({ status: 409, code: 'DRAW_CLOSED' })
    expect((await buy(upcoming.number, 'in-time-2')).status).toBe(200)
    for (const draw of ['20261120-19', '20301231-01', 'none'])
      expect((await buy(draw, `wrong-${draw}`)).code).toBe('DRAW_CLOSED')
  })

  test('survives the end of its studio: the next one draws and pays, once', async () => {
    const first = await restart()
    const { session, ...player } = await launch(first)
    const { current } = await player.state()
    expect(
      (await player.buy({ draw: current.number, lines: certainLines, clientTicketId: 'ticket-0001' })).status,
    ).toBe(200)
    await first.close()
    goTo(current.drawsAt, 3_600_000)
    harness.wallet.faults.settle.push('cutAfter')
    const second = await restart()
    await second.worker.resume()
    await second.close()
    const third = await restart()
    await harness.drain(third)
    expect(harness.wallet.getBalance('launch-1')).toBe(98_800n + 1090n)
    // The session has ended meanwhile; its player opens the lottery again.
    expect(await harness.createLotteryPlayer(third, session).tickets()).toBeUndefined()
    const [ticket] = (await (await launch(third, 'LOTTFAST', 'launch-2')).tickets()).tickets
    expect(ticket).toMatchObject({ draw: current.number, state: 'settled', win: '10.90' })
  })

  test('is counted in the win of the last draw with all others of its player, with whether all of them are settled', async () => {
    const studio = await start()
    const player = await launch(studio)
    const { current } = await player.state()
    const lines = [line('firstSide', 'big'), line('firstSide', 'small')]
    const buy = (id: string) => player.buy({ draw: current.number, lines, clientTicketId: id })
    // More than one page of them.
    for (let ticket = 1; ticket <= 21; ticket += 1) await buy(`ticket-${ticket}-of-21`)
    harness.wallet.betErrors.push('LOSS_LIMIT_REACHED')
    expect((await buy('refused-one')).code).toBe('LOSS_LIMIT_REACHED')
    expect((await player.state()).lastWin).toBeNull()

    goTo(current.drawsAt)
    harness.wallet.faults.settle.push('cutBefore')
    await studio.worker.runDue()
    expect((await player.state()).lastWin).toEqual({ stake: '42.00', win: '39.90', settled: false })
    await harness.drain(studio)
    expect((await player.state()).lastWin).toEqual({ stake: '42.00', win: '39.90', settled: true })
  })

  test('whose stake was not taken takes no part in the draw', async () => {
    const studio = await start()
    const player = await launch(studio)
    const { current } = await player.state()
    const request = { draw: current.number, lines: certainLines }
    harness.wallet.faults.bet.push('cutAfter')
    expect((await player.buy({ ...request, clientTicketId: 'lost-answer' })).code).toBe('ROUND_CANCELLED')
    harness.wallet.betErrors.push('LOSS_LIMIT_REACHED')
    expect((await player.buy({ ...request, clientTicketId: 'refused-one' })).code).toBe('LOSS_LIMIT_REACHED')
    goTo(current.drawsAt)
    await harness.drain(studio)
    const { tickets } = await (await launch(studio, 'LOTTFAST', 'launch-2')).tickets()
    expect(tickets.map(({ state, win }) => [state, win])).toEqual([
      ['refused', null],
      ['cancelled', null],
    ])
    expect(harness.wallet.getBalance('launch-1')).toBe(100_000n)
  })

  test('whose stake was refused is read neither for further tickets nor with the draw', async () => {
    const studio = await restart()
    const player = await launch(studio)
    const { current } = await player.state()
    const buy = (id: string) => player.buy({ draw: current.number, lines: certainLines, clientTicketId: id })
    harness.wallet.betErrors.push('INSUFFICIENT_FUNDS')
    expect((await buy('refused-one')).code).toBe('INSUFFICIENT_FUNDS')
    // Now it cannot be read.
    change(`UPDATE round SET bets = 'none'`)
    expect((await buy('ticket-0001')).status).toBe(200)
    goTo(current.drawsAt)
    await studio.worker.runDue()
    expect((await player.state()).lastWin).toEqual({ stake: '12.00', win: '10.90', settled: true })
  })

  test('is refused to a member with the most tickets in a draw, those that were refused among them', async () => {
    const studio = await restart()
    const [player, other] = [await launch(studio), await launch(studio, 'LOTTFAST', 'launch-2')]
    const { current, upcoming } = await player.state()
    const buy = (id: string, { from = player, draw = current.number } = {}) =>
      from.buy({ draw, lines: [line('straight2', '47')], clientTicketId: id })
    harness.wallet.betErrors.push('INSUFFICIENT_FUNDS')
    await buy('refused-one')
    change(
      `WITH RECURSIVE copy (serial) AS (SELECT 1 UNION ALL SELECT serial + 1 FROM copy WHERE serial < ?)
       INSERT INTO round SELECT 'copy-' || serial, session_id, seed_id, 1000 + serial, bet, win, outcome, state, refusal, balance,
         created_at, bets, draw_id, settlement FROM round, copy`,
      maxTickets - 2,
    )
    expect((await buy('ticket-0001', { from: other })).status).toBe(200)
    expect((await buy('ticket-0002', { from: other })).code).toBe('STAKE_LIMIT_REACHED')
    expect((await buy('refused-one')).code).toBe('INSUFFICIENT_FUNDS')
    expect((await buy('ticket-0002', { draw: upcoming.number })).status).toBe(200)
  })

  test('whose stake is acknowledged after the draw is paid all the same', async () => {
    let release: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const studio = await start({
      fetch: async (input, init) => {
        const response = await globalThis.fetch(input, init)
        if (new URL(new Request(input).url).pathname === '/seamless/bet') await gate
        return response
      },
    })
    const player = await launch(studio, 'QUICK3')
    const { current } = await player.state()
    goTo(current.closesAt, -1)
    const lines = [line('totalSide', 'big'), line('totalSide', 'small')]
    const bought = player.buy({ draw: current.number, lines, clientTicketId: 'ticket-0001' })
    await expect.poll(() => [...harness.wallet.rounds.values()][0]?.state).toBe('open')
    goTo(current.drawsAt)
    await studio.worker.runDue()
    release()
    expect((await bought).value.ticket.state).toBe('settling')
    await studio.worker.runDue()
    expect((await player.tickets()).tickets[0]).toMatchObject({ state: 'settled', win: '1.90' })
    expect(harness.wallet.getBalance('launch-1')).toBe(99_990n)
  })

  test('waits for its draw when a restarted studio looks at it late, after its stake was taken', async () => {
    const { promise: bets, resolve: releaseBets } = Promise.withResolvers<void>()
    const { promise: rollbacks, resolve: releaseRollbacks } = Promise.withResolvers<void>()
    const gates: Readonly<Record<string, Promise<void>>> = { '/seamless/bet': bets, '/seamless/rollback': rollbacks }
    const held: string[] = []
    let isGated = false
    const studio = await start({
      fetch: async (input, init) => {
        const { pathname } = new URL(new Request(input).url)
        if (isGated) {
          held.push(pathname)
          await gates[pathname]
        }
        return globalThis.fetch(input, init)
      },
    })
    const player = await launch(studio)
    const { current } = await player.state()
    const request = { draw: current.number, lines: certainLines }
    // As many rounds as are delivered at once, whose stakes have to be returned.
    for (let index = 0; index < 8; index += 1) {
      harness.wallet.faults.bet.push('cutAfter')
      harness.wallet.faults.rollback.push('error500')
      await player.buy({ ...request, lines: [line('last1', '0')], clientTicketId: `cancelled-${index}` })
    }
    isGated = true
    const bought = player.buy({ ...request, clientTicketId: 'ticket-0001' })
    await expect.poll(() => held).toHaveLength(1)
    const resumed = studio.worker.resume()
    await expect.poll(() => held).toHaveLength(9)
    releaseBets()
    expect((await bought).value.ticket.state).toBe('open')
    releaseRollbacks()
    await resumed
    goTo(current.drawsAt)
    await harness.drain(studio)
    const { tickets } = await (await launch(studio, 'LOTTFAST', 'launch-2')).tickets()
    expect(tickets.find(({ state }) => state === 'settled')).toMatchObject({ win: '10.90' })
  })

  test('is limited by the stake of a member on a selection in one draw, over all tickets and sessions', async () => {
    const studio = await start()
    const [player, other] = [await launch(studio), await launch(studio, 'LOTTFAST', 'launch-2')]
    const { current, upcoming } = await player.state()
    const buy = (selection: string, amount: string, id: string, { from = player, draw = current.number } = {}) =>
      from.buy({ draw, lines: [line('straight2', selection, amount)], clientTicketId: id })
    expect((await buy('47', '99.80', 'ticket-0001')).status).toBe(200)
    expect((await buy('47', '0.40', 'ticket-0002', { from: other })).code).toBe('STAKE_LIMIT_REACHED')
    expect((await buy('47', '0.20', 'ticket-0003', { from: other })).status).toBe(200)
    expect((await buy('48', '100.00', 'ticket-0004')).status).toBe(200)
    expect((await buy('47', '100.00', 'ticket-0005', { draw: upcoming.number })).status).toBe(200)
    expect((await buy('49', '100.20', 'ticket-0006')).code).toBe('AMOUNT_INVALID')
    expect((await player.tickets()).tickets.map(({ stake }) => stake)).toEqual(['100.00', '100.00', '0.20', '99.80'])
  })

  test('on the same digits in any order has one limit, over its lines and over tickets', async () => {
    const studio = await start()
    const player = await launch(studio, 'MM3D')
    const { current } = await player.state()
    const buy = async (lines: readonly TicketLineWire[], id: string) =>
      (await player.buy({ draw: current.number, lines, clientTicketId: id })).code
    const any = (selection: string, amount: string) => line('anyOrder3', selection, amount)
    expect(await buy([any('123', '60.00'), any('321', '60.00')], 'ticket-0001')).toBe('STAKE_LIMIT_REACHED')
    expect(await buy([any('123', '60.00'), any('321', '20.00')], 'ticket-0002')).toBeUndefined()
    expect(await buy([any('213', '40.00')], 'ticket-0003')).toBe('STAKE_LIMIT_REACHED')
    expect(await buy([any('213', '20.00'), any('124', '100.00')], 'ticket-0004')).toBeUndefined()
  })

  test('of a vendor without a secret waits, and keeps neither tickets nor results of others waiting', async () => {
    const { LOTT: _missing, ...vendors } = harness.secrets
    const databaseFile = join(folder, 'studio')
    const first = await restart()
    await first.worker.runDue()
    const player = await launch(first)
    const { current } = await player.state()
    await player.buy({ draw: current.number, lines: certainLines, clientTicketId: 'ticket-0001' })
    const studio = await start({ databaseFile, vendors })
    goTo(current.drawsAt, 1_000)
    harness.wallet.reported.length = 0
    await studio.worker.runDue()
    const games = new Set(harness.wallet.reported.map(({ gameCode }) => gameCode))
    expect([games.has('QUICK3'), games.has('LOTTFAST')]).toEqual([true, false])
    const database = openDatabase(databaseFile)
    const { rows } = database.prepare('SELECT count(*) AS rows FROM work WHERE due_at <= ?').get(harness.now.ms) ?? {}
    database.close()
    expect(rows).toBe(0)
    await harness.drain(await restart())
    expect(harness.wallet.getBalance('launch-1')).toBe(100_000n - 1_200n + 1_090n)
  })

  test.each([
    ['an unknown bet', [line('straight9', '47')], 'MALFORMED_REQUEST'],
    ['a selection of another form', [line('straight2', '4')], 'MALFORMED_REQUEST'],
    ['a selection twice', [line('straight2', '47'), line('straight2', '47')], 'MALFORMED_REQUEST'],
    ['no line', [], 'MALFORMED_REQUEST'],
    ['a stake of nothing', [line('straight2', '47', '0.00')], 'AMOUNT_INVALID'],
    ['a negative stake', [line('straight2', '47', '-1.00')], 'AMOUNT_INVALID'],
    ['a part of the step', [line('straight2', '47', '0.30')], 'AMOUNT_INVALID'],
    ['a finer amount than the currency has', [line('straight2', '47', '0.201')], 'AMOUNT_TOO_PRECISE'],
  ])('with %s is refused', async (_what, lines, code) => {
    const studio = await start()
    const player = await launch(studio)
    const { current } = await player.state()
    expect((await player.buy({ draw: current.number, lines, clientTicketId: 'ticket-0001' })).code).toBe(code)
    expect(harness.wallet.rounds.size).toBe(0)
  })

  test('keeps its id: with other lines it is refused, and a slot sells none', async () => {
    const studio = await start()
    const player = await launch(studio)
    const { current } = await player.state()
    const request = { draw: current.number, lines: [line('straight2', '47')], clientTicketId: 'ticket-0001' }
    expect((await player.buy(request)).status).toBe(200)
    const changed = { ...request, lines: [line('straight2', '48')] }
    expect((await player.buy(changed)).code).toBe('IDEMPOTENCY_KEY_REUSED')
    const slot = await harness.launchPlayer(studio, 'launch-9')
    const bearer = slot.session.sessionToken
    expect((await callStudio(studio, 'POST', '/studio/tickets', request, bearer)).code).toBe('MALFORMED_REQUEST')
    const spin = { bet: '1.00', clientRoundId: 'round-0001' }
    expect((await callStudio(studio, 'POST', '/studio/spin', spin, player.session.sessionToken)).code).toBe(
      'MALFORMED_REQUEST',
    )
    expect((await callStudio(studio, 'GET', '/studio/lottery')).status).toBe(401)
  })
})
