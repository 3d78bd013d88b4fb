import { reportDraws } from '@croupier/endpoints/calls/lottery'
import { computeDraw } from '@croupier/fair/lottery/draw'
import { getLottery, lotteries, type LotteryDefinition } from '@croupier/fair/lottery/lotteries'
import { findNextDraw, findPreviousDraw, type ScheduledDraw } from '@croupier/fair/lottery/schedule'
import { runInTransaction } from '../db/database.ts'
import type { DrawRow } from '../db/draws.ts'
import type { SeedRow } from '../db/sessions.ts'
import { getNow, type Studio } from './context.ts'
import { createSeed } from './seeds.ts'
import { decideTicket } from './ticket-wins.ts'

/** Draws that take bets at the same time. */
export const openDraws = 2

/** Draws that are made up for after a pause, the latest ones; without bets, so that it does not matter when their seed was made. */
const missedDraws = 20

/** Results of one report, at most; and ms until the next one after a failure. */
const maxReported = 50
const reportPauseMs = 5_000

/** Opens, draws and reports the draws of the lotteries. Concurrent calls of a function share one run. */
export interface DrawMachine {
  /** Creates the draws that take bets. */
  prepare(): Promise<void>
  /** Creates what takes bets and draws what is due, whose tickets are then due. */
  draw(): Promise<void>
  /** Reports results to the platform; after a failure not before a pause. */
  report(): Promise<void>
}

export function createDrawMachine(studio: Studio): DrawMachine {
  const served = [...lotteries.values()].filter(({ vendor }) => Object.hasOwn(studio.config.vendors, vendor))
  const prepareAll = share(async () => {
    for (const lottery of served) await prepareDraws(studio, lottery)
  })
  let reportsAt = 0

  return {
    prepare: prepareAll,
    draw: share(async () => {
      await prepareAll()
      const due = studio.draws.listDue(getNow(studio))
      if (due.length > 0) await drawAll(studio, due)
    }),
    report: share(async () => {
      if (getNow(studio) < reportsAt) return
      const delivered = await reportResults(studio)
      reportsAt = delivered ? 0 : getNow(studio) + reportPauseMs
    }),
  }
}

/** Makes concurrent calls share one run. */
function share(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= work().finally(() => {
      running = null
    })
    return running
  }
}

/** Creates the next draws of a lottery, and those that were missed while no studio ran. */
async function prepareDraws(studio: Studio, lottery: LotteryDefinition): Promise<void> {
  const now = getNow(studio)
  const open = studio.draws.listNext(lottery.code, now, openDraws)
  if (open.length === openDraws) return
  const scheduled = [...listMissed(studio, lottery, now), ...listScheduled(lottery, now)]
  const unknown = scheduled.filter(({ number }) => !studio.draws.find(lottery.code, number))
  const draws = await Promise.all(unknown.map(async (draw) => ({ draw, seed: await createSeed(studio) })))
  runInTransaction(studio.database, () => {
    for (const { draw, seed } of draws) saveDraw(studio, lottery, draw, seed)
  })
}

function listScheduled(lottery: LotteryDefinition, now: number): readonly ScheduledDraw[] {
  const draws: ScheduledDraw[] = []
  while (draws.length < openDraws) draws.push(findNextDraw(lottery, draws.at(-1)?.drawsAt ?? now))
  return draws
}

function listMissed(studio: Studio, lottery: LotteryDefinition, now: number): readonly ScheduledDraw[] {
  const latest = studio.draws.findLatest(lottery.code)?.draws_at ?? 0
  const missed: ScheduledDraw[] = []
  for (let draw = findPreviousDraw(lottery, now + 1); draw.drawsAt > latest;) {
    missed.unshift(draw)
    if (missed.length === missedDraws) break
    draw = findPreviousDraw(lottery, draw.drawsAt)
  }
  return missed
}

/** Saves a draw with its seed; the number of the draw is the client seed. */
function saveDraw(studio: Studio, { code }: LotteryDefinition, draw: ScheduledDraw, seed: SeedRow): void {
  studio.sessions.insertSeed({ ...seed, client_seed: draw.number })
  studio.draws.insert({
    id: `${code}:${draw.number}`,
    game_code: code,
    number: draw.number,
    seed_id: seed.id,
    opens_at: Math.min(getNow(studio), draw.closesAt),
    closes_at: draw.closesAt,
    draws_at: draw.drawsAt,
  })
}

/** Draws the numbers of draws, discloses their seeds and makes their tickets due, at once or not at all. */
async function drawAll(studio: Studio, draws: readonly DrawRow[]): Promise<void> {
  const drawn = await Promise.all(
    draws.map(async (draw) => {
      const { server_seed: serverSeed } = studio.sessions.getSeed(draw.seed_id)
      return { ...draw, numbers: await computeDraw({ game: draw.game_code, number: draw.number, serverSeed }) }
    }),
  )
  runInTransaction(studio.database, () => {
    for (const draw of drawn) settleDraw(studio, draw)
  })
}

function settleDraw(studio: Studio, draw: DrawRow & { readonly numbers: readonly number[] }): void {
  const now = getNow(studio)
  studio.draws.setNumbers(draw.id, draw.numbers)
  studio.sessions.revealSeed(draw.seed_id, now)
  for (const round of studio.rounds.listTickets(draw.id)) {
    if (round.state !== 'staked') continue
    decideTicket(studio, round, draw)
    studio.rounds.saveWork({ round_id: round.id, kind: 'settle', attempts: 0, since: now, due_at: now })
  }
}

/** Reports results to the platform, oldest first, until none is left. Returns whether all were accepted. */
async function reportResults(studio: Studio): Promise<boolean> {
  for (;;) {
    const draws = studio.draws.listUnreported(maxReported)
    if (draws.length === 0) return true
    const byVendor = Object.groupBy(draws, ({ game_code }) => getLottery(game_code).vendor)
    for (const [vendor, own = []] of Object.entries(byVendor)) {
      if (!(await reportToPlatform(studio, vendor, own))) return false
    }
  }
}

async function reportToPlatform(studio: Studio, vendor: string, draws: readonly DrawRow[]): Promise<boolean> {
  if (!Object.hasOwn(studio.config.vendors, vendor)) return false
  const result = await studio.wallet(vendor, reportDraws, {
    draws: draws.map((draw) => {
      const seed = studio.sessions.getSeed(draw.seed_id)
      return {
        gameCode: draw.game_code,
        number: draw.number,
        drawnAt: new Date(draw.draws_at).toISOString(),
        result: [...(draw.numbers ?? [])],
        serverSeed: seed.server_seed,
        serverSeedHash: seed.server_hash,
      }
    }),
  })
  if (result.kind !== 'ok') {
    studio.log.warn({ vendor, result }, 'the results of draws were not accepted')
    return false
  }
  const now = getNow(studio)
  runInTransaction(studio.database, () => {
    for (const draw of draws) studio.draws.setReported(draw.id, now)
  })
  return true
}
