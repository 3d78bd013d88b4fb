import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { type Expression, type ObjectExpression, parseSync } from 'oxc-parser'
import type { Finding, Position } from './finding.ts'

/** An object or a list of a file: its members by name or index. */
interface Container {
  readonly start: number
  /** Offset of a member and the container that it is, if it is one. */
  find(name: string): { readonly start: number; readonly inner: Container | null } | null
}

const JSON_ERRORS: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma is missing before this. Add it.',
  ColonExpected: 'a colon is missing before this. Add it.',
  PropertyNameExpected: 'a field name in double quotes is missing here. Write it, or remove the comma before it.',
  ValueExpected: 'a value is missing here. Write it, or remove the comma before it.',
  CloseBraceExpected: 'a closing "}" is missing here. Add it.',
  CloseBracketExpected: 'a closing "]" is missing here. Add it.',
  EndOfFileExpected: 'the file should end here. Remove the rest.',
  InvalidCommentToken: 'JSON has no comments. Remove this one, or write it as "$description".',
  UnexpectedEndOfString: 'a string does not end in its line. Add the closing quote.',
}

/** Converts an offset to a position. */
export function toPosition(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Adds line and column of its field to a finding; of the nearest group around a field that is missing. */
export function locateFinding(root: string, finding: Finding): Finding {
  const { file, field, line } = finding
  if (file === undefined || field === undefined || line !== undefined || !existsSync(join(root, file))) return finding
  const text = readFileSync(join(root, file), 'utf8')
  const container = file.endsWith('.json') ? readJsonContainer(text) : readCodeContainer(file, text)
  return container ? { ...finding, ...toPosition(text, findOffset(container, toNames(field))) } : finding
}

/** Splits `banners[0].title` into the names of its members. */
function toNames(field: string): readonly string[] {
  return field
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter((name) => name !== '')
}

/** Returns the offset of a field. A name may contain dots, so the longest one that exists is taken. */
function findOffset(container: Container, names: readonly string[]): number {
  const lengths = names.map((_name, index) => names.length - index)
  for (const length of lengths) {
    const found = container.find(names.slice(0, length).join('.'))
    if (found) return found.inner ? findOffsetInside(found, names.slice(length)) : found.start
  }
  return container.start
}

function findOffsetInside({ start, inner }: { start: number; inner: Container | null }, names: readonly string[]) {
  return inner === null || names.length === 0 ? start : findOffset({ ...inner, start }, names)
}

function readJsonContainer(text: string): Container | null {
  const tree = parseTree(text)
  return tree ? toJsonContainer(tree) : null
}

function toJsonContainer(node: Node): Container {
  return {
    start: node.offset,
    find(name) {
      const value = findNodeAtLocation(node, [node.type === 'array' ? Number(name) : name])
      if (!value) return null
      const start = value.parent?.type === 'property' ? value.parent.offset : value.offset
      return { start, inner: value.children ? toJsonContainer(value) : null }
    },
  }
}

/** Reads the object that a module exports by default, with or without a call around it. */
function readCodeContainer(file: string, text: string): Container | null {
  const { program } = parseSync(file, text)
  const exported = program.body.find((node) => node.type === 'ExportDefaultDeclaration')?.declaration
  const value = exported?.type === 'CallExpression' ? exported.arguments[0] : exported
  return value?.type === 'ObjectExpression' ? toObjectContainer(value) : null
}

function toObjectContainer({ start, properties }: ObjectExpression): Container {
  return {
    start,
    find(name) {
      const found = properties.find((property) => {
        if (property.type !== 'Property') return false
        const { key } = property
        return (
          (key.type === 'Identifier' && key.name === name) || (key.type === 'Literal' && String(key.value) === name)
        )
      })
      return found?.type === 'Property' ? { start: found.start, inner: toCodeContainer(found.value) } : null
    },
  }
}

function toCodeContainer(value: Expression): Container | null {
  if (value.type === 'ObjectExpression') return toObjectContainer(value)
  if (value.type !== 'ArrayExpression') return null
  const { start, elements } = value
  return {
    start,
    find(name) {
      const element = elements[Number(name)]
      if (!element || element.type === 'SpreadElement') return null
      return { start: element.start, inner: toCodeContainer(element) }
    },
  }
}

/** Returns the first syntax error of a JSON text with its place, or null. */
export function findJsonError(text: string): { readonly message: string; readonly position: Position } | null {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true })
  const [first] = errors
  if (!first) return null
  const name = printParseErrorCode(first.error)
  return {
    message: JSON_ERRORS[name] ?? 'this is no JSON. Correct it.',
    position: toPosition(text, first.offset),
  }
}
