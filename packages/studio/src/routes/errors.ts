import { errorCatalogue } from '@croupier/domain/error-catalogue'
import { DomainError, type ErrorCode } from '@croupier/domain/errors'
import type { StudioFailure } from '@croupier/fair/studio-wire'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StudioConfig } from '../config.ts'
import { OddsChangedError } from '../services/odds-changed-error.ts'

/** Maps Fastify's own errors to codes of the catalogue. */
const codeByFastifyError: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_REQUEST',
}

/** Sends every error in one shape; unexpected errors are logged and sent as SYSTEM_ERROR. */
export function registerErrorHandlers(
  app: FastifyInstance,
  { formatErrorMessage }: Pick<StudioConfig, 'formatErrorMessage'>,
): void {
  const send = ({ headers }: FastifyRequest, reply: FastifyReply, error: DomainError) =>
    sendError(reply, error, formatErrorMessage(error, headers['accept-language']))
  app.setNotFoundHandler((request, reply) => send(request, reply, new DomainError('NOT_FOUND')))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof DomainError) return send(request, reply, error)
    const code = codeByFastifyError[error.code]
    if (code) return send(request, reply, new DomainError(code))
    request.log.error(error, 'unforeseen failure')
    return send(request, reply, new DomainError('SYSTEM_ERROR'))
  })
}

function sendError(reply: FastifyReply, error: DomainError, message: string): FastifyReply {
  const { code, details } = error
  const { retryAfter } = details
  const failure: StudioFailure = {
    success: false,
    errorCode: code,
    message,
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(error instanceof OddsChangedError && { odds: error.odds }),
  }
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  return reply.code(errorCatalogue[code].status).send(failure)
}
