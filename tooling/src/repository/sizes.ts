import { parseSync, Visitor } from 'oxc-parser'
import type { TextFile } from '../workspace.ts'
import { isCode, isTest } from './paths.ts'
import { getLineNumber, type Repository } from './repository.ts'

/** A file or function and its number of lines. */
export interface Size {
  /** Path, for a function with the line where it starts. */
  readonly location: string
  /** Name of a function. */
  readonly name?: string
  readonly lines: number
}

/** Longer files and functions are listed. The limits of the linter, which fail, are higher. */
export const MAX_FILE_LINES = 250
export const MAX_FUNCTION_LINES = 40

/** Files whose length follows from their data. */
const DATA = /^packages\/(?:art\/src\/motifs|platform\/src\/modules\/catalogue\/seed\/names)\//

/** Lists code and style files with more than 250 lines, longest first. Ignores tests and data. */
export function listLongFiles({ files }: Repository): readonly Size[] {
  return files
    .filter(({ path }) => (isCode(path) || path.endsWith('.css')) && isMeasured(path))
    .map(({ path, text }) => ({ location: path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MAX_FILE_LINES)
    .toSorted((a, b) => b.lines - a.lines)
}

/** Lists functions with more than 40 lines of code, longest first. Ignores blank lines, comments, tests and data. */
export function listLongFunctions({ files }: Repository): readonly Size[] {
  return files
    .filter(({ path }) => isCode(path) && isMeasured(path))
    .flatMap(measureFunctions)
    .filter(({ lines }) => lines > MAX_FUNCTION_LINES)
    .toSorted((a, b) => b.lines - a.lines)
}

function isMeasured(path: string): boolean {
  return !isTest(path) && !DATA.test(path)
}

interface Range {
  readonly start: number
  readonly end: number
}

function measureFunctions({ path, text }: TextFile): Size[] {
  const { program, comments } = parseSync(path, text)
  const code = removeComments(text, comments)
  const names = new Map<number, string>()
  const found: Size[] = []
  const nameAt = (start: number | undefined, key: { readonly type: string; readonly name?: unknown }) => {
    if (start !== undefined && key.type === 'Identifier' && typeof key.name === 'string') names.set(start, key.name)
  }
  const measure = ({ start, end }: Range, name: string | undefined) =>
    found.push({
      location: `${path}:${getLineNumber(text, start)}`,
      name: name ?? names.get(start) ?? 'anonymous function',
      lines: countLines(code.slice(start, end)),
    })
  // A function expression has the name of the variable or property that it is assigned to, which is visited first.
  new Visitor({
    VariableDeclarator: ({ id, init }) => nameAt(init?.start, id),
    Property: ({ key, value }) => nameAt(value.start, key),
    PropertyDefinition: ({ key, value }) => nameAt(value?.start, key),
    MethodDefinition: ({ key, value }) => nameAt(value.start, key),
    FunctionDeclaration: (node) => measure(node, node.id?.name),
    FunctionExpression: (node) => measure(node, node.id?.name),
    ArrowFunctionExpression: (node) => measure(node, undefined),
  }).visit(program)
  return found
}

/** Replaces comments with spaces, so that offsets and lines stay the same. */
function removeComments(text: string, comments: readonly Range[]): string {
  return comments.reduce(
    (code, { start, end }) => code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end),
    text,
  )
}

function countLines(code: string): number {
  return code.split('\n').filter((line) => line.trim() !== '').length
}
