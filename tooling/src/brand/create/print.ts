import { isTree, type TokenTree } from '../stored.ts'

/** Longest group that stands on one line. */
const SHORT = 100

/** tokens.json as it is written by hand: groups on lines of their own, each token on one. */
export function printTokens(tree: TokenTree): string {
  return `${group(tree, '')}\n`
}

/** JSON on two spaces. */
export function printJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** A value as TypeScript; the formatter breaks the lines. */
export function printCode(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value)
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    if (value.every((each) => !isTree(each))) return `[${value.map((each) => printCode(each, inner)).join(', ')}]`
    return `[\n${value.map((each) => `${inner}${printCode(each, inner)},\n`).join('')}${indent}]`
  }
  if (!isTree(value)) return String(value)
  if (!Object.values(value).some((each) => typeof each === 'object')) {
    const short = `{ ${Object.entries(value).map(([name, each]) => `${propertyName(name)}: ${printCode(each)}`).join(', ')} }` // prettier-ignore
    if (short.length <= SHORT) return short
  }
  const fields = Object.entries(value).map(
    ([name, each]) => `${inner}${propertyName(name)}: ${printCode(each, inner)},\n`,
  )
  return fields.length === 0 ? '{}' : `{\n${fields.join('')}${indent}}`
}

function group(tree: TokenTree, indent: string): string {
  const inner = `${indent}  `
  const entries = Object.entries(tree).map(([name, child]) => {
    const grouped = isTree(child) && !name.startsWith('$') && !('$value' in child)
    return `${inner}${JSON.stringify(name)}: ${grouped ? group(child, inner) : line(child)}`
  })
  return `{\n${entries.join(',\n')}\n${indent}}`
}

function line(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(line).join(', ')}]`
  if (!isTree(value)) return JSON.stringify(value)
  return `{ ${Object.entries(value).map(([name, child]) => `${JSON.stringify(name)}: ${line(child)}`).join(', ')} }` // prettier-ignore
}

function quoted(text: string): string {
  const double = text.includes("'") && !text.includes('"')
  return double
    ? JSON.stringify(text)
    : `'${text
        .replaceAll('\\', '\\\\')
        .replaceAll("'", String.raw`\'`)
        .replaceAll('\n', String.raw`\n`)}'`
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)
}
