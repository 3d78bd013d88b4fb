import type { FastifyInstance } from 'fastify'
import { maxLegs } from '@croupier/fair/sports/slips'
import * as z from 'zod/mini'
import type { Studio } from '../services/context.ts'
import { requireSession } from '../services/sessions.ts'
import type { Slips } from '../services/slips.ts'
import { pageQuery, parse } from './parse.ts'
import { clientRoundId, wrapValue } from './routes.ts'

const shortText = z.string().check(z.minLength(1), z.maxLength(48))
const slipBody = z.strictObject({
  legs: z
    .array(
      z.strictObject({ fixture: shortText, pick: shortText, odds: z.int().check(z.positive(), z.maximum(1_000_000)) }),
    )
    .check(z.minLength(1), z.maxLength(maxLegs)),
  stake: shortText,
  clientTicketId: clientRoundId,
})
const matchdayQuery = z.extend(pageQuery, { competition: shortText })

/** Registers the calls of the books' client. */
export function registerSportsRoutes(app: FastifyInstance, studio: Studio, slips: Slips): void {
  app.get('/studio/sports', async ({ headers }) =>
    wrapValue(await slips.readBoard(requireSession(studio, headers.authorization))),
  )

  app.post('/studio/slips', async ({ headers, body }) => {
    const session = requireSession(studio, headers.authorization)
    return wrapValue(await slips.place(session, parse(slipBody, body)))
  })

  app.get('/studio/slips', async ({ headers, query }) => {
    const session = requireSession(studio, headers.authorization)
    return wrapValue(slips.listSlips(session, parse(pageQuery, query).before))
  })

  app.get('/studio/matchdays', async ({ headers, query }) => {
    const session = requireSession(studio, headers.authorization)
    const { competition, before } = parse(matchdayQuery, query)
    return wrapValue(await slips.listMatchdays(session, competition, before))
  })
}
