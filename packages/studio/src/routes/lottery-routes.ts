import type { FastifyInstance } from 'fastify'
import { maxLines } from '@croupier/fair/lottery/limits'
import * as z from 'zod/mini'
import type { Studio } from '../services/context.ts'
import { requireSession } from '../services/sessions.ts'
import type { Tickets } from '../services/tickets.ts'
import { pageQuery, parse } from './parse.ts'
import { clientRoundId, wrapValue } from './routes.ts'

const shortText = z.string().check(z.minLength(1), z.maxLength(32))
const ticketBody = z.strictObject({
  draw: shortText,
  lines: z
    .array(z.strictObject({ betType: shortText, selection: shortText, amount: shortText }))
    .check(z.minLength(1), z.maxLength(maxLines)),
  clientTicketId: clientRoundId,
})

/** Registers the calls of the lotteries' client. */
export function registerLotteryRoutes(app: FastifyInstance, studio: Studio, tickets: Tickets): void {
  app.get('/studio/lottery', async ({ headers }) =>
    wrapValue(await tickets.readState(requireSession(studio, headers.authorization))),
  )

  app.post('/studio/tickets', async ({ headers, body }) => {
    const session = requireSession(studio, headers.authorization)
    return wrapValue(await tickets.place(session, parse(ticketBody, body)))
  })

  app.get('/studio/tickets', async ({ headers, query }) => {
    const session = requireSession(studio, headers.authorization)
    return wrapValue(tickets.listTickets(session, parse(pageQuery, query).before))
  })

  app.get('/studio/draws', async ({ headers, query }) => {
    const session = requireSession(studio, headers.authorization)
    return wrapValue(tickets.listDraws(session, parse(pageQuery, query).before))
  })
}
