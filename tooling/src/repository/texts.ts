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
  'label',
  'hint',
  'description',
])
const LETTERS = /\p{L}{2,}/u

/** No literal text in JSX of packages/: everything that is read or spoken comes from the catalogs. */
export const checkTexts: Check = (repository) =>
  shippedCode(repository, /\.tsx$/).flatMap(({ path, text }) => {
    const problems: Problem[] = []
    const report = (value: string, start: number) => {
      if (!LETTERS.test(value)) return
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
          if (child.type === 'JSXExpressionContainer')
            for (const said of literalsOf(child.expression)) report(said, child.start)
        }
      },
      JSXAttribute(node) {
        for (const said of spokenLiterals(node)) report(said, node.start)
      },
    }).visit(parseSync(path, text).program)
    return problems
  })

function spokenLiterals({ name, value }: JSXAttribute): readonly string[] {
  if (name.type !== 'JSXIdentifier' || !SPOKEN_ATTRIBUTES.has(name.name) || !value) return []
  return literalsOf(value.type === 'JSXExpressionContainer' ? value.expression : value)
}

/** What an expression may say by itself: strings, fixed parts of templates, and either side of a choice. */
function literalsOf(expression: Node): readonly string[] {
  if (expression.type === 'TemplateLiteral') return [expression.quasis.map((part) => part.value.raw).join('')]
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? [expression.value] : []
  return branchesOf(expression).flatMap(literalsOf)
}

/** The expressions of which one becomes the value of another, or a part of its text. */
function branchesOf(expression: Node): readonly Node[] {
  if (expression.type === 'ConditionalExpression') return [expression.consequent, expression.alternate]
  if (expression.type === 'LogicalExpression')
    return expression.operator === '&&' ? [expression.right] : [expression.left, expression.right]
  if (expression.type === 'BinaryExpression' && expression.operator === '+') return [expression.left, expression.right]
  if (expression.type === 'ParenthesizedExpression') return [expression.expression]
  return []
}
