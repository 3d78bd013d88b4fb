import { errorCatalogue } from '@croupier/domain/error-catalogue'
import type { ErrorCode, ErrorDetails } from '@croupier/domain/errors'
import { commonErrors, encryptionErrors } from '@croupier/endpoints/headers'
import type { oas31 } from 'zod-openapi'
import { isOperatorScope, type Operation, type Scope } from '../http/operation.ts'

/** Name of the error schema in the document. */
const errorSchemaName = 'ErrorResponse'

const descriptionByStatus: Readonly<Record<number, string>> = {
  400: 'Malformed',
  401: 'No session, or an expired one; for vendors: no valid signature',
  403: 'Not permitted',
  404: 'Not found',
  409: 'Conflict',
  413: 'Too large',
  415: 'Wrong media type, or not encrypted',
  422: 'A rule is violated, or credentials or a code are rejected',
  429: 'Too many',
  500: 'Failed unexpectedly',
  503: 'Not available now',
}

const details = {
  field: { type: 'string', description: 'Field that the error belongs to' },
  rule: { type: 'string', description: 'Rule that the field breaks' },
  captcha: { type: 'boolean', description: 'A captcha is required from now on' },
  retryAfter: { type: 'integer', description: 'Seconds to wait before trying again' },
  maintenanceEnd: { type: 'string', format: 'date-time' },
  min: { type: 'number' },
  max: { type: 'number' },
  amount: { type: 'string', description: 'An amount with its currency' },
  tier: { type: 'integer', description: 'Number of the tier of a contract, from 1' },
} as const satisfies Record<keyof ErrorDetails, oas31.SchemaObject>

/** The error response, for `#/components/schemas`. */
export const errorSchemas: oas31.SchemasObject = {
  [errorSchemaName]: {
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

/** Errors that the scope check adds to the common ones. */
const scopeErrors = {
  visitor: [],
  session: ['NOT_LOGGED_IN'],
  member: ['NOT_LOGGED_IN', 'TRIAL_NOT_PERMITTED'],
  agent: ['NOT_LOGGED_IN', 'TRIAL_NOT_PERMITTED'],
  vendor: [],
  operatorVisitor: [],
  operator: ['NOT_LOGGED_IN'],
} as const satisfies Record<Scope, readonly ErrorCode[]>

const idempotencyErrors = ['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS'] as const

/** Whether an operation requires an `Idempotency-Key`. Vendor calls carry a transaction id instead. */
export function requiresIdempotencyKey({ endpoint }: Operation): boolean {
  return endpoint.idempotent === true && endpoint.auth !== 'vendor'
}

/** Every error code that an operation may return: its own and the common ones that apply to it. */
function listErrorCodes(operation: Operation): readonly ErrorCode[] {
  const { endpoint, scope, whenClosed } = operation
  const neverClosed = scope === 'vendor' || isOperatorScope(scope) || whenClosed === true
  const common = commonErrors.filter((code) => code !== 'NOT_LOGGED_IN' && !(neverClosed && closedErrors.has(code)))
  const keyed = requiresIdempotencyKey(operation) ? idempotencyErrors : []
  const encrypted = endpoint.encrypted === true ? encryptionErrors : []
  return [...new Set<ErrorCode>([...endpoint.errors, ...keyed, ...encrypted, ...scopeErrors[scope], ...common])]
}

/** Creates the error responses by HTTP status, each with the codes it may carry. */
export function createErrorResponses(operation: Operation): Record<string, oas31.ResponseObject> {
  const byStatus = Object.groupBy(listErrorCodes(operation), (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [status, createErrorResponse(Number(status), codes)]),
  )
}

function createErrorResponse(status: number, codes: readonly ErrorCode[]): oas31.ResponseObject {
  const schema = {
    allOf: [
      { $ref: `#/components/schemas/${errorSchemaName}` },
      { properties: { errorCode: { enum: codes.toSorted() } } },
    ],
  }
  return { description: descriptionByStatus[status] ?? 'Error', content: { 'application/json': { schema } } }
}
