import { moduleNode } from '@croupier/endpoints/calls/system'
import type { Schema } from '@croupier/endpoints/endpoint'
import { amountText, calendarDate, instantText, languageCode, queryInteger } from '@croupier/endpoints/fields'
import { globalRegistry } from 'zod/mini'
import { createSchema, type CreateDocumentOptions } from 'zod-openapi'

// Documentation that does not follow from a schema's rules.
globalRegistry
  .add(amountText, { description: "Major units with exactly the currency's digits, e.g. -12.50" })
  .add(calendarDate, { format: 'date', description: 'YYYY-MM-DD' })
  .add(instantText, { description: 'An instant in UTC' })
  .add(languageCode, { description: 'Platform code of a language, e.g. MY' })
  .add(moduleNode, { id: 'WhitelabelModule' })

/** How schemas are rendered: with defaults, and without what follows from the type. */
export const schemaOptions: CreateDocumentOptions = {
  override: ({ jsonSchema, zodSchema, io }) => {
    const { def } = zodSchema._zod
    if (def.type === 'default') jsonSchema.default = def.defaultValue
    // Further fields of a response are no violation: clients ignore them.
    if (def.type === 'object' && io === 'output' && !def.catchall) delete jsonSchema.additionalProperties
    if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    // In a query a number is a string of digits.
    if (def.type === 'pipe' && def.in === queryInteger.def.in) {
      delete jsonSchema.anyOf
      Object.assign(jsonSchema, { type: 'integer', minimum: 0, maximum: 999_999_999 })
    }
  },
}

/** A schema in the notation of OpenAPI. */
type RenderedSchema = ReturnType<typeof createSchema>['schema']

/** Renders a schema outside of the places that the generator knows. Its parts have no names of their own. */
export function renderSchema(schema: Schema, io: 'input' | 'output'): RenderedSchema {
  return createSchema(schema, { io, opts: schemaOptions }).schema
}
