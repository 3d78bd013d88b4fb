import * as z from 'zod/mini'

import { colorRoles, componentRoles, effectRoles, shapeRoles, type TokenRole, typeRoles } from './contract.ts'
import { tokenValueSchemas, type TokenType } from './document.ts'
import { type FixedRole, getTokenType } from './role-types.ts'

/** Schemas of tokens or groups of tokens by name. */
type Shape = Record<string, z.ZodMiniType>

const note = { $description: z.optional(z.string()) }
const alias = z.string().check(z.regex(/^\{[\w.-]+\}$/))
const rampSeed = z.strictObject({
  /** Chroma at the strongest step. */
  chroma: z.number().check(z.minimum(0), z.maximum(0.4)),
  /** Hue in degrees at the dark end. */
  hue: z.number(),
  /** Hue at the light end. Default: `hue`. */
  hueLight: z.optional(z.number()),
})

const cachedSchemas = new Map<TokenType, z.ZodMiniType>()

/** The schema of a token, cached by type, so that the JSON schema defines each type once. */
function getTokenSchema(type: TokenType): z.ZodMiniType {
  const schema = cachedSchemas.get(type) ?? createTokenSchema(type)
  cachedSchemas.set(type, schema)
  return schema
}

function createTokenSchema(type: TokenType): z.ZodMiniType {
  const value = tokenValueSchemas[type]
  return z.strictObject({
    ...note,
    $type: z.optional(z.literal(type)),
    $value: z.union([alias, value]),
    $extensions: z.optional(z.strictObject({ 'croupier.phone': z.optional(value) })),
  })
}

/** Nests roles such as `surface.page` in groups of token schemas: `{ surface: { page: token } }`. */
function createGroups<R extends TokenRole>(
  roles: readonly R[],
  getType: (role: R) => TokenType,
  required: boolean,
): Shape {
  const shape = new Map<string, Shape>()
  for (const role of roles) {
    const [group = '', part = ''] = role.split('.')
    const field = getTokenSchema(getType(role))
    shape.set(group, { ...shape.get(group), [part]: required ? field : z.optional(field) })
  }
  return Object.fromEntries(
    [...shape].map(([group, fields]) => {
      const schema = z.strictObject({ ...note, $type: z.optional(z.string()), ...fields })
      return [group, required ? schema : z.optional(schema)]
    }),
  )
}

function createFixedSchema(roles: readonly FixedRole[], required = true): z.ZodMiniType {
  return z.strictObject({ ...note, ...createGroups(roles, getTokenType, required) })
}

const scheme = z.strictObject({
  ...note,
  $type: z.literal('color'),
  ...createGroups(colorRoles, () => 'color', true),
})

const step = z.strictObject({ ...note, $value: tokenValueSchemas.color })
const ramp = z.object({
  ...note,
  $type: z.literal('color'),
  $extensions: z.strictObject({ 'croupier.ramp': rampSeed }),
  25: step,
  500: step,
  975: step,
})
const primitives = z.record(z.string(), z.union([z.string(), ramp, z.record(z.string(), z.unknown())]))

/**
 * Schema of brands/<id>/tokens.json for editors: groups, roles and the type of each. `buildTokens` also checks aliases
 * and contrast.
 */
export const tokensSchema = z.strictObject({
  $schema: z.optional(z.string()),
  ...note,
  primitive: primitives,
  light: scheme,
  dark: scheme,
  shape: createFixedSchema(shapeRoles),
  type: createFixedSchema(typeRoles),
  effect: createFixedSchema(effectRoles),
  component: createFixedSchema(componentRoles),
  /** Overrides for one script, by primary language tag, e.g. `my`. */
  script: z.optional(z.record(z.string(), createFixedSchema(typeRoles, false))),
})
