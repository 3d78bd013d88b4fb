import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { type Expression, type ObjectExpression, parseSync } from 'oxc-parser'
import { CommandError } from '../command-error.ts'
import { printCode, printEntry, printPropertyName } from '../create/print.ts'
import { toPosition } from '../position.ts'
import { isTree, type TokenTree } from '../stored.ts'
import type { Addition, FieldPath } from './missing.ts'

/** Reads the object of a brand.ts without running it, since `defineBrand` refuses one that lacks fields. */
export function readCode(file: string, text: string): TokenTree {
  const value = readExpression(file, text, findExportedObject(file, text))
  if (!isTree(value)) throw new CommandError(`${file} defines no object.`)
  return value
}

/** Adds fields at the ends of their groups in a JSON text, `$schema` at the beginning; the rest stays as it is. */
export function insertJson(text: string, additions: readonly Addition[]): string {
  return additions.reduce((changed, { path, value }) => {
    const tree = parseTree(changed)
    const group = tree && findNodeAtLocation(tree, path.slice(0, -1))
    if (!group) throw new CommandError(`There is no group ${formatPath(path.slice(0, -1))} to add a field to.`)
    const indent = '  '.repeat(path.length)
    const name = String(path.at(-1))
    const field = `\n${indent}${JSON.stringify(name)}: ${printEntry(value, indent)}`
    const last = group.children?.at(-1)
    if (last && !name.startsWith('$')) return insertAt(changed, last.offset + last.length, `,${field}`)
    if (last) return insertAt(changed, group.offset + 1, `${field},`)
    const end = group.offset + group.length - 1
    return `${changed.slice(0, group.offset + 1)}${field}\n${indent.slice(2)}${changed.slice(end)}`
  }, text)
}

/** Adds fields at the ends of their groups in a brand.ts; the rest stays as it is. The formatter indents them. */
export function insertCode(file: string, text: string, additions: readonly Addition[]): string {
  return additions.reduce((changed, { path, value }) => {
    const group = findGroup(findExportedObject(file, changed), path.slice(0, -1))
    if (!group) throw new CommandError(`${file} has no group ${formatPath(path.slice(0, -1))} to add a field to.`)
    const field = `${printPropertyName(String(path.at(-1)))}: ${printCode(value)},\n`
    const inserted = insertAt(changed, group.end - 1, field)
    const last = group.properties.at(-1)
    const needsComma = last !== undefined && !changed.slice(last.end).trimStart().startsWith(',')
    return needsComma ? insertAt(inserted, last.end, ',') : inserted
  }, text)
}

/** Formats a path for people: `banners[0].title`. */
export function formatPath(path: FieldPath): string {
  return path
    .map((name, index) => (typeof name === 'number' ? `[${name}]` : `${index === 0 ? '' : '.'}${name}`))
    .join('')
}

function insertAt(text: string, offset: number, part: string): string {
  return text.slice(0, offset) + part + text.slice(offset)
}

function findExportedObject(file: string, text: string): ObjectExpression {
  const { program, errors } = parseSync(file, text)
  const [error] = errors
  if (error) {
    const { line, column } = toPosition(text, error.labels[0]?.start ?? 0)
    throw new CommandError(`${file}:${line}:${column}: cannot be read: ${error.message}. Correct the code.`)
  }
  const exported = program.body.find((node) => node.type === 'ExportDefaultDeclaration')?.declaration
  const value = exported?.type === 'CallExpression' ? exported.arguments[0] : exported
  if (value?.type === 'ObjectExpression') return value
  throw new CommandError(`${file} has no object as its default export. Write: export default defineBrand({ … })`)
}

function findGroup(group: ObjectExpression, [name, ...rest]: FieldPath): ObjectExpression | null {
  if (name === undefined) return group
  const found = group.properties.find((each) => each.type === 'Property' && readName(each.key) === name)
  return found?.type === 'Property' && found.value.type === 'ObjectExpression' ? findGroup(found.value, rest) : null
}

function readName(key: { readonly type: string; readonly name?: unknown; readonly value?: unknown }): string {
  return String(key.type === 'Identifier' ? key.name : key.value)
}

function readExpression(file: string, text: string, node: Expression): unknown {
  if (node.type === 'Literal') return node.value
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return readExpression(file, text, node.expression)
  if (node.type === 'ArrayExpression')
    return node.elements.map((each) =>
      each === null || each.type === 'SpreadElement' ? refuse(file, text, node) : readExpression(file, text, each),
    )
  if (node.type !== 'ObjectExpression') return refuse(file, text, node)
  return Object.fromEntries(
    node.properties.map((each) =>
      each.type === 'Property' && !each.computed
        ? [readName(each.key), readExpression(file, text, each.value)]
        : refuse(file, text, node),
    ),
  )
}

function refuse(file: string, text: string, { start }: Expression): never {
  const { line, column } = toPosition(text, start)
  throw new CommandError(`${file}:${line}:${column}: is code. A brand is data: write the value itself.`)
}
