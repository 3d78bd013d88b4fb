import { parseSync, Visitor } from 'oxc-parser'
import type { TextFile } from '../workspace.ts'
import { isCode } from './paths.ts'
import renamed from './renamed-identifiers.json' with { type: 'json' }
import { type Check, getLineNumber, type Problem } from './repository.ts'

/** Former names of exported identifiers with their present names; refused so that a name is not introduced again. */
const RENAMED: ReadonlyMap<string, string> = new Map(Object.entries(renamed))

/** Words that no identifier contains, with the standard term. AGENTS.md, "Vocabulary". */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['awhile', 'timeout'],
  ['breach', 'violation'],
  ['desk', 'processor'],
  ['heard', 'received'],
  ['keeper', 'store'],
  ['mend', 'fix'],
  ['somebody', 'user'],
  ['tell', 'send or notify'],
  ['told', 'sent or notified'],
  ['whoever', 'caller'],
])

/** No identifier has a former name or a word outside the vocabulary, and no function is named with a noun plus `Of`. */
export const checkVocabulary: Check = ({ files }) =>
  files.filter(({ path }) => isCode(path)).flatMap((file) => findProblems(file))

function findProblems({ path, text }: TextFile): Problem[] {
  const problems: Problem[] = []
  const report = (start: number, what: string, fix: string) =>
    problems.push({ file: path, line: getLineNumber(text, start), what, fix })
  const checkName = ({ name, start }: { readonly name: string; readonly start: number }) => {
    const current = RENAMED.get(name)
    if (current !== undefined) report(start, `uses the former name ${name}`, `use ${current}`)
    const word = splitWords(name).find((part) => WORDS.has(part))
    if (word !== undefined) report(start, `has ${word} in ${name}`, `use the standard term: ${WORDS.get(word)}`)
  }
  new Visitor({
    Identifier: checkName,
    JSXIdentifier: checkName,
    FunctionDeclaration: ({ id }) => {
      if (id && /[a-z0-9]Of$/.test(id.name)) {
        report(id.start, `names a function ${id.name}`, 'start the name with a verb: get, find, to, …')
      }
    },
  }).visit(parseSync(path, text).program)
  return problems
}

/** Splits `keptForTab`, `KEPT_TAB` and `kept-tab` into lower-case words. */
function splitWords(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$-]+/)
}
