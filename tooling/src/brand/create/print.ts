import { isTree, type TokenTree } from '../stored.ts'

/** Maximum length of a group on one line. */
const MAX_LINE_LENGTH = 100

/** Prints tokens.json as it is written by hand: groups over several lines, each token on one. */
export function printTokens(tree: TokenTree): string {
  return `${printGroup(tree, '')}\n`
}

/** Prints JSON with an indentation of two spaces. */
export function printJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Prints a value as TypeScript; the formatter breaks the lines. */
export function printCode(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quote(value)
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    if (value.every((each) => !isTree(each))) return `[${value.map((each) => printCode(each, inner)).join(', ')}]`
    return `[\n${value.map((each) => `${inner}${printCode(each, inner)},\n`).join('')}${indent}]`
  }
  if (!isTree(value)) return String(value)
  if (!Object.values(value).some((each) => typeof each === 'object')) {
    const short = `{ ${Object.entries(value).map(([name, each]) => `${printPropertyName(name)}: ${printCode(each)}`).join(', ')} }` // prettier-ignore
    if (short.length <= MAX_LINE_LENGTH) return short
  }
  const fields = Object.entries(value).map(
    ([name, each]) => `${inner}${printPropertyName(name)}: ${printCode(each, inner)},\n`,
  )
  return fields.length === 0 ? '{}' : `{\n${fields.join('')}${indent}}`
}

/** Prints an entry of tokens.json: a token on one line, a group over several. */
export function printEntry(value: unknown, indent: string): string {
  return isTree(value) && !('$value' in value) ? printGroup(value, indent) : printLine(value)
}

function printGroup(tree: TokenTree, indent: string): string {
  const inner = `${indent}  `
  const entries = Object.entries(tree).map(([name, child]) => {
    return `${inner}${JSON.stringify(name)}: ${name.startsWith('$') ? printLine(child) : printEntry(child, inner)}`
  })
  return `{\n${entries.join(',\n')}\n${indent}}`
}

function printLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printLine).join(', ')}]`
  if (!isTree(value)) return JSON.stringify(value)
  return `{ ${Object.entries(value).map(([name, child]) => `${JSON.stringify(name)}: ${printLine(child)}`).join(', ')} }` // prettier-ignore
}

function quote(text: string): string {
  const double = text.includes("'") && !text.includes('"')
  return double
    ? JSON.stringify(text)
    : `'${text
        .replaceAll('\\', '\\\\')
        .replaceAll("'", String.raw`\'`)
        .replaceAll('\n', String.raw`\n`)}'`
}

/** Prints the name of a property, with quotes where TypeScript needs them. */
export function printPropertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)
}
