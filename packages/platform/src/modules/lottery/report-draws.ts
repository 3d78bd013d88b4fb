import { DomainError } from '@croupier/domain/errors'
import type { reportDraws } from '@croupier/endpoints/calls/lottery'
import type { InferBody, InferWire } from '@croupier/endpoints/endpoint'
import { verifyDraw } from '@croupier/fair/lottery/draw'
import { findDrawGame } from '@croupier/fair/lottery/draw-games'
import { findNextDraw } from '@croupier/fair/lottery/schedule'
import type { Core } from '../../core/core.ts'
import { insertDraws } from './repository.ts'

type ReportedDraw = InferBody<typeof reportDraws>['draws'][number]

/**
 * Stores the results that a vendor reports, all or none. Throws GAME_UNKNOWN for a game of another vendor, DRAW_INVALID for
 * a draw that its schedule does not have or whose numbers do not follow from its seed, and for one that is not due.
 */
export async function storeDraws(
  { clock, database }: Core,
  { vendor, body: { draws } }: { readonly vendor: string; readonly body: InferBody<typeof reportDraws> },
): Promise<InferWire<typeof reportDraws>> {
  const receivedAt = clock.now()
  for (const draw of draws) await assertValid(vendor, draw, receivedAt)
  await insertDraws(
    database,
    draws.map(({ result, drawnAt, ...draw }) => ({
      ...draw,
      drawnAt: new Date(drawnAt),
      numbers: result,
      receivedAt,
    })),
  )
  return { accepted: draws.length }
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
