import * as z from 'zod/mini'

import { colorRoles, componentRoles, effectRoles, shapeRoles, type TokenRole, typeRoles } from './contract.ts'
import { tokenValueSchemas, type TokenType } from './document.ts'
import { type FixedRole, typeOfRole } from './role-types.ts'

/** Fields by name; a group of tokens or a token. */
type Shape = Record<string, z.ZodMiniType>

const note = { $description: z.optional(z.string()) }
const alias = z.string().check(z.regex(/^\{[\w.-]+\}$/))
const rampSeed = z.strictObject({
  /** Chroma at the strongest step. */
  chroma: z.number().check(z.minimum(0), z.maximum(0.4)),
  /** Hue in degrees at the dark end. */
  hue: z.number(),
  /** Hue at the light end; `hue` when left out. */
  hueLight: z.optional(z.number()),
})

const made = new Map<TokenType, z.ZodMiniType>()

/** The schema of a token; one of each type, so that a written schema has it once. */
function token(type: TokenType): z.ZodMiniType {
  const schema = made.get(type) ?? makeToken(type)
  made.set(type, schema)
  return schema
}

function makeToken(type: TokenType): z.ZodMiniType {
  const value = tokenValueSchemas[type]
  return z.strictObject({
    ...note,
    $type: z.optional(z.literal(type)),
    $value: z.union([alias, value]),
    $extensions: z.optional(z.strictObject({ 'croupier.phone': z.optional(value) })),
  })
}

/** Roles such as `surface.page` as groups that hold tokens: `{ surface: { page: token } }`. */
function groups<R extends TokenRole>(roles: readonly R[], typeOf: (role: R) => TokenType, required: boolean): Shape {
  const shape = new Map<string, Shape>()
  for (const role of roles) {
    const [group = '', part = ''] = role.split('.')
    const field = token(typeOf(role))
    shape.set(group, { ...shape.get(group), [part]: required ? field : z.optional(field) })
  }
  return Object.fromEntries(
    [...shape].map(([group, fields]) => {
      const schema = z.strictObject({ ...note, $type: z.optional(z.string()), ...fields })
      return [group, required ? schema : z.optional(schema)]
    }),
  )
}

function fixed(roles: readonly FixedRole[], required = true): z.ZodMiniType {
  return z.strictObject({ ...note, ...groups(roles, typeOfRole, required) })
}

const scheme = z.strictObject({
  ...note,
  $type: z.literal('color'),
  ...groups(colorRoles, () => 'color', true),
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
 * Shape of brands/<id>/tokens.json for editors: groups, roles and the type of each. `buildTokens` proves more: aliases
 * that lead somewhere, contrast, and steps that follow from their seeds.
 */
export const tokensSchema = z.strictObject({
  $schema: z.optional(z.string()),
  ...note,
  primitive: primitives,
  light: scheme,
  dark: scheme,
  shape: fixed(shapeRoles),
  type: fixed(typeRoles),
  effect: fixed(effectRoles),
  component: fixed(componentRoles),
  /** What one script needs otherwise, by primary language tag, e.g. `my`. */
  script: z.optional(z.record(z.string(), fixed(typeRoles, false))),
})
