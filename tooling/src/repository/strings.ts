import { parseSync, Visitor } from 'oxc-parser'
import type { TextFile } from '../workspace.ts'
import { lineAt } from './repository.ts'

export interface FoundString {
  readonly value: string
  readonly line: number
}

/** Every string literal and template part of a file; comments, types' names and private `#names` are not among them. */
export function stringsOf({ path, text }: TextFile): readonly FoundString[] {
  const found: FoundString[] = []
  const { program } = parseSync(path, text)
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') found.push({ value: node.value, line: lineAt(text, node.start) })
    },
    TemplateElement(node) {
      found.push({ value: node.value.raw, line: lineAt(text, node.start) })
    },
  }).visit(program)
  return found
}
