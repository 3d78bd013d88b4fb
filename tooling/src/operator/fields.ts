import type { AnyEndpoint } from '@croupier/endpoints/endpoint'
import * as z from 'zod'
import { OperatorError } from './operator-error.ts'

/** A field of a request, as JSON Schema describes it. */
export interface RequestField {
  readonly name: string
  readonly required: boolean
  readonly schema: FieldSchema
}

/** The part of JSON Schema that requests of operators use. */
interface FieldSchema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly anyOf?: readonly FieldSchema[]
  readonly items?: FieldSchema
}

/** Returns the fields of a call's query or body; the required ones first. */
export function listFields({ query, body }: AnyEndpoint): readonly RequestField[] {
  const schema = query ?? body
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const fields = Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    schema: property as FieldSchema,
  }))
  return fields.toSorted((a, b) => Number(b.required) - Number(a.required))
}

/**
 * Converts a word of the command line to the value of a field. `all` stands for null where a field may be null. A field
 * of any type takes text, or JSON that is no number: amounts are text.
 */
export function parseField({ name, schema }: RequestField, word: string): unknown {
  const types = [schema, ...(schema.anyOf ?? [])]
  if (types.every(({ type }) => type === undefined) && !schema.enum)
    return /^[[{"]/.test(word) ? parseJson(name, word) : word
  const hasType = (type: string) => types.some((each) => each.type === type)
  if (hasType('null') && word === 'all') return null
  if (hasType('array')) return word.startsWith('[') ? parseJson(name, word) : word.split(',')
  if (hasType('object')) return parseJson(name, word)
  if (hasType('boolean')) return parseBoolean(name, word)
  if ((hasType('number') || hasType('integer')) && !hasType('string')) return parseNumber(name, word)
  return word
}

/** Describes what a field takes, for the help. */
export function describeField({ name, required, schema }: RequestField): string {
  const values = schema.enum ?? schema.items?.enum ?? schema.anyOf?.flatMap((each) => each.enum ?? [])
  const choice = values && values.length > 0 ? `=${values.join('|')}` : ''
  return required ? `<${name}${choice}>` : `[--${name}${choice}]`
}

function parseJson(name: string, word: string): unknown {
  try {
    return JSON.parse(word)
  } catch {
    throw new OperatorError(`--${name} takes JSON, and "${word}" is none.`)
  }
}

/** Throws an OperatorError for a word that is no truth value. */
export function parseBoolean(name: string, word: string): boolean {
  if (word === 'true' || word === 'false') return word === 'true'
  throw new OperatorError(`--${name} takes true or false.`)
}

/** Throws an OperatorError for a word that is no number. */
export function parseNumber(name: string, word: string): number {
  if (/^-?\d+(?:\.\d+)?$/.test(word)) return Number(word)
  throw new OperatorError(`--${name} takes a number, and "${word}" is none.`)
}
