/** A parsed text, or that it is no JSON. */
export type ParsedJson = { readonly ok: true; readonly value: unknown } | { readonly ok: false }

/** Parses JSON that an operator typed. */
export function parseJson(text: string): ParsedJson {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}

/** Formats a value so that people can read and change it. */
export function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** Whether a value is an object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
