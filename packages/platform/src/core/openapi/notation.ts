import type { JsonSchema } from './shape.ts'

const indentStep = '  '

/** Formats a JSON schema for readers: `{ name: string (at most 16), tags?: string[] }`, one field per line. */
export function formatSchema(schema: JsonSchema | boolean, indent = ''): string {
  if (typeof schema === 'boolean') return schema ? 'anything' : 'nothing'
  const { $ref, anyOf, oneOf, allOf } = schema
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = anyOf ?? oneOf
  if (choices) return choices.map((choice) => formatSchema(choice, indent)).join(' | ')
  if (allOf) return allOf.map((part) => formatSchema(part, indent)).join(' & ')
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  if (schema.type === 'array') return formatArray(schema, indent)
  return schema.properties || schema.type === 'object' ? formatObject(schema, indent) : formatPrimitive(schema)
}

function formatArray({ items }: JsonSchema, indent: string): string {
  const item = items === undefined || Array.isArray(items) ? 'anything' : formatSchema(items, indent)
  return /[|&(]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function formatObject({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = indent + indentStep
  const known = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${formatSchema(schema, inner)}`,
  )
  const others =
    typeof additionalProperties === 'object' ? [`${inner}[name]: ${formatSchema(additionalProperties, inner)}`] : []
  const lines = [...known, ...others]
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}

function formatPrimitive({
  type,
  format,
  pattern,
  minLength,
  maxLength,
  minimum,
  maximum,
  ...more
}: JsonSchema): string {
  const facts = [
    format,
    pattern && `/${pattern}/`,
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `up to ${maximum}`,
    more.default !== undefined && `${JSON.stringify(more.default)} by default`,
  ].filter(Boolean)
  const name = typeof type === 'string' ? type : 'anything'
  return facts.length > 0 ? `${name} (${facts.join(', ')})` : name
}
