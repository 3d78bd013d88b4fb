import { formatTable } from '../table.ts'

/** Longer cells would break the lines of a table; `--json` shows them whole. */
const maxCellLength = 60

/** Formats a result for people: a table for a list of rows, else a line for each value. */
export function formatResult(result: unknown): string {
  if (Array.isArray(result)) return formatRows(result)
  if (!isObject(result)) return formatValue(result)
  return Object.entries(result)
    .map(([name, value]) => formatEntry(name, value))
    .join('\n')
}

function formatEntry(name: string, value: unknown): string {
  if (Array.isArray(value) && value.some(isObject)) return `${name}:\n${indent(formatRows(value))}`
  return `${name}: ${formatValue(value)}`
}

function formatRows(rows: readonly unknown[]): string {
  const objects = rows.filter(isObject)
  const [first] = objects
  if (!first) return rows.length === 0 ? '(none)' : rows.map(formatValue).join('\n')
  const names = Object.keys(first)
  return formatTable(
    names,
    objects.map((row) => Object.fromEntries(names.map((name) => [name, shorten(formatValue(row[name]))]))),
  )
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '-'
  return escapeControls(typeof value === 'string' ? value : JSON.stringify(value))
}

/** Visitors write some of the texts: what a terminal obeys, or what turns the direction of a line, is shown as its code. */
function escapeControls(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (control) => `\\u${(control.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
}

function shorten(text: string): string {
  return text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1)}…` : text
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
