import { moduleNode } from '@croupier/endpoints/calls/system'
import type { Schema } from '@croupier/endpoints/endpoint'
import { amountText, calendarDate, instantText, languageCode } from '@croupier/endpoints/fields'
import { registry, toJSONSchema, type core } from 'zod/mini'
import type { JsonSchema } from './shape.ts'

/** What a schema's rules do not tell its reader. */
const notes = registry<{ id?: string; description?: string; format?: string }>()
  .add(amountText, { description: "Major units with exactly the currency's digits, e.g. -12.50" })
  .add(calendarDate, { format: 'date', description: 'YYYY-MM-DD' })
  .add(instantText, { description: 'An instant in UTC' })
  .add(languageCode, { description: 'Platform code of a language, e.g. MY' })
  .add(moduleNode, { id: 'WhitelabelModule' })

/** Turns the wire's schemas into JSON schemas and keeps those that are referred to. */
export interface SchemaBook {
  /** The schema of what is sent, before defaults are filled in. `owner` names parts that have no name of their own. */
  write(schema: Schema, owner: string): JsonSchema
  /** Schemas for `#/components/schemas`. */
  readonly shared: Readonly<Record<string, JsonSchema>>
}

/** An empty book. */
export function schemaBook(): SchemaBook {
  const shared: Record<string, JsonSchema> = {}
  return {
    shared,
    write: (schema, owner) => {
      const {
        $schema: _dialect,
        $defs = {},
        ...root
      } = toJSONSchema(schema, { io: 'input', metadata: notes, override: plain })
      const relocate = (part: JsonSchema): JsonSchema =>
        JSON.parse(JSON.stringify(part), (key, value) =>
          key === '$ref' ? `#/components/schemas/${nameOf(String(value).replace('#/$defs/', ''), owner)}` : value,
        )
      for (const [local, definition] of Object.entries($defs)) {
        shared[nameOf(local, owner)] = relocate(definition)
      }
      return relocate(root)
    },
  }
}

/** zod numbers parts that only a cycle made one: they need their owner's name to be told apart. */
function nameOf(local: string, owner: string): string {
  return local.startsWith('__') ? `${owner}.${local.slice(2)}` : local
}

/** Tells the defaults, and leaves out what follows from the type already. */
function plain({ zodSchema, jsonSchema }: { zodSchema: core.$ZodTypes; jsonSchema: JsonSchema }): void {
  const { def } = zodSchema._zod
  if (def.type === 'default') jsonSchema.default = def.defaultValue
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
