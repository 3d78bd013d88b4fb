import type { Schema } from '@croupier/endpoints/endpoint'
import { encryptedMediaType } from '@croupier/endpoints/headers'
import type { Operation, Scope } from '../http/operation.ts'
import { createErrorResponses, requiresIdempotencyKey } from './error-responses.ts'
import type { SchemaRegistry } from './schemas.ts'
import { getSecurity } from './security.ts'
import type { Content, JsonSchema, OperationObject, ParameterObject, Reference } from './shape.ts'

const descriptionByScope = {
  visitor: 'Anyone may call it.',
  session: 'Any account may call it, including trial accounts.',
  member: 'Accounts with real money may call it.',
  agent: 'Agents may call it.',
  vendor: 'A game vendor calls it with a signature.',
} as const satisfies Record<Scope, string>

/** Describes an operation of the platform. `tag` is the name of its module; shared schemas are added to the registry. */
export function createOperationObject(operation: Operation, tag: string, book: SchemaRegistry): OperationObject {
  const { endpoint, scope } = operation
  const id = createOperationId(operation)
  const body = endpoint.body && createBodyContent(operation, book.write(endpoint.body, id))
  return {
    operationId: id,
    tags: [tag],
    summary: endpoint.summary,
    description: describeOperation(operation),
    parameters: [...listHeaders(operation), ...(endpoint.query ? listQueryParameters(endpoint.query, book, id) : [])],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: createResponseSchema(operation, book, id) } },
      },
      ...createErrorResponses(operation),
    },
    security: getSecurity(endpoint.auth),
    ...(endpoint.provisional ? { 'x-provisional': true } : {}),
    'x-scope': scope,
  }
}

/** `GET /wps/v2/wallets/balance` becomes `getWpsV2WalletsBalance`. */
function createOperationId({ endpoint: { method, path } }: Operation): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function describeOperation(operation: Operation): string {
  const { endpoint, scope, whenClosed } = operation
  const byTransaction = endpoint.idempotent && !requiresIdempotencyKey(operation)
  return [
    descriptionByScope[scope],
    ...(whenClosed ? ['It is available while the site is closed.'] : []),
    ...(endpoint.encrypted ? ['The body is encrypted.'] : []),
    ...(byTransaction ? ['It runs once per transactionId: a repeat returns the first response.'] : []),
    ...(endpoint.provisional ? ['The path is provisional: the specification names the action only.'] : []),
  ].join(' ')
}

function listHeaders(operation: Operation): readonly Reference[] {
  const names = operation.scope === 'vendor' ? [] : ['Merchant', 'AcceptLanguage']
  const all = requiresIdempotencyKey(operation) ? [...names, 'IdempotencyKey'] : names
  return all.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function listQueryParameters(query: Schema, book: SchemaRegistry, id: string): readonly ParameterObject[] {
  const { properties = {}, required = [] } = book.write(query, id)
  return Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'boolean'
      ? []
      : [{ name, in: 'query', required: required.includes(name), schema: toQuerySchema(schema) } as const],
  )
}

/** In a query a number is a string of digits: a schema that allows a number or digits becomes an integer. */
function toQuerySchema({ anyOf, ...rest }: JsonSchema): JsonSchema {
  if (!anyOf) return rest
  const isNumber = anyOf.some((choice) => typeof choice === 'object' && choice.type === 'number')
  return isNumber ? { type: 'integer', minimum: 0, maximum: 999_999_999, ...rest } : { anyOf, ...rest }
}

function createBodyContent({ endpoint }: Operation, payload: JsonSchema): Content {
  if (!endpoint.encrypted) return { 'application/json': { schema: payload } }
  const description = 'Compact JWE of the payload, bound to method and path, sealed with a key of the published key set'
  return { [encryptedMediaType]: { schema: { type: 'string', description }, 'x-encrypted-payload': payload } }
}

function createResponseSchema({ endpoint }: Operation, book: SchemaRegistry, id: string): JsonSchema {
  const value = book.write(endpoint.response, id)
  if (endpoint.responseFormat === 'bare') return value
  return { type: 'object', required: ['success', 'value'], properties: { success: { const: true }, value } }
}
