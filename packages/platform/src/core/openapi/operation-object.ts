import { formMediaType } from '../http/body.ts'
import { imageMediaTypes } from '@croupier/domain/images'
import { encryptedMediaType } from '@croupier/endpoints/headers'
import * as z from 'zod/mini'
import type { oas31, ZodOpenApiContentObject, ZodOpenApiOperationObject } from 'zod-openapi'
import { isOperatorScope, type Operation, type Scope } from '../http/operation.ts'
import { createErrorResponses, requiresIdempotencyKey } from './error-responses.ts'
import { renderSchema } from './schemas.ts'
import { getSecurity } from './security.ts'

const descriptionByScope = {
  visitor: 'Anyone may call it.',
  session: 'Any account may call it, including trial accounts.',
  member: 'Accounts with real money may call it.',
  agent: 'Agents may call it.',
  vendor: 'A game vendor calls it with a signature.',
  operatorVisitor: "Anyone may call it, on the operators' host.",
  operator: "Operators may call it, on the operators' host.",
} as const satisfies Record<Scope, string>

/** Describes an operation of the platform. `tag` is the name of its module. */
export function createOperationObject(operation: Operation, tag: string): ZodOpenApiOperationObject {
  const { endpoint, scope } = operation
  return {
    operationId: createOperationId(operation),
    tags: [tag],
    summary: endpoint.summary,
    description: describeOperation(operation),
    parameters: listHeaders(operation),
    ...(endpoint.query instanceof z.ZodMiniObject ? { requestParams: { query: endpoint.query } } : {}),
    ...(endpoint.body || endpoint.bodyFormat
      ? { requestBody: { required: true, content: createBodyContent(operation) } }
      : {}),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: createResponseSchema(operation) } } },
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
  const { endpoint, scope, permission, whenClosed } = operation
  const byTransaction = endpoint.idempotent && !requiresIdempotencyKey(operation)
  return [
    descriptionByScope[scope],
    ...(permission ? [`It needs the permission ${permission}.`] : []),
    ...(whenClosed ? ['It is available while the site is closed.'] : []),
    ...(endpoint.encrypted ? ['The body is encrypted.'] : []),
    ...(byTransaction ? ['It runs once per transactionId: a repeat returns the first response.'] : []),
    ...(endpoint.provisional ? ['The path is provisional: the specification names the action only.'] : []),
  ].join(' ')
}

function listHeaders(operation: Operation): oas31.ReferenceObject[] {
  const names = listScopeHeaders(operation.scope)
  const all = requiresIdempotencyKey(operation) ? [...names, 'IdempotencyKey'] : names
  return all.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function listScopeHeaders(scope: Scope): readonly string[] {
  if (scope === 'vendor') return []
  return isOperatorScope(scope) ? ['AcceptLanguage'] : ['Merchant', 'AcceptLanguage']
}

function createBodyContent({ endpoint: { body, bodyFormat, encrypted } }: Operation): ZodOpenApiContentObject {
  // A media type without a schema is binary data.
  if (bodyFormat === 'image') return Object.fromEntries(imageMediaTypes.map((type) => [type, {}]))
  if (!body) return {}
  if (!encrypted) return { [bodyFormat === 'form' ? formMediaType : 'application/json']: { schema: body } }
  const description = 'Compact JWE of the payload, bound to method and path, sealed with a key of the published key set'
  return {
    [encryptedMediaType]: {
      schema: { type: 'string', description },
      'x-encrypted-payload': renderSchema(body, 'input'),
    },
  }
}

function createResponseSchema({ endpoint: { response, responseFormat } }: Operation) {
  return responseFormat === 'bare' ? response : z.object({ success: z.literal(true), value: response })
}
