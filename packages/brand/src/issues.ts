import type { z } from 'zod/mini'

import type { BrandProblem } from './problem.ts'

/** Anything that zod reports as wrong. */
type Issue = z.core.$ZodIssue

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, '')
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  }, input)
}

function explain(issue: Issue, input: unknown): BrandProblem {
  const path = pathText(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const where = path === '' ? issue.keys.join(', ') : `${path}.${issue.keys.join(', ')}`
    return { path: where, message: 'is not a known field. Remove it or correct its name.' }
  }
  const value = valueAt(input, issue.path)
  if (value === undefined) return { path, message: `is missing. It must be ${issue.message}.` }
  return { path, message: `is ${shown(value)}, but must be ${issue.message}.` }
}

/** What zod found wrong, said as brand problems. Schemas give their messages as the end of "it must be …". */
export function explainIssues(issues: readonly Issue[], input: unknown): BrandProblem[] {
  return issues.map((issue) => explain(issue, input))
}
