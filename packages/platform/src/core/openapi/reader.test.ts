import { endpoint } from '@croupier/endpoints/endpoint'
import { acknowledgement } from '@croupier/endpoints/fields'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { operation } from '../http/operation.ts'
import { createOpenApiDocument } from './document.ts'
import { formatSchema } from './notation.ts'
import { renderReaderPage } from './reader.ts'

const hostile = `<script>alert("1")</script>'&`

test('escapes text of endpoints and schemas', () => {
  const call = endpoint({
    method: 'POST',
    path: '/wps/hostile',
    auth: 'none',
    responseFormat: 'wrapped',
    summary: hostile,
    body: z.strictObject({ [hostile]: z.literal(hostile) }),
    response: acknowledgement,
    errors: [],
  })
  const one = operation.visitor(call, async () => ({ done: true as const }))
  const page = renderReaderPage(createOpenApiDocument([{ name: hostile, operations: [one] }]))
  expect(page).not.toMatch(/<script|alert\("/i)
  expect(page).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#39;&#38;')
})

test.each([
  [{ type: 'string', maxLength: 16 }, 'string (at most 16 characters)'],
  [{ type: 'integer', minimum: 1, maximum: 999, default: 28 }, 'integer (from 1, up to 999, 28 by default)'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ const: 'username' }, '"username"'],
  [{ $ref: '#/components/schemas/ErrorResponse' }, 'ErrorResponse'],
  [{ type: 'array', items: { enum: [0, 1] } }, '(0 | 1)[]'],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, '{\n  [name]: boolean\n}'],
  [
    {
      type: 'object',
      properties: { a: { type: 'array', items: { properties: { b: { const: 1 } } } } },
      required: ['a'],
    },
    '{\n  a: {\n    b?: 1\n  }[]\n}',
  ],
] as const)('formats the schema %j as %j', (schema, text) => {
  expect(formatSchema(JSON.parse(JSON.stringify(schema)))).toBe(text)
})
