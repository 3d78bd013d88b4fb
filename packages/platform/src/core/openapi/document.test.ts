import { Validator } from '@seriousme/openapi-schema-validator'
import { errorCatalogue, isErrorCode } from '@croupier/domain/error-catalogue'
import { endpoint } from '@croupier/endpoints/endpoint'
import { acknowledgement, amountText } from '@croupier/endpoints/fields'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { modules, operations } from '../../modules/modules.ts'
import { operation } from '../http/operation.ts'
import { createOpenApiDocument } from './document.ts'
import { viewDocument, type ContentView, type OperationView } from './testing/document-view.ts'

const document = viewDocument(createOpenApiDocument(modules))
const operationObjects = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, each]) => ({ name: `${method.toUpperCase()} ${path}`, described: each })),
)

function getNames(list: typeof operations): string[] {
  return list.map(({ endpoint: { method, path } }) => `${method} ${path}`).toSorted()
}

/** Returns the only operation of a document created from one declaration. */
function describeOperation(declared: (typeof operations)[number]) {
  const { path, method } = declared.endpoint
  const { paths } = viewDocument(createOpenApiDocument([{ name: 'tag', operations: [declared] }]))
  const one = paths[path]?.[method.toLowerCase()]
  if (!one) throw new Error('The operation is not in the document.')
  return one
}

const deposit = endpoint({
  method: 'POST',
  path: '/wps/deposit',
  auth: 'token',
  idempotent: true,
  encrypted: true,
  responseFormat: 'wrapped',
  summary: 'Pay in',
  body: z.strictObject({ amount: amountText }),
  response: acknowledgement,
  errors: ['AMOUNT_INVALID'],
})
const depositOperation = operation.member(deposit, async () => ({ done: true as const }))
const acknowledge = async () => ({ done: true as const })

describe('the document of the platform', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate({ ...document })).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
    const { '/lgw/games': games, ...paths } = document.paths
    const broken = { ...paths, '/lgw/games': { get: { ...games?.['get'], responses: 'none' } } }
    expect((await new Validator().validate({ ...document, paths: broken })).valid).toBe(false)
  })

  test('refers only to what it defines, and names every operation and no other tag', () => {
    const text = JSON.stringify(document)
    const targets = [...text.matchAll(/"\$ref":"#\/(?<path>[^"]+)"/g)].map(({ groups }) => groups?.['path'] ?? '')
    const resolve = (path: string) =>
      path
        .split('/')
        .reduce<unknown>((part, key) => Object.entries(part ?? {}).find(([name]) => name === key)?.[1], document)
    expect([...new Set(targets)].filter((path) => resolve(path) === undefined)).toEqual([])
    const ids = operationObjects.map(({ described }) => described.operationId)
    expect(new Set(ids).size).toBe(operations.length)
    const declared = document.tags.map(({ name }) => name)
    expect([...new Set(operationObjects.flatMap(({ described }) => described.tags))].toSorted()).toEqual(
      declared.toSorted(),
    )
  })

  test('contains exactly the mounted operations', () => {
    expect(operationObjects.map(({ name }) => name).toSorted()).toEqual(getNames(operations))
  })

  test('marks exactly the provisional paths', () => {
    const marked = operationObjects.filter((each) => each.described['x-provisional']).map(({ name }) => name)
    expect(marked.toSorted()).toEqual(getNames(operations.filter((each) => each.endpoint.provisional)))
  })

  test('lists each error under its own HTTP status, and every error that an endpoint declares', () => {
    for (const { endpoint: each } of operations) {
      const responses = document.paths[each.path]?.[each.method.toLowerCase()]?.responses ?? {}
      const codes = Object.entries(responses).flatMap(([status, { content }]) =>
        getErrorCodes(content).map((code) => ({ code, status: Number(status) })),
      )
      expect(codes.filter(({ code, status }) => errorCatalogue[code].status !== status)).toEqual([])
      expect(codes.map(({ code }) => code)).toEqual(expect.arrayContaining([...each.errors]))
    }
  })

  test('contains no local paths', () => {
    const text = JSON.stringify(document)
    expect(text).not.toContain(import.meta.dirname)
    expect(text).not.toMatch(/file:|node_modules|"\/(?:home|root|tmp|usr|var|Users)\b/)
  })
})

describe('an operation', () => {
  test('that moves money of a member requires an idempotency key and lists its errors', () => {
    const { parameters, responses } = describeOperation(depositOperation)
    expect(parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
    const conflicts = ['IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED']
    expect(getErrorCodes(responses['409']?.content)).toEqual(expect.arrayContaining(conflicts))
    expect(getErrorCodes(responses['400']?.content)).toContain('IDEMPOTENCY_KEY_REQUIRED')
  })

  test('with an encrypted body lists the errors of envelopes, and another one does not', () => {
    expect(getErrorCodes(describeOperation(depositOperation).responses['409']?.content)).toContain('ENVELOPE_REPLAYED')
    const plain = operations.filter(({ endpoint: { encrypted, path } }) => !encrypted && !path.endsWith('/freeplay'))
    expect(plain.flatMap(({ endpoint: { errors } }) => errors).filter((code) => code.startsWith('ENVELOPE'))).toEqual(
      [],
    )
  })

  test('with an encrypted body describes the payload', () => {
    const payload =
      describeOperation(depositOperation).requestBody?.content['application/jose']?.['x-encrypted-payload']
    expect(payload).toMatchObject({ required: ['amount'], additionalProperties: false })
  })

  test('of members requires a token and rejects trial accounts', () => {
    const { security, responses } = describeOperation(depositOperation)
    expect(security).toEqual([{ token: [] }])
    expect(getErrorCodes(responses['401']?.content)).toEqual(['NOT_LOGGED_IN'])
    expect(getErrorCodes(responses['403']?.content)).toContain('TRIAL_NOT_PERMITTED')
  })

  test('of vendors requires all four signature headers, is never closed, and takes no site headers', () => {
    const call = { ...deposit, auth: 'vendor', encrypted: false } as const
    const { security, responses, parameters } = describeOperation(operation.vendor(call, acknowledge))
    expect(security.map((requirement) => Object.keys(requirement))).toEqual([
      ['vendor', 'vendorTimestamp', 'vendorNonce', 'vendorSignature'],
    ])
    expect(parameters).toEqual([])
    expect(getErrorCodes(responses['503']?.content)).toEqual(['SERVER_BUSY'])
  })

  test('with a bare response has no envelope, any other has one', () => {
    const bare = describeOperation(
      operation.visitor({ ...deposit, auth: 'none', responseFormat: 'bare' } as const, acknowledge),
    )
    expect(Object.keys(getSuccessSchema(bare)?.properties ?? {})).toEqual(['done'])
    expect(Object.keys(getSuccessSchema(describeOperation(depositOperation))?.properties ?? {})).toEqual([
      'success',
      'value',
    ])
  })

  test('describes numeric query parameters as integers with their defaults', () => {
    const { parameters } = document.paths['/lgw/games']?.['get'] ?? { parameters: [] }
    const page = parameters.find((each) => each.name === 'pageNo')
    expect(page).toMatchObject({ in: 'query', schema: { type: 'integer', default: 1 } })
  })

  test('that is declared twice is rejected', () => {
    expect(() =>
      createOpenApiDocument(['one', 'two'].map((name) => ({ name, operations: [depositOperation] }))),
    ).toThrow('post /wps/deposit is declared twice.')
  })
})

function getSuccessSchema({ responses }: OperationView) {
  return responses['200']?.content['application/json']?.schema
}

function getErrorCodes(content: ContentView | undefined) {
  return Object.values(content ?? {})
    .flatMap(({ schema }) => schema.allOf ?? [])
    .flatMap(({ properties }) => properties?.['errorCode']?.enum ?? [])
    .map(String)
    .filter(isErrorCode)
}
