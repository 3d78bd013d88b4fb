import * as z from 'zod/mini'
import { text } from './fields.ts'

/** Who owns the object of a private id; for everyone else the id has to be like an unknown one. */
export type IdOwner = 'member' | 'merchant' | 'vendor'

const owners = /* @__PURE__ */ new WeakMap<z.core.$ZodType, IdOwner | null>()

/* @__NO_SIDE_EFFECTS__ */
function createId(owner: IdOwner | null, maxLength: number) {
  const schema = text(maxLength)
  owners.set(schema, owner)
  return schema
}

/**
 * Id of an object that belongs to a member, a merchant or a vendor. The authorisation suite calls each operation that takes
 * one with the id of another owner.
 */
/* @__NO_SIDE_EFFECTS__ */
export function privateId(owner: IdOwner, maxLength: number) {
  return createId(owner, maxLength)
}

/** Id that everyone may know, such as a game's. */
/* @__NO_SIDE_EFFECTS__ */
export function publicId(maxLength: number) {
  return createId(null, maxLength)
}

/** Returns the mark of a request's field, or of the ids in its list: an owner, null for a public id, undefined without a mark. */
export function getIdOwner(schema: z.core.$ZodType): IdOwner | null | undefined {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return getIdOwner(schema.def.innerType)
  if (schema instanceof z.ZodMiniArray) return getIdOwner(schema.def.element)
  return owners.get(schema)
}
