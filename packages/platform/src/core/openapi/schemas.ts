import { moduleNode } from '@croupier/endpoints/calls/system'
import type { Schema } from '@croupier/endpoints/endpoint'
import { amountText, calendarDate, instantText, languageCode } from '@croupier/endpoints/fields'
import { registry, toJSONSchema, type core } from 'zod/mini'
import type { JsonSchema } from './shape.ts'

/** Documentation that does not follow from a schema's rules. */
const notes = registry<{ id?: string; description?: string; format?: string }>()
  .add(amountText, { description: "Major units with exactly the currency's digits, e.g. -12.50" })
  .add(calendarDate, { format: 'date', description: 'YYYY-MM-DD' })
  .add(instantText, { description: 'An instant in UTC' })
  .add(languageCode, { description: 'Platform code of a language, e.g. MY' })
  .add(moduleNode, { id: 'WhitelabelModule' })

/** Converts the wire's schemas to JSON schemas and collects the shared ones. */
export interface SchemaRegistry {
  /** Converts a schema of input, before defaults are applied. `owner` names parts that have no name of their own. */
  write(schema: Schema, owner: string): JsonSchema
  /** Schemas for `#/components/schemas`. */
  readonly shared: Readonly<Record<string, JsonSchema>>
}

/** Creates an empty registry. */
export function createSchemaRegistry(): SchemaRegistry {
  const shared: Record<string, JsonSchema> = {}
  return {
    shared,
    write: (schema, owner) => {
      const {
        $schema: _dialect,
        $defs = {},
        ...root
      } = toJSONSchema(schema, { io: 'input', metadata: notes, override: simplify })
      const relocate = (part: JsonSchema): JsonSchema =>
        JSON.parse(JSON.stringify(part), (key, value) =>
          key === '$ref'
            ? `#/components/schemas/${toComponentName(String(value).replace('#/$defs/', ''), owner)}`
            : value,
        )
      for (const [local, definition] of Object.entries($defs)) {
        shared[toComponentName(local, owner)] = relocate(definition)
      }
      return relocate(root)
    },
  }
}

/** zod numbers the parts of cyclic schemas: the owner's name makes them unique. */
function toComponentName(local: string, owner: string): string {
  return local.startsWith('__') ? `${owner}.${local.slice(2)}` : local
}

/** Adds defaults and removes what follows from the type. */
function simplify({ zodSchema, jsonSchema }: { zodSchema: core.$ZodTypes; jsonSchema: JsonSchema }): void {
  const { def } = zodSchema._zod
  if (def.type === 'default') jsonSchema.default = def.defaultValue
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
