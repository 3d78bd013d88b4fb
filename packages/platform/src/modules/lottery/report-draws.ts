import { DomainError } from '@croupier/domain/errors'
import type { reportDraws } from '@croupier/endpoints/calls/lottery'
import type { InferBody, InferWire } from '@croupier/endpoints/endpoint'
import { verifyDraw } from '@croupier/fair/lottery/draw'
import { findDrawGame } from '@croupier/fair/lottery/draw-games'
import { findNextDraw } from '@croupier/fair/lottery/schedule'
import type { Core } from '../../core/core.ts'
import { findDraws, insertDraws, type DrawRow } from './repository.ts'

type ReportedDraw = InferBody<typeof reportDraws>['draws'][number]

/**
 * Stores the results that a vendor reports, all or none; those that are known have no effect. Throws GAME_UNKNOWN for a game of
 * another vendor, DRAW_INVALID for a draw that its schedule does not have or whose numbers do not follow from its seed, and for
 * one that is not due, IDEMPOTENCY_KEY_REUSED for one that was reported with another seed or other numbers.
 */
export async function storeDraws(
  { clock, database, log }: Core,
  { vendor, body: { draws } }: { readonly vendor: string; readonly body: InferBody<typeof reportDraws> },
): Promise<InferWire<typeof reportDraws>> {
  const receivedAt = clock.now()
  for (const draw of draws) await assertValid(vendor, draw, receivedAt)
  const rows = draws.map(({ result, drawnAt, ...draw }) => ({
    ...draw,
    drawnAt: new Date(drawnAt),
    numbers: result,
    receivedAt,
  }))
  await database.transaction(async (transaction) => {
    await insertDraws(transaction, rows)
    const contradicted = findContradicted(rows, await findDraws(transaction, rows))
    if (!contradicted) return
    logContradiction(log, vendor, contradicted)
    throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  })
  return { accepted: draws.length }
}

/** Finds a reported draw of which another result is stored. */
function findContradicted(
  reported: readonly DrawRow[],
  stored: Awaited<ReturnType<typeof findDraws>>,
): DrawRow | undefined {
  const known = new Map(stored.map((draw) => [formatKey(draw), formatResult(draw)]))
  return reported.find((draw) => known.get(formatKey(draw)) !== formatResult(draw))
}

function formatKey({ gameCode, number }: Pick<DrawRow, 'gameCode' | 'number'>): string {
  return `${gameCode} ${number}`
}

function formatResult({ serverSeedHash, numbers }: Pick<DrawRow, 'serverSeedHash' | 'numbers'>): string {
  return `${serverSeedHash} ${numbers.join(' ')}`
}

/** An alarm: tickets may be paid by other numbers than those that are shown. The field `event` is stable, for log watchers. */
function logContradiction(log: Core['log'], vendor: string, { gameCode, number, serverSeedHash }: DrawRow): void {
  log.error(
    { event: 'draw-contradicted', vendor, gameCode, number, serverSeedHash },
    'A draw was reported again with another result.',
  )
}

async function assertValid(vendor: string, draw: ReportedDraw, now: Date): Promise<void> {
  const game = findDrawGame(draw.gameCode)
  if (game?.vendor !== vendor) throw new DomainError('GAME_UNKNOWN')
  const drawnAt = Date.parse(draw.drawnAt)
  // The text may name a day that does not exist.
  if (Number.isNaN(drawnAt)) throw new DomainError('DRAW_INVALID')
  const scheduled = findNextDraw(game, drawnAt - 1)
  const isDue = scheduled.drawsAt === drawnAt && scheduled.number === draw.number && drawnAt <= now.getTime()
  const claim = { ...draw, game: draw.gameCode, numbers: draw.result }
  if (!isDue || !(await verifyDraw(claim)).ok) throw new DomainError('DRAW_INVALID')
}
