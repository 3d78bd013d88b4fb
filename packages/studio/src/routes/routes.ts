import { DomainError } from '@croupier/domain/errors'
import { isClientSeed } from '@croupier/fair/seeds'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Studio } from '../services/context.ts'
import type { Dealer } from '../services/dealer.ts'
import { hasPot, readPot } from '../services/pots.ts'
import { findProof } from '../services/proofs.ts'
import { listRecords } from '../services/records.ts'
import { getCurrentBalance, openSession, requireSession, resumeSession } from '../services/sessions.ts'
import { parse } from './parse.ts'

/** The largest number of bets that any game accepts; each game has its own limit below it. */
const maxBets = 100
const shortText = z.string().check(z.minLength(1), z.maxLength(128))
const openBody = z.strictObject({ launchToken: shortText, vendor: shortText })
/** The id that a client gives to a round or a ticket. */
export const clientRoundId = z.string().check(z.regex(/^[\w-]{8,64}$/))
const spinBody = z.strictObject({ bet: z.string().check(z.maxLength(32)), clientRoundId })
const placeBody = z.strictObject({
  bets: z
    .array(z.strictObject({ target: shortText, amount: z.string().check(z.maxLength(32)) }))
    .check(z.minLength(1), z.maxLength(maxBets)),
  clientRoundId,
})
const rotateBody = z.strictObject({ clientSeed: z.optional(z.string().check(z.refine(isClientSeed))) })
const roundId = z.string().check(z.regex(/^[0-9a-f]{40}$/))
/** More rounds than a client plays while its calls get no response. */
const maxAcknowledged = 50
const acknowledgeBody = z.strictObject({
  roundIds: z.array(roundId).check(z.minLength(1), z.maxLength(maxAcknowledged)),
})
const verifyQuery = z.strictObject({ roundId })

/** Registers the calls of the game clients. Every response is `{ success: true, value }` and is not cached. */
export function registerRoutes(app: FastifyInstance, studio: Studio, dealer: Dealer): void {
  app.addHook('onSend', async (_, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  app.post('/studio/session', async ({ body }) => {
    const { vendor, launchToken } = parse(openBody, body)
    return wrapValue(await openSession(studio, vendor, launchToken))
  })

  app.get('/studio/session', async ({ headers }) =>
    wrapValue(await resumeSession(studio, requireSession(studio, headers.authorization))),
  )

  app.get('/studio/balance', async ({ headers }) =>
    wrapValue({ balance: await getCurrentBalance(studio, requireSession(studio, headers.authorization)) }),
  )

  app.post('/studio/spin', async ({ headers, body }) => {
    const session = requireSession(studio, headers.authorization)
    return wrapValue(await dealer.spin(session, parse(spinBody, body)))
  })

  app.post('/studio/rounds', async ({ headers, body }) => {
    const session = requireSession(studio, headers.authorization)
    return wrapValue(await dealer.place(session, parse(placeBody, body)))
  })

  app.get('/studio/pot', async ({ headers }) => {
    const session = requireSession(studio, headers.authorization)
    if (!hasPot(session)) throw new DomainError('MALFORMED_REQUEST')
    return wrapValue(await readPot(studio, session))
  })

  app.post('/studio/seed/rotate', async ({ headers, body }) => {
    const session = requireSession(studio, headers.authorization)
    return wrapValue(await dealer.rotate(session, parse(rotateBody, body).clientSeed))
  })

  app.get('/studio/rounds', async ({ headers }) =>
    wrapValue(listRecords(studio, requireSession(studio, headers.authorization))),
  )

  app.post('/studio/rounds/acknowledge', async ({ headers, body }) => {
    const session = requireSession(studio, headers.authorization)
    studio.acknowledgements.acknowledge(session, parse(acknowledgeBody, body).roundIds)
    return wrapValue(null)
  })

  app.get('/studio/verify', async ({ query }) => {
    const proof = findProof(studio, parse(verifyQuery, query).roundId)
    if (!proof) throw new DomainError('NOT_FOUND')
    return wrapValue(proof)
  })
}

/** Wraps the value of a response. */
export function wrapValue<Value>(value: Value): { success: true; value: Value } {
  return { success: true, value }
}
