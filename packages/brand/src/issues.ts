import type { z } from 'zod/mini'

import type { BrandProblem } from './problem.ts'

/** Any issue that zod reports. */
type Issue = z.core.$ZodIssue

function formatValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}

function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, '')
}

function getValueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  }, input)
}

function toProblem(issue: Issue, input: unknown): BrandProblem {
  const path = formatPath(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const where = path === '' ? issue.keys.join(', ') : `${path}.${issue.keys.join(', ')}`
    return { path: where, message: 'is not a known field. Remove it or correct its name.' }
  }
  const value = getValueAt(input, issue.path)
  if (value === undefined) return { path, message: `is missing. It must be ${issue.message}.` }
  return { path, message: `is ${formatValue(value)}, but must be ${issue.message}.` }
}

/** Converts zod issues to brand problems. The messages of the schemas are the end of "must be …". */
export function explainIssues(issues: readonly Issue[], input: unknown): BrandProblem[] {
  return issues.map((issue) => toProblem(issue, input))
}
