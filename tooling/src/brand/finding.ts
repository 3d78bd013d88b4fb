/** `error` must be fixed; the site works with a `warning`. */
export type Severity = 'ok' | 'warning' | 'error'

/** Place in a file; line and column count from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** What a check reports. The keys are those of `--json`. */
export interface Finding extends Partial<Position> {
  /** Name of the check, e.g. `fonts`. */
  readonly check: string
  readonly severity: Severity
  /** Path from the root of the repository. */
  readonly file?: string
  /** Path of the field in the file, e.g. `light.text.primary` or `banners[0].title`. */
  readonly field?: string
  /** What is wrong, and what to write instead. */
  readonly message: string
}

/** Formats a finding as one line: `brands/jade/brand.ts:44:3: scheme is "grey", but must be …`. */
export function formatFinding({ file, line, column, field, message }: Finding): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  return [...(place === '' ? [] : [`${place}:`]), ...(field ? [field] : []), message].join(' ')
}

/** Formats the findings of brands as the JSON that `validate --json` and `doctor --json` print. */
export function formatJson(results: ReadonlyMap<string, readonly Finding[]>): string {
  const brands = [...results].map(([id, findings]) => {
    return { id, valid: findings.every(({ severity }) => severity !== 'error'), findings }
  })
  return JSON.stringify({ valid: brands.every(({ valid }) => valid), brands }, null, 2)
}
