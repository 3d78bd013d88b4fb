import { setImmediate } from 'node:timers/promises'
import { reportDraws } from '@croupier/endpoints/calls/lottery'
import type { InferBody } from '@croupier/endpoints/endpoint'
import { findDrawGame, getDrawGame } from '@croupier/fair/lottery/draw-games'
import { findNextDraw, findPreviousDraw, type ScheduledDraw } from '@croupier/fair/lottery/schedule'
import { runInTransaction } from '../db/database.ts'
import type { DrawRow } from '../db/draws.ts'
import type { SeedRow } from '../db/sessions.ts'
import type { WalletResult } from '../wallet.ts'
import { getNow, type Studio } from './context.ts'
import { getDrawSource, permanentSources, type DrawSource } from './draw-sources.ts'
import { createReporter } from './reporter.ts'
import { createSeed } from './seeds.ts'
import { share } from './share.ts'
import { decideTicket } from './ticket-wins.ts'

/** Tickets that are decided in one transaction, during which no request is served. */
const defaultTicketsPerBatch = 500

/** Results of one report, at most. */
const maxReported = 50

/**
 * Opens and draws the draws of lotteries and live tables and the matchdays of competitions, and reports the draws. Concurrent
 * calls of a function share one run.
 */
export interface DrawMachine {
  /** Creates the draws of a code that take bets, and makes up for those that were missed. */
  prepare(code: string): Promise<void>
  /**
   * Creates what takes bets in every lottery and competition and at every table that a player sits at, and draws what is due,
   * whose tickets are then due.
   */
  draw(): Promise<void>
  /** Reports results to the platform; after a failure not before a pause. */
  report(): Promise<void>
}

export function createDrawMachine(studio: Studio): DrawMachine {
  const served = permanentSources
    .filter(({ vendors }) => vendors.some((vendor) => Object.hasOwn(studio.config.vendors, vendor)))
    .map(({ scheduled }) => scheduled.code)
  const runs = new Map<string, () => Promise<void>>()

  function prepare(code: string): Promise<void> {
    const run = runs.get(code) ?? share(() => prepareDraws(studio, getDrawSource(code)))
    runs.set(code, run)
    return run()
  }

  return {
    prepare,
    draw: share(async () => {
      for (const code of new Set([...served, ...studio.seats.listOccupied(getNow(studio))])) await prepare(code)
      const due = studio.draws.listDue(getNow(studio))
      if (due.length > 0) await drawAll(studio, due)
      await decideTickets(studio)
    }),
    report: createReporter(studio, () => reportResults(studio)),
  }
}

/**
 * Creates the next draws of a source. Those that it missed while no studio ran or nobody sat at the table are made up for, the
 * latest ones; they had no bets, so that it does not matter when their seed was made.
 */
async function prepareDraws(studio: Studio, source: DrawSource): Promise<void> {
  const now = getNow(studio)
  const { code } = source.scheduled
  if (studio.draws.listNext(code, now, source.ahead).length === source.ahead) return
  const missed = listMissed(studio, source, now)
  const scheduled = [...missed, ...listScheduled(source, now)]
  const unknown = scheduled.filter(({ number }) => !studio.draws.find(code, number))
  const draws = await Promise.all(unknown.map(async (draw) => ({ draw, seed: await createSeed(studio) })))
  runInTransaction(studio.database, () => {
    for (const { draw, seed } of draws) saveDraw(studio, code, draw, seed)
  })
  if (missed.length > 0)
    await drawAll(
      studio,
      missed.map(({ number }) => studio.draws.get(toDrawId(code, number))),
    )
}

function listScheduled({ scheduled, ahead }: DrawSource, now: number): readonly ScheduledDraw[] {
  const draws: ScheduledDraw[] = []
  while (draws.length < ahead) draws.push(findNextDraw(scheduled, draws.at(-1)?.drawsAt ?? now))
  return draws
}

function listMissed(studio: Studio, { scheduled, missed: most }: DrawSource, now: number): readonly ScheduledDraw[] {
  const latest = studio.draws.findLatest(scheduled.code)?.draws_at ?? 0
  const missed: ScheduledDraw[] = []
  for (let draw = findPreviousDraw(scheduled, now + 1); draw.drawsAt > latest;) {
    missed.unshift(draw)
    if (missed.length === most) break
    draw = findPreviousDraw(scheduled, draw.drawsAt)
  }
  return missed
}

function toDrawId(code: string, number: string): string {
  return `${code}:${number}`
}

/** Saves a draw with its seed; the number of the draw is the client seed. */
function saveDraw(studio: Studio, code: string, draw: ScheduledDraw, seed: SeedRow): void {
  studio.sessions.insertSeed({ ...seed, client_seed: draw.number })
  studio.draws.insert({
    id: toDrawId(code, draw.number),
    game_code: code,
    number: draw.number,
    seed_id: seed.id,
    opens_at: Math.min(getNow(studio), draw.closesAt),
    closes_at: draw.closesAt,
    draws_at: draw.drawsAt,
  })
}

/** Draws the numbers of draws and discloses their seeds, at once or not at all. Their tickets are decided by `decideTickets`. */
async function drawAll(studio: Studio, draws: readonly DrawRow[]): Promise<void> {
  const drawn = await Promise.all(
    draws.map(async (draw) => {
      const { server_seed: serverSeed } = studio.sessions.getSeed(draw.seed_id)
      const { compute } = getDrawSource(draw.game_code)
      return { ...draw, numbers: await compute({ game: draw.game_code, number: draw.number, serverSeed }) }
    }),
  )
  // A slip may be decided by several of them: all have their numbers first.
  runInTransaction(studio.database, () => {
    for (const draw of drawn) discloseDraw(studio, draw)
  })
}

/** A draw with its numbers. */
type DrawnRow = DrawRow & { readonly numbers: readonly number[] }

function discloseDraw(studio: Studio, draw: DrawnRow): void {
  const now = getNow(studio)
  studio.draws.setNumbers(draw.id, draw.numbers)
  studio.sessions.revealSeed(draw.seed_id, now)
  // The platform shows no matchdays.
  if (!findDrawGame(draw.game_code)) studio.draws.setReported(draw.id, now)
}

/** Decides the tickets of all drawn draws, also those that a studio before has left when it ended, and makes them due. */
async function decideTickets(studio: Studio): Promise<void> {
  for (const draw of studio.draws.listUndecided()) await decideDraw(studio, draw)
}

/** Decides the tickets of a draw, however many there are: a batch is a transaction, and requests are served between two of them. */
async function decideDraw(studio: Studio, draw: DrawRow): Promise<void> {
  const { ticketsPerBatch = defaultTicketsPerBatch } = studio.config
  const ids = studio.rounds.listStakedIds(draw.id)
  for (let start = 0; start < ids.length; start += ticketsPerBatch) {
    if (start > 0) await setImmediate()
    runInTransaction(studio.database, () => {
      const now = getNow(studio)
      for (const id of ids.slice(start, start + ticketsPerBatch)) decideOnce(studio, id, draw, now)
    })
  }
  studio.draws.setDecided(draw.id, getNow(studio))
}

/** Leaves a ticket alone that was decided before: by a studio that has ended since, or because its stake was late. */
function decideOnce(studio: Studio, id: string, draw: DrawRow, now: number): void {
  const round = studio.rounds.find(id)
  if (round?.state !== 'staked' || studio.rounds.findWork(id)) return
  decideTicket(studio, round, draw)
  studio.rounds.saveWork({ round_id: id, kind: 'settle', attempts: 0, since: now, due_at: now })
}

/**
 * Reports results to the platform, oldest first, until none is left or it does not answer. Those of a vendor without a secret, and
 * those that are refused, do not keep the others back. Returns whether all others were accepted.
 */
async function reportResults(studio: Studio): Promise<boolean> {
  const skipped = new Set<string>()
  let hasFailed = false
  for (;;) {
    const draws = studio.draws.listUnreported(maxReported, [...skipped])
    if (draws.length === 0) return !hasFailed
    const byVendor = Object.groupBy(draws, ({ game_code }) => getDrawGame(game_code).vendor)
    for (const [vendor, own = []] of Object.entries(byVendor)) {
      const kind = Object.hasOwn(studio.config.vendors, vendor) ? await reportToPlatform(studio, vendor, own) : null
      if (kind === 'unknown') return false
      if (kind === 'ok') continue
      hasFailed ||= kind === 'refused'
      for (const { game_code: code } of own) skipped.add(code)
    }
  }
}

/**
 * Reports results of one vendor. Where the platform has another result of a draw, that one stands: each draw is then reported by
 * itself, and the contradicted one not again.
 */
async function reportToPlatform(
  studio: Studio,
  vendor: string,
  draws: readonly DrawRow[],
): Promise<WalletResult<unknown>['kind']> {
  const result = await studio.wallet(vendor, reportDraws, { draws: draws.map((draw) => toReport(studio, draw)) })
  const isContradicted = result.kind === 'refused' && result.code === 'IDEMPOTENCY_KEY_REUSED'
  if (isContradicted && draws.length > 1) {
    for (const draw of draws) {
      const kind = await reportToPlatform(studio, vendor, [draw])
      if (kind !== 'ok') return kind
    }
    return 'ok'
  }
  if (isContradicted) {
    studio.log.error({ vendor, draws: draws.map(({ id }) => id) }, 'the platform has another result of a draw')
  } else if (result.kind !== 'ok') {
    studio.log.warn({ vendor, result }, 'the results of draws were not accepted')
    return result.kind
  }
  const now = getNow(studio)
  runInTransaction(studio.database, () => {
    for (const draw of draws) studio.draws.setReported(draw.id, now)
  })
  return 'ok'
}

function toReport(studio: Studio, draw: DrawRow): InferBody<typeof reportDraws>['draws'][number] {
  const seed = studio.sessions.getSeed(draw.seed_id)
  return {
    gameCode: draw.game_code,
    number: draw.number,
    drawnAt: new Date(draw.draws_at).toISOString(),
    result: [...(draw.numbers ?? [])],
    serverSeed: seed.server_seed,
    serverSeedHash: seed.server_hash,
  }
}
