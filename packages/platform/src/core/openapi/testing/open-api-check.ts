import * as z from 'zod/mini'
import type { OpenApiDocument } from '../shape.ts'

const jsonSchema = z.record(z.string(), z.unknown())
const reference = z.strictObject({ $ref: z.string().check(z.startsWith('#/components/')) })
const parameter = z.strictObject({
  name: z.string().check(z.minLength(1)),
  in: z.enum(['query', 'header']),
  required: z.boolean(),
  description: z.optional(z.string()),
  schema: jsonSchema,
})
const content = z.record(
  z.string().check(z.regex(/^\w+\/[\w.+-]+$/)),
  z.strictObject({ schema: jsonSchema, 'x-encrypted-payload': z.optional(jsonSchema) }),
)
const operation = z.strictObject({
  operationId: z.string().check(z.regex(/^[A-Za-z]\w*$/)),
  tags: z.array(z.string()),
  summary: z.string().check(z.minLength(1)),
  description: z.string(),
  parameters: z.array(z.union([reference, parameter])),
  requestBody: z.optional(z.strictObject({ required: z.literal(true), content })),
  responses: z.record(
    z.string().check(z.regex(/^[1-5]\d\d$/)),
    z.strictObject({ description: z.string().check(z.minLength(1)), content }),
  ),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  'x-provisional': z.optional(z.literal(true)),
  'x-scope': z.string(),
})
const document = z.strictObject({
  openapi: z.string().check(z.regex(/^3\.1\.\d$/)),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(
    z.string().check(z.regex(/^\/[\w./-]+$/)),
    z.partialRecord(z.enum(['get', 'put', 'post', 'delete']), operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().check(z.regex(/^[\w.-]+$/)), jsonSchema),
    parameters: z.record(z.string().check(z.regex(/^[\w.-]+$/)), parameter),
    securitySchemes: z.record(
      z.string(),
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer'), description: z.string() }),
        z.strictObject({
          type: z.literal('apiKey'),
          in: z.literal('header'),
          name: z.string(),
          description: z.string(),
        }),
      ]),
    ),
  }),
  'x-socket': z.strictObject({ path: z.string(), description: z.string(), message: jsonSchema }),
})

/** Returns the violations of OpenAPI 3.1: shape, dangling references, duplicate or undeclared names. */
export function findOpenApiProblems(candidate: OpenApiDocument): readonly string[] {
  const parsed = document.safeParse(candidate)
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const { paths, components, tags } = candidate
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  const ids = operations.map(({ operationId }) => operationId)
  const declared = new Set(tags.map(({ name }) => name))
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is not unique`),
    ...operations
      .flatMap((each) => each.tags.filter((tag) => !declared.has(tag)))
      .map((tag) => `tag ${tag} is not declared`),
    ...operations
      .flatMap(({ security }) => security.flatMap((requirement) => Object.keys(requirement)))
      .filter((name) => !(name in components.securitySchemes))
      .map((name) => `security scheme ${name} is not declared`),
    ...collectReferences(candidate)
      .filter((target) => resolve(candidate, target) === undefined)
      .map((target) => `${target} is not defined`),
  ]
}

function collectReferences(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : collectReferences(inner),
  )
}

function resolve(root: unknown, target: string): unknown {
  let found = root
  for (const key of target.split('/').slice(1)) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined
  }
  return found
}
