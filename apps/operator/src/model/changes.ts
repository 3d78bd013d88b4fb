type Values = Readonly<Record<string, unknown>> | null

/** A field that an audit entry changes, with its values as text; null where it did not exist. */
export interface FieldChange {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** Lists the fields of an audit entry, nested ones as `outer.inner`. */
export function listChanges(before: Values, after: Values): FieldChange[] {
  const [old, fresh] = [flatten(before), flatten(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])].map((field) => ({
    field,
    before: old.get(field) ?? null,
    after: fresh.get(field) ?? null,
  }))
}

function flatten(values: Values, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(values ?? {}).flatMap(([name, value]): (readonly [string, string])[] =>
      isGroup(value) ? [...flatten(value, `${prefix}${name}.`)] : [[`${prefix}${name}`, toText(value)]],
    ),
  )
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
