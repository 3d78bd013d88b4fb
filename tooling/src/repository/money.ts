import { type CallExpression, parseSync, Visitor } from 'oxc-parser'
import type { TextFile } from '../workspace.ts'
import { isCode, isTest } from './paths.ts'
import { type Check, getLineNumber, type Problem } from './repository.ts'

/** Files that handle amounts, in addition to every file that imports `domain/money`. */
const MONEY_PATHS =
  /^packages\/(?:domain\/src\/(?:money|round)\.|platform\/src\/(?:core\/ledger|modules\/(?:wallet|records))\/|records\/src\/|studio\/src\/)|^apps\/arcade\/src\/text\/amounts\./
const IMPORTS_MONEY = /from '@croupier\/domain\/money'/
const FLOAT_FUNCTIONS = new Set(['Number', 'parseFloat'])
const FLOAT_METHODS = new Set(['parseFloat', 'toFixed'])

/** No amount is ever a float: files that handle money neither parse numbers nor format them. */
export const checkMoney: Check = ({ files }) => files.filter(handlesMoney).flatMap(findFloats)

function handlesMoney({ path, text }: TextFile): boolean {
  if (!/^(?:packages|apps)\/[^/]+\/src\//.test(path) || !isCode(path) || isTest(path)) return false
  return MONEY_PATHS.test(path) || IMPORTS_MONEY.test(text)
}

function findFloats({ path, text }: TextFile): readonly Problem[] {
  const problems: Problem[] = []
  const report = (start: number, what: string) =>
    problems.push({
      file: path,
      line: getLineNumber(text, start),
      what: `makes a float with ${what} in a file that handles money`,
      fix: 'leave amounts as bigint or text: parseMoney, toWire and toDisplay of @croupier/domain/money',
    })
  new Visitor({
    CallExpression(node) {
      for (const name of extractFloatNames(node)) report(node.start, name)
    },
    UnaryExpression(node) {
      if (node.operator === '+' && node.argument.type !== 'Literal') report(node.start, 'a unary plus')
    },
  }).visit(parseSync(path, text).program)
  return problems
}

/** Returns the float functions in a call: as callee, as method, or as an argument, as in `map(Number)`. */
function extractFloatNames({ callee, arguments: args }: CallExpression): readonly string[] {
  const names = [callee, ...args].flatMap((each) =>
    each.type === 'Identifier' && FLOAT_FUNCTIONS.has(each.name) ? [each.name] : [],
  )
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return names
  return FLOAT_METHODS.has(callee.property.name) ? [...names, callee.property.name] : names
}
