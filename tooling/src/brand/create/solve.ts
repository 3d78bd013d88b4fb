import type { TokenColor } from '@croupier/brand/tokens/color'
import { colorRoles, type ColorRole } from '@croupier/brand/tokens/contract'
import { type Candidate, type Measure, measurePairs, type Scheme, schemes } from '@croupier/brand/tokens/contrast'
import { readTokens, type TokenDocument } from '@croupier/brand/tokens/document'
import { CommandError } from '../command-error.ts'
import { isTree, type TokenTree } from '../stored.ts'
import { rampNames } from './colours.ts'

type Colours = ReadonlyMap<ColorRole, TokenColor>

interface Move {
  readonly role: ColorRole
  readonly to: Candidate
  /** Number of pairs that fail after the move. */
  readonly failing: number
  /** Distance in lightness, plus a penalty for surfaces, which belong to many pairs. */
  readonly cost: number
}

const SURFACE_COST = 0.3
const MAX_MOVES = 60

/**
 * Moves colours along their ramps until every pair of the contract has its contrast in both schemes: one role at a
 * time, always the move after which the fewest pairs fail. Throws a CommandError when no move helps.
 */
export function solveTokens(tokens: TokenTree): TokenTree {
  const document = readTokens(tokens)
  return schemes.reduce((solved, scheme) => {
    const moved = solveScheme(document, scheme)
    return [...moved].reduce((tree, [role, name]) => replaceAlias(tree, `${scheme}.${role}`.split('.'), name), solved)
  }, tokens)
}

function solveScheme(document: TokenDocument, scheme: Scheme): ReadonlyMap<ColorRole, string> {
  const colours = new Map(
    colorRoles.flatMap((role) => {
      const colour = document.read(`${scheme}.${role}`, 'color')
      return colour ? [[role, colour] as const] : []
    }),
  )
  const moved = new Map<ColorRole, string>()
  for (let count = 0; count < MAX_MOVES; count += 1) {
    const failing = getFailures(colours)
    const [first] = failing
    if (!first) return moved
    const move = findBestMove(document, scheme, colours, first, failing.length)
    if (!move) {
      const { front, back, measured, ratio } = first
      throw new CommandError(
        `In these colours ${scheme}.${front} reaches only ${measured.toFixed(2)}:1 on ${scheme}.${back} and needs ${ratio}:1. Pass colours further apart in lightness, or fewer of them.`,
      )
    }
    colours.set(move.role, move.to.color)
    moved.set(move.role, move.to.name)
  }
  throw new CommandError('No readable pairs were found for these colours. Pass other ones, or fewer of them.')
}

function getFailures(colours: Colours): readonly Measure[] {
  return measurePairs(colours).filter(({ passes }) => !passes)
}

function findBestMove(
  document: TokenDocument,
  scheme: Scheme,
  colours: Colours,
  { front, back }: Measure,
  failingNow: number,
): Move | undefined {
  const moves = [front, back].flatMap((role) => {
    const now = colours.get(role)
    if (!now || now.alpha < 1) return []
    return listCandidates(document, scheme, role).map((to): Move => {
      const failing = getFailures(new Map([...colours, [role, to.color]])).length
      const cost = Math.abs(to.color.l - now.l) + (role.startsWith('surface.') ? SURFACE_COST : 0)
      return { role, to, failing, cost }
    })
  })
  return moves
    .filter(({ failing }) => failing < failingNow)
    .toSorted((a, b) => a.failing - b.failing || a.cost - b.cost)[0]
}

/** Lists the steps of a role's ramp; for a colour outside of ramps, of the ramp with its group's name. */
function listCandidates(document: TokenDocument, scheme: Scheme, role: ColorRole): readonly Candidate[] {
  const [group = '', part = ''] = role.split('.')
  const own = part === 'on' ? undefined : rampNames.find((name) => name === group)
  const ramp =
    document.getTarget(`${scheme}.${role}`)?.split('.').slice(0, 2).join('.') ?? `primitive.${own ?? 'neutral'}`
  return document.paths
    .filter((path) => path.startsWith(`${ramp}.`))
    .flatMap((name) => {
      const color = document.read(name, 'color')
      return color ? [{ name, color }] : []
    })
}

function replaceAlias(tree: TokenTree, [head = '', ...rest]: readonly string[], name: string): TokenTree {
  if (rest.length === 0) return { ...tree, [head]: { $value: `{${name}}` } }
  const child = tree[head]
  return { ...tree, [head]: replaceAlias(isTree(child) ? child : {}, rest, name) }
}
