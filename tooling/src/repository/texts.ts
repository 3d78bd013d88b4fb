import { type JSXAttribute, type Node, parseSync, Visitor } from 'oxc-parser'
import { listShippedCode } from './paths.ts'
import { type Check, getLineNumber, type Problem } from './repository.ts'

const TEXT_ATTRIBUTES = new Set([
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

/** No literal text in JSX of packages/: everything visible or announced comes from the catalogs. */
export const checkTexts: Check = (repository) =>
  listShippedCode(repository, /\.tsx$/).flatMap(({ path, text }) => {
    const problems: Problem[] = []
    const report = (value: string, start: number) => {
      if (!LETTERS.test(value)) return
      problems.push({
        file: path,
        line: getLineNumber(text, start),
        what: `has the literal text "${value.trim().slice(0, 40)}"`,
        fix: 'put it into a catalog and use t(), or take it as a prop',
      })
    }
    new Visitor({
      JSXText: (node) => report(node.value, node.start),
      JSXElement(node) {
        for (const child of node.children) {
          if (child.type === 'JSXExpressionContainer')
            for (const text of extractLiterals(child.expression)) report(text, child.start)
        }
      },
      JSXAttribute(node) {
        for (const text of extractAttributeTexts(node)) report(text, node.start)
      },
    }).visit(parseSync(path, text).program)
    return problems
  })

function extractAttributeTexts({ name, value }: JSXAttribute): readonly string[] {
  if (name.type !== 'JSXIdentifier' || !TEXT_ATTRIBUTES.has(name.name) || !value) return []
  return extractLiterals(value.type === 'JSXExpressionContainer' ? value.expression : value)
}

/** Extracts the texts that an expression can render: strings, fixed parts of templates, and both branches of a condition. */
function extractLiterals(expression: Node): readonly string[] {
  if (expression.type === 'TemplateLiteral') return [expression.quasis.map((part) => part.value.raw).join('')]
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? [expression.value] : []
  return listBranches(expression).flatMap(extractLiterals)
}

/** Lists the operands that can become the value of an expression, or a part of its text. */
function listBranches(expression: Node): readonly Node[] {
  if (expression.type === 'ConditionalExpression') return [expression.consequent, expression.alternate]
  if (expression.type === 'LogicalExpression')
    return expression.operator === '&&' ? [expression.right] : [expression.left, expression.right]
  if (expression.type === 'BinaryExpression' && expression.operator === '+') return [expression.left, expression.right]
  if (expression.type === 'ParenthesizedExpression') return [expression.expression]
  return []
}
