import { DomainError } from '@croupier/domain/errors'
import { isClientSeed } from '@croupier/fair/round'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Studio } from '../services/context.ts'
import type { Dealer } from '../services/dealer.ts'
import { recordOf, recordsOf } from '../services/records.ts'
import { currentBalance, openSession, requireSession, resumeSession } from '../services/sessions.ts'
import { parse } from './parse.ts'

const short = z.string().check(z.minLength(1), z.maxLength(128))
const openBody = z.strictObject({ launchToken: short, vendor: short })
const spinBody = z.strictObject({
  bet: z.string().check(z.maxLength(32)),
  clientRoundId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
})
const rotateBody = z.strictObject({ clientSeed: z.optional(z.string().check(z.refine(isClientSeed))) })
const verifyQuery = z.strictObject({ roundId: z.string().check(z.regex(/^[0-9a-f]{40}$/)) })

/** The calls of the game clients. Every answer is `{ success: true, value }` and is never stored. */
export function registerRoutes(app: FastifyInstance, studio: Studio, dealer: Dealer): void {
  app.addHook('onSend', async (_, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  app.post('/studio/session', async ({ body }) => {
    const { vendor, launchToken } = parse(openBody, body)
    return done(await openSession(studio, vendor, launchToken))
  })

  app.get('/studio/session', async ({ headers }) =>
    done(await resumeSession(studio, requireSession(studio, headers.authorization))),
  )

  app.get('/studio/balance', async ({ headers }) =>
    done({ balance: await currentBalance(studio, requireSession(studio, headers.authorization)) }),
  )

  app.post('/studio/spin', async ({ headers, body }) => {
    const session = requireSession(studio, headers.authorization)
    return done(await dealer.spin(session, parse(spinBody, body)))
  })

  app.post('/studio/seed/rotate', async ({ headers, body }) => {
    const session = requireSession(studio, headers.authorization)
    return done(await dealer.rotate(session, parse(rotateBody, body).clientSeed))
  })

  app.get('/studio/rounds', async ({ headers }) =>
    done(recordsOf(studio, requireSession(studio, headers.authorization))),
  )

  app.get('/studio/verify', async ({ query }) => {
    const record = recordOf(studio, parse(verifyQuery, query).roundId)
    if (!record) throw new DomainError('NOT_FOUND')
    return done(record)
  })
}

function done<Value>(value: Value): { success: true; value: Value } {
  return { success: true, value }
}
