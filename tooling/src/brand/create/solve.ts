import type { TokenColor } from '@croupier/brand/tokens/color'
import { colorRoles, type ColorRole } from '@croupier/brand/tokens/contract'
import { type Candidate, type Measure, measurePairs, type Scheme, schemes } from '@croupier/brand/tokens/contrast'
import { readTokens, type TokenDocument } from '@croupier/brand/tokens/document'
import { Refusal } from '../refusal.ts'
import { isTree, type TokenTree } from '../stored.ts'
import { rampNames } from './colours.ts'

type Colours = ReadonlyMap<ColorRole, TokenColor>

interface Move {
  readonly role: ColorRole
  readonly to: Candidate
  /** Pairs that still fail after it. */
  readonly failing: number
  /** How far it goes in lightness; a foreground goes before a surface that many stand on. */
  readonly cost: number
}

const SURFACE_COST = 0.3
const MOST_MOVES = 60

/**
 * Moves colours along their ramps until every pair of the contract has its contrast in both schemes: one step of one
 * role at a time, always the one after which fewest pairs fail. Throws a Refusal where no step helps.
 */
export function solveTokens(tokens: TokenTree): TokenTree {
  const document = readTokens(tokens)
  return schemes.reduce((solved, scheme) => {
    const moved = solveScheme(document, scheme)
    return [...moved].reduce((tree, [role, name]) => withAlias(tree, `${scheme}.${role}`.split('.'), name), solved)
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
  for (let count = 0; count < MOST_MOVES; count += 1) {
    const failing = failuresOf(colours)
    const [first] = failing
    if (!first) return moved
    const move = bestMove(document, scheme, colours, first, failing.length)
    if (!move) {
      const { front, back, measured, ratio } = first
      throw new Refusal(
        `In these colours ${scheme}.${front} reaches only ${measured.toFixed(2)}:1 on ${scheme}.${back} and needs ${ratio}:1. Give colours further apart in lightness, or fewer of them.`,
      )
    }
    colours.set(move.role, move.to.color)
    moved.set(move.role, move.to.name)
  }
  throw new Refusal('These colours do not settle into readable pairs. Give other ones, or fewer of them.')
}

function failuresOf(colours: Colours): readonly Measure[] {
  return measurePairs(colours).filter(({ passes }) => !passes)
}

function bestMove(
  document: TokenDocument,
  scheme: Scheme,
  colours: Colours,
  { front, back }: Measure,
  failingNow: number,
): Move | undefined {
  const moves = [front, back].flatMap((role) => {
    const now = colours.get(role)
    if (!now || now.alpha < 1) return []
    return candidatesFor(document, scheme, role).map((to): Move => {
      const failing = failuresOf(new Map([...colours, [role, to.color]])).length
      const cost = Math.abs(to.color.l - now.l) + (role.startsWith('surface.') ? SURFACE_COST : 0)
      return { role, to, failing, cost }
    })
  })
  return moves
    .filter(({ failing }) => failing < failingNow)
    .toSorted((a, b) => a.failing - b.failing || a.cost - b.cost)[0]
}

/** The steps of the ramp that a role lies on; for a colour of its own, of the ramp that has its group's name. */
function candidatesFor(document: TokenDocument, scheme: Scheme, role: ColorRole): readonly Candidate[] {
  const [group = '', part = ''] = role.split('.')
  const own = part === 'on' ? undefined : rampNames.find((name) => name === group)
  const ramp = document.target(`${scheme}.${role}`)?.split('.').slice(0, 2).join('.') ?? `primitive.${own ?? 'neutral'}`
  return document.paths
    .filter((path) => path.startsWith(`${ramp}.`))
    .flatMap((name) => {
      const color = document.read(name, 'color')
      return color ? [{ name, color }] : []
    })
}

function withAlias(tree: TokenTree, [head = '', ...rest]: readonly string[], name: string): TokenTree {
  if (rest.length === 0) return { ...tree, [head]: { $value: `{${name}}` } }
  const child = tree[head]
  return { ...tree, [head]: withAlias(isTree(child) ? child : {}, rest, name) }
}
