import * as z from 'zod/mini'
import { isTree, type TokenTree } from '../stored.ts'

/** Names of the groups down to a field, and the field's; rows of a list by their number. */
export type FieldPath = readonly (string | number)[]

/** A field that a file lacks, with what it gets. */
export interface Addition {
  readonly path: FieldPath
  readonly value: unknown
}

/** The parts of a JSON Schema that say which fields an object must have. */
type ObjectSchema = z.infer<typeof objectSchema>
const objectSchema = z.object({
  required: z.optional(z.array(z.string())),
  properties: z.optional(z.record(z.string(), z.unknown())),
})

/** Lists the fields that a schema requires and a value lacks. A group that is missing is one field. */
export function listMissingFields(schema: z.ZodMiniType, own: TokenTree): readonly FieldPath[] {
  return listMissing(objectSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })), own, [])
}

function listMissing({ required = [], properties = {} }: ObjectSchema, own: TokenTree, path: FieldPath): FieldPath[] {
  const missing = required.filter((name) => own[name] === undefined).map((name) => [...path, name])
  const groups = Object.entries(properties).flatMap(([name, property]) => {
    const [group, schema] = [own[name], objectSchema.safeParse(property)]
    return isTree(group) && schema.success ? listMissing(schema.data, group, [...path, name]) : []
  })
  return [...missing, ...groups]
}

/** Lists the entries that a group has and another one lacks, also those of the groups in it. */
export function listMissingEntries(complete: TokenTree, own: TokenTree, path: FieldPath = []): readonly Addition[] {
  return Object.entries(complete).flatMap(([name, value]) => {
    const existing = own[name]
    if (existing === undefined) return [{ path: [...path, name], value }]
    return isTree(value) && isTree(existing) ? listMissingEntries(value, existing, [...path, name]) : []
  })
}

/** Returns the value at a path; undefined where there is none. */
export function readField(node: unknown, [name, ...rest]: FieldPath): unknown {
  if (name === undefined) return node
  if (Array.isArray(node)) return readField(node[Number(name)], rest)
  return isTree(node) ? readField(node[name], rest) : undefined
}

/** Returns a group with the additions. */
export function addFields(own: TokenTree, additions: readonly Addition[]): TokenTree {
  const copy = structuredClone(own)
  for (const { path, value } of additions) {
    const parent = readField(copy, path.slice(0, -1))
    if (isTree(parent)) Object.assign(parent, { [String(path.at(-1))]: value })
  }
  return copy
}
