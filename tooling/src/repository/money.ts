import { type CallExpression, parseSync, Visitor } from 'oxc-parser'
import type { TextFile } from '../workspace.ts'
import { isCode, isTest } from './places.ts'
import { type Check, lineAt, type Problem } from './repository.ts'

/** Where amounts are at home, besides every file that imports the money of the domain. */
const MONEY_PLACES =
  /^packages\/(?:domain\/src\/(?:money|round)\.|platform\/src\/(?:ledger|wallet|routes\/wallet)\/|platform\/src\/db\/(?:ledger|wallet|records)-|records\/src\/|studio\/src\/)|^apps\/arcade\/src\/text\/amounts\./
const IMPORTS_MONEY = /from '@croupier\/domain\/money'/
const FLOAT_FUNCTIONS = new Set(['Number', 'parseFloat'])
const FLOAT_METHODS = new Set(['parseFloat', 'toFixed'])

/** No float ever touches an amount: where money is handled, nothing becomes a number, and no number becomes digits. */
export const checkMoney: Check = ({ files }) => files.filter(handlesMoney).flatMap(floatsIn)

function handlesMoney({ path, text }: TextFile): boolean {
  if (!/^(?:packages|apps)\/[^/]+\/src\//.test(path) || !isCode(path) || isTest(path)) return false
  return MONEY_PLACES.test(path) || IMPORTS_MONEY.test(text)
}

function floatsIn({ path, text }: TextFile): readonly Problem[] {
  const problems: Problem[] = []
  const report = (start: number, what: string) =>
    problems.push({
      file: path,
      line: lineAt(text, start),
      what: `makes a float with ${what} where money is handled`,
      mend: 'keep amounts bigint or text: parseMoney, toWire and toDisplay of @croupier/domain/money',
    })
  new Visitor({
    CallExpression(node) {
      for (const name of floatNames(node)) report(node.start, name)
    },
    UnaryExpression(node) {
      if (node.operator === '+' && node.argument.type !== 'Literal') report(node.start, 'a unary plus')
    },
  }).visit(parseSync(path, text).program)
  return problems
}

/** What a call turns into a float: by its own name, as a method, or by handing the function on, as to `map`. */
function floatNames({ callee, arguments: handed }: CallExpression): readonly string[] {
  const named = [callee, ...handed].flatMap((each) =>
    each.type === 'Identifier' && FLOAT_FUNCTIONS.has(each.name) ? [each.name] : [],
  )
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return named
  return FLOAT_METHODS.has(callee.property.name) ? [...named, callee.property.name] : named
}
