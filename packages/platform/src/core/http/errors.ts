import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getErrorStatus } from '@croupier/domain/error-catalogue'
import { DomainError, type ErrorCode } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import en from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import type { Clock } from '../config.ts'
import type { Core } from '../core.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { setApiHeaders } from './api-headers.ts'
import { findErrorText, formatErrorMessage } from './error-texts.ts'

const unauthorized = 401
/** When to try again after the database was unavailable, seconds. */
const databaseRetrySeconds = 2

/** Turns every thrown error into an error response in the caller's language. */
export function registerErrors(app: FastifyInstance, core: Core): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const known = toDomainError(error)
    if (!known) request.log.error({ err: error }, 'A request failed unexpectedly.')
    else if (isUnavailable(error)) request.log.warn({ err: error }, 'The database is unavailable.')
    return sendError(core, request, reply, known ?? new DomainError('SYSTEM_ERROR'))
  })
  app.setNotFoundHandler((request, reply) => sendError(core, request, reply, new DomainError('NOT_FOUND')))
}

/** Creates the handler of requests that never reach a route, such as those with a malformed URL. */
export function createFrameworkErrorHandler(clock: Clock) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { code } = toDomainError(error) ?? new DomainError('SYSTEM_ERROR')
    setApiHeaders(request, reply, clock)
    void reply.code(getErrorStatus({ code })).send({ success: false, errorCode: code, message: en[code] })
  }
}

/** Sends an error response: code, text and the details that the client acts on. */
function sendError(
  core: Core,
  request: FastifyRequest,
  reply: FastifyReply,
  { code, details }: DomainError,
): FastifyReply {
  const status = getErrorStatus({ code })
  setApiHeaders(request, reply, core.clock)
  if (details.retryAfter !== undefined) reply.header('retry-after', String(details.retryAfter))
  if (status === unauthorized) reply.header('www-authenticate', 'Bearer')
  const { headers, hostname } = request
  const brand = core.merchants.findByHost(hostname)?.brand.brand
  const message = formatErrorMessage({ code, details }, headers['accept-language'], brand)
  return reply.code(status).send({ success: false, errorCode: code, message, ...details })
}

/** Returns the text of an error in the caller's language, with its placeholders. */
export function getErrorText(
  { merchants }: Pick<Core, 'merchants'>,
  { headers, hostname }: FastifyRequest,
  code: ErrorCode,
): { readonly language: LanguageCode; readonly text: string } {
  return findErrorText(code, headers['accept-language'], merchants.findByHost(hostname)?.brand.brand)
}

/** Converts any thrown error to an error of the catalogue; null for internal failures. */
function toDomainError(error: FastifyError | Error): DomainError | null {
  if (error instanceof DomainError) return error
  if (isUnavailable(error)) return new DomainError('SERVER_BUSY', { retryAfter: databaseRetrySeconds })
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === undefined || status < 400 || status >= 500) return null
  if (status === 413) return new DomainError('BODY_TOO_LARGE')
  if (status === 415) return new DomainError('UNSUPPORTED_MEDIA')
  if (status === 404) return new DomainError('NOT_FOUND')
  return new DomainError('MALFORMED_REQUEST')
}
