import { parseSync, Visitor } from 'oxc-parser'
import type { TextFile } from '../workspace.ts'
import { getLineNumber } from './repository.ts'

export interface FoundString {
  readonly value: string
  readonly line: number
}

/** Extracts every string literal and template part of a file; not comments, type names or private `#names`. */
export function extractStrings({ path, text }: TextFile): readonly FoundString[] {
  const found: FoundString[] = []
  const { program } = parseSync(path, text)
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') found.push({ value: node.value, line: getLineNumber(text, node.start) })
    },
    TemplateElement(node) {
      found.push({ value: node.value.raw, line: getLineNumber(text, node.start) })
    },
  }).visit(program)
  return found
}
