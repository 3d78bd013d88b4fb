import type { Schema } from '@croupier/endpoints/endpoint'
import { encryptedMediaType } from '@croupier/endpoints/headers'
import type { Operation, Scope } from '../http/operation.ts'
import { refusalsOf, takesIdempotencyKey } from './refusals.ts'
import type { SchemaBook } from './schemas.ts'
import { securityOf } from './security.ts'
import type { Content, JsonSchema, OperationObject, ParameterObject, Reference } from './shape.ts'

const callers = {
  visitor: 'Anybody may call it.',
  session: 'Any account may call it, trial accounts too.',
  member: 'Accounts with real money may call it.',
  agent: 'Agents may call it.',
  vendor: 'A game vendor calls it, signed.',
} as const satisfies Record<Scope, string>

/** Describes an operation of the platform. `area` becomes its tag; shared shapes go to the book. */
export function operationObject(operation: Operation, area: string, book: SchemaBook): OperationObject {
  const { endpoint, scope } = operation
  const id = operationId(operation)
  const body = endpoint.body && bodyOf(operation, book.write(endpoint.body, id))
  return {
    operationId: id,
    tags: [area],
    summary: endpoint.summary,
    description: descriptionOf(operation),
    parameters: [...headersOf(operation), ...(endpoint.query ? queryOf(endpoint.query, book, id) : [])],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: answerOf(operation, book, id) } } },
      ...refusalsOf(operation),
    },
    security: securityOf(endpoint.auth),
    ...(endpoint.provisional ? { 'x-provisional': true } : {}),
    'x-scope': scope,
  }
}

/** `GET /wps/v2/wallets/balance` becomes `getWpsV2WalletsBalance`. */
function operationId({ endpoint: { method, path } }: Operation): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function descriptionOf(operation: Operation): string {
  const { endpoint, scope, whenClosed } = operation
  const byTransaction = endpoint.idempotent && !takesIdempotencyKey(operation)
  return [
    callers[scope],
    ...(whenClosed ? ['It answers while the site is closed, too.'] : []),
    ...(endpoint.encrypted ? ['The body is encrypted.'] : []),
    ...(byTransaction ? ['It is done once per transactionId: a repeat gets the first answer.'] : []),
    ...(endpoint.provisional ? ['The path is provisional: the specification names the action only.'] : []),
  ].join(' ')
}

function headersOf(operation: Operation): readonly Reference[] {
  const names = operation.scope === 'vendor' ? [] : ['Merchant', 'AcceptLanguage']
  const all = takesIdempotencyKey(operation) ? [...names, 'IdempotencyKey'] : names
  return all.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function queryOf(query: Schema, book: SchemaBook, id: string): readonly ParameterObject[] {
  const { properties = {}, required = [] } = book.write(query, id)
  return Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'boolean'
      ? []
      : [{ name, in: 'query', required: required.includes(name), schema: inAddress(schema) } as const],
  )
}

/** In an address a number is its digits: the schema's choice of a number or a text of digits is an integer. */
function inAddress({ anyOf, ...rest }: JsonSchema): JsonSchema {
  if (!anyOf) return rest
  const isNumber = anyOf.some((choice) => typeof choice === 'object' && choice.type === 'number')
  return isNumber ? { type: 'integer', minimum: 0, maximum: 999_999_999, ...rest } : { anyOf, ...rest }
}

function bodyOf({ endpoint }: Operation, payload: JsonSchema): Content {
  if (!endpoint.encrypted) return { 'application/json': { schema: payload } }
  const description = 'Compact JWE of the payload, bound to method and path, to a key of the published key set'
  return { [encryptedMediaType]: { schema: { type: 'string', description }, 'x-encrypted-payload': payload } }
}

function answerOf({ endpoint }: Operation, book: SchemaBook, id: string): JsonSchema {
  const value = book.write(endpoint.response, id)
  if (endpoint.answer === 'bare') return value
  return { type: 'object', required: ['success', 'value'], properties: { success: { const: true }, value } }
}
