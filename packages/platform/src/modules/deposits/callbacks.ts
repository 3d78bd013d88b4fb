import { DomainError } from '@croupier/domain/errors'
import type { FastifyInstance } from 'fastify'
import { setApiHeaders } from '../../core/http/api-headers.ts'
import { getRawBody } from '../../core/http/body.ts'
import { parseOrThrow } from '../../core/http/parse.ts'
import { resolveMerchant } from '../../core/http/tenancy.ts'
import { callbackPath } from './payment-provider.ts'
import { reportSchema } from './payment-report.ts'
import { receiveReport } from './reports.ts'
import type { DepositServices } from './services.ts'

/**
 * Serves the callbacks of providers. It is no operation of the API: its callers have secrets and rights of their own, and a
 * closed site still takes what its members have paid.
 */
export function mountCallbacks(app: FastifyInstance, services: DepositServices): void {
  app.post(callbackPath, async (request, reply) => {
    setApiHeaders(request, reply, services.clock)
    const merchant = resolveMerchant(services, request)
    const rawBody = getRawBody(request)
    const signed = { method: 'POST', path: callbackPath, headers: request.headers, rawBody }
    const signer = await services.callbacks.verify(signed)
    if (signer !== merchant.code) throw new DomainError('SIGNATURE_INVALID')
    const report = parseOrThrow(reportSchema, request.body)
    const isKnown = await services.database.transaction((transaction) =>
      receiveReport(services, transaction, { merchant: merchant.code, report, asked: false }),
    )
    if (!isKnown) throw new DomainError('NOT_FOUND')
    return reply.send({ success: true })
  })
}
