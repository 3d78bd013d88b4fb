import { errorCatalogue, type ErrorCode, type ErrorDetails } from '@croupier/domain/errors'
import { commonErrors } from '@croupier/endpoints/headers'
import type { Operation, Scope } from '../http/operation.ts'
import type { JsonSchema, ResponseObject } from './shape.ts'

/** Name of the failed shape in the document. */
const refusalName = 'Refusal'

const meanings: Readonly<Record<number, string>> = {
  400: 'Malformed',
  401: 'No session, or a dead one; to vendors: no valid signature',
  403: 'Not permitted',
  404: 'Not found',
  409: 'Conflict',
  413: 'Too large',
  415: 'Wrong media type, or not encrypted',
  422: 'A rule is broken, or credentials or a code are refused',
  429: 'Too many',
  500: 'Failed unexpectedly',
  503: 'Not available now',
}

const details = {
  field: { type: 'string', description: 'Field that the error belongs to' },
  captcha: { type: 'boolean', description: 'A captcha is asked for from now on' },
  retryAfter: { type: 'integer', description: 'Seconds to wait before trying again' },
  maintenanceEnd: { type: 'string', format: 'date-time' },
  min: { type: 'number' },
  max: { type: 'number' },
} as const satisfies Record<keyof ErrorDetails, JsonSchema>

/** The failed shape, for `#/components/schemas`. */
export const refusalSchemas: Readonly<Record<string, JsonSchema>> = {
  [refusalName]: {
    type: 'object',
    required: ['success', 'errorCode', 'message'],
    properties: {
      success: { const: false },
      errorCode: { type: 'string' },
      message: { type: 'string', description: "Text in the caller's language (Accept-Language)" },
      ...details,
    },
  },
}

const closedErrors: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['SYSTEM_MAINTENANCE', 'REGION_RESTRICTED'])

/** What the check of a scope adds to the common errors. */
const scopeErrors = {
  visitor: [],
  session: ['NOT_LOGGED_IN'],
  member: ['NOT_LOGGED_IN', 'TRIAL_NOT_PERMITTED'],
  agent: ['NOT_LOGGED_IN', 'TRIAL_NOT_PERMITTED'],
  vendor: [],
} as const satisfies Record<Scope, readonly ErrorCode[]>

const idempotencyErrors = ['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS'] as const

/** Whether an operation is done once per `Idempotency-Key`. Vendors' calls carry a transaction's id instead. */
export function takesIdempotencyKey({ endpoint }: Operation): boolean {
  return endpoint.idempotent === true && endpoint.auth !== 'vendor'
}

/** Every code that an operation may answer: its own and the common ones that can happen to it. */
function codesOf(operation: Operation): readonly ErrorCode[] {
  const { endpoint, scope, whenClosed } = operation
  const neverClosed = scope === 'vendor' || whenClosed === true
  const common = commonErrors.filter((code) => code !== 'NOT_LOGGED_IN' && !(neverClosed && closedErrors.has(code)))
  const keyed = takesIdempotencyKey(operation) ? idempotencyErrors : []
  return [...new Set<ErrorCode>([...endpoint.errors, ...keyed, ...scopeErrors[scope], ...common])]
}

/** Failed answers by HTTP status, each with the codes that it may carry. */
export function refusalsOf(operation: Operation): Readonly<Record<string, ResponseObject>> {
  const byStatus = Object.groupBy(codesOf(operation), (code) => errorCatalogue[code].status)
  return Object.fromEntries(Object.entries(byStatus).map(([status, codes]) => [status, refusal(Number(status), codes)]))
}

function refusal(status: number, codes: readonly ErrorCode[]): ResponseObject {
  const schema = {
    allOf: [{ $ref: `#/components/schemas/${refusalName}` }, { properties: { errorCode: { enum: codes.toSorted() } } }],
  }
  return { description: meanings[status] ?? 'Refused', content: { 'application/json': { schema } } }
}
