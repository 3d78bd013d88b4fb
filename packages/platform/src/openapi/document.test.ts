import { errorCatalogue, isErrorCode } from '@croupier/domain/errors'
import { endpoint } from '@croupier/endpoints/endpoint'
import { acknowledgement, amountText } from '@croupier/endpoints/fields'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { areas, operations } from '../build.ts'
import { operation } from '../http/operation.ts'
import { openApiDocument } from './document.ts'
import { openApiProblems } from './testing/open-api-check.ts'

const document = openApiDocument(areas)
const described = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, each]) => ({ name: `${method.toUpperCase()} ${path}`, described: each })),
)

function namesOf(list: typeof operations): string[] {
  return list.map(({ endpoint: { method, path } }) => `${method} ${path}`).toSorted()
}

/** The only operation of a document with nothing else. */
function single(declared: (typeof operations)[number]) {
  const { path, method } = declared.endpoint
  const one = openApiDocument({ area: [declared] }).paths[path]?.[method.toLowerCase()]
  if (!one) throw new Error('The operation is not in the document.')
  return one
}

const deposit = endpoint({
  method: 'POST',
  path: '/wps/deposit',
  auth: 'token',
  idempotent: true,
  encrypted: true,
  answer: 'value',
  summary: 'Pay in',
  body: z.strictObject({ amount: amountText }),
  response: acknowledgement,
  errors: ['AMOUNT_INVALID'],
})
const payIn = operation.member(deposit, async () => ({ done: true as const }))
const doneAtOnce = async () => ({ done: true as const })

describe('the document of the platform', () => {
  test('is OpenAPI 3.1, and every name in it leads somewhere', () => {
    expect(openApiProblems(document)).toEqual([])
  })

  test('has every mounted operation and no other', () => {
    expect(described.map(({ name }) => name).toSorted()).toEqual(namesOf(operations))
  })

  test('marks exactly the provisional paths', () => {
    const marked = described.filter((each) => each.described['x-provisional']).map(({ name }) => name)
    expect(marked.toSorted()).toEqual(namesOf(operations.filter((each) => each.endpoint.provisional)))
  })

  test('names each error under its own HTTP status, and no error that an endpoint declares is missing', () => {
    for (const { endpoint: each } of operations) {
      const responses = document.paths[each.path]?.[each.method.toLowerCase()]?.responses ?? {}
      const codes = Object.entries(responses).flatMap(([status, { content }]) =>
        codesIn(content).map((code) => ({ code, status: Number(status) })),
      )
      expect(codes.filter(({ code, status }) => errorCatalogue[code].status !== status)).toEqual([])
      expect(codes.map(({ code }) => code)).toEqual(expect.arrayContaining([...each.errors]))
    }
  })

  test('tells nothing of the machine that wrote it', () => {
    const text = JSON.stringify(document)
    expect(text).not.toContain(import.meta.dirname)
    expect(text).not.toMatch(/file:|node_modules|"\/(?:home|root|tmp|usr|var|Users)\b/)
  })
})

describe('an operation', () => {
  test('that moves money of a member asks for a key and tells what can be wrong with it', () => {
    const { parameters, responses } = single(payIn)
    expect(parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
    expect(codesIn(responses['409']?.content)).toEqual(['IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED'])
    expect(codesIn(responses['400']?.content)).toContain('IDEMPOTENCY_KEY_REQUIRED')
  })

  test('with an encrypted body shows what is inside', () => {
    const payload = single(payIn).requestBody?.content['application/jose']?.['x-encrypted-payload']
    expect(payload).toMatchObject({ required: ['amount'], additionalProperties: false })
  })

  test('of members asks for a token and refuses trial accounts', () => {
    const { security, responses } = single(payIn)
    expect(security).toEqual([{ token: [] }])
    expect(codesIn(responses['401']?.content)).toEqual(['NOT_LOGGED_IN'])
    expect(codesIn(responses['403']?.content)).toContain('TRIAL_NOT_PERMITTED')
  })

  test('of vendors asks for all four headers of a signature, is never closed, and takes no header of a site', () => {
    const call = { ...deposit, auth: 'vendor', encrypted: false } as const
    const { security, responses, parameters } = single(operation.vendor(call, doneAtOnce))
    expect(security.map((requirement) => Object.keys(requirement))).toEqual([
      ['vendor', 'vendorTimestamp', 'vendorNonce', 'vendorSignature'],
    ])
    expect(parameters).toEqual([])
    expect(codesIn(responses['503']?.content)).toEqual(['SERVER_BUSY'])
  })

  test('whose answer is bare has no envelope, any other has', () => {
    const bare = single(operation.visitor({ ...deposit, auth: 'none', answer: 'bare' } as const, doneAtOnce))
    expect(Object.keys(successOf(bare)?.properties ?? {})).toEqual(['done'])
    expect(Object.keys(successOf(single(payIn))?.properties ?? {})).toEqual(['success', 'value'])
  })

  test('reads numbers in its address as integers with their defaults', () => {
    const { parameters } = document.paths['/lgw/games']?.['get'] ?? { parameters: [] }
    const page = parameters.find((each) => 'name' in each && each.name === 'pageNo')
    expect(page).toMatchObject({ in: 'query', required: false, schema: { type: 'integer', default: 1 } })
  })

  test('that is declared twice is refused', () => {
    expect(() => openApiDocument({ one: [payIn], two: [payIn] })).toThrow('post /wps/deposit is there twice.')
  })
})

type Answers = ReturnType<typeof single>['responses'][string]

function successOf({ responses }: ReturnType<typeof single>) {
  return responses['200']?.content['application/json']?.schema
}

function codesIn(content: Answers['content'] | undefined) {
  return Object.values(content ?? {})
    .flatMap(({ schema }) => schema.allOf ?? [])
    .flatMap(({ properties }) => {
      const errorCode = properties?.['errorCode']
      return typeof errorCode === 'object' ? (errorCode.enum ?? []) : []
    })
    .map(String)
    .filter(isErrorCode)
}
