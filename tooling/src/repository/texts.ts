import { type JSXAttribute, type Node, parseSync, Visitor } from 'oxc-parser'
import { shippedCode } from './places.ts'
import { type Check, lineAt, type Problem } from './repository.ts'

const SPOKEN_ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
  'alt',
])
const LETTERS = /\p{L}{2,}/u

/** No literal text in JSX of packages/: everything that is read or spoken comes from the catalogs. */
export const checkTexts: Check = (repository) =>
  shippedCode(repository, /\.tsx$/).flatMap(({ path, text }) => {
    const problems: Problem[] = []
    const report = (value: string | undefined, start: number) => {
      if (value === undefined || !LETTERS.test(value)) return
      problems.push({
        file: path,
        line: lineAt(text, start),
        what: `has the literal text "${value.trim().slice(0, 40)}"`,
        mend: 'put it into a catalog and use t(), or take it as a prop',
      })
    }
    new Visitor({
      JSXText: (node) => report(node.value, node.start),
      JSXElement(node) {
        for (const child of node.children) {
          if (child.type === 'JSXExpressionContainer') report(literalOf(child.expression), child.start)
        }
      },
      JSXAttribute(node) {
        report(spokenLiteral(node), node.start)
      },
    }).visit(parseSync(path, text).program)
    return problems
  })

function spokenLiteral({ name, value }: JSXAttribute): string | undefined {
  if (name.type !== 'JSXIdentifier' || !SPOKEN_ATTRIBUTES.has(name.name) || !value) return undefined
  return literalOf(value.type === 'JSXExpressionContainer' ? value.expression : value)
}

/** What an expression says by itself: a string, or the fixed parts of a template. */
function literalOf(expression: Node): string | undefined {
  if (expression.type === 'TemplateLiteral') return expression.quasis.map((part) => part.value.raw).join('')
  return expression.type === 'Literal' && typeof expression.value === 'string' ? expression.value : undefined
}
