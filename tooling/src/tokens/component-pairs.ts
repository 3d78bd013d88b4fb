import { colorRoles, type ColorRole, cssVariable } from '@croupier/brand/tokens/contract'
import postcss, { type ChildNode, type Container, type Declaration } from 'postcss'

/** A foreground that a style rule draws on a background of its own. */
export interface StyledPair {
  readonly front: ColorRole
  readonly back: ColorRole
  readonly selector: string
}

/** Drawn, not written: a dot, a bar, a veil. What it must contrast with is its neighbour, which no rule names. */
const PSEUDO_ELEMENT = /::(?!placeholder)[\w-]+$/

type Values = ReadonlyMap<string, string>

const roleOf: ReadonlyMap<string, ColorRole> = new Map(colorRoles.map((role) => [cssVariable(role), role]))

/** Follows `var(--_name)` to what a rule or the rules around it say; a private name without a value stays. */
function resolve(value: string, values: Values): string {
  return value.replace(/var\((--_[\w-]+)\)/g, (text, name: string) => {
    const found = values.get(name)
    return found === undefined || found.includes(name) ? text : resolve(found, values)
  })
}

/** The one colour role that a value is, as in `var(--surface-raised)`; null for a mixture, a gradient or none. */
function roleIn(value: string | undefined, values: Values): ColorRole | null {
  const name = /^var\((--[\w-]+)\)$/.exec(resolve(value ?? '', values).trim())?.[1]
  return (name && roleOf.get(name)) || null
}

function isDeclaration(node: ChildNode): node is Declaration {
  return node.type === 'decl'
}

function walk(container: Container, around: Values, selector: string, found: StyledPair[]): void {
  const own = (container.nodes ?? []).filter(isDeclaration)
  const values = new Map(around)
  for (const { prop, value } of own) values.set(prop === 'background-color' ? 'background' : prop, value)
  const front = roleIn(values.get('color'), values)
  const back = roleIn(values.get('background'), values)
  // Only what changes something here: an inner rule that says nothing of colour repeats the outer pair.
  const speaks = own.some(({ prop }) => /^(?:color|background|background-color|--_.*)$/.test(prop))
  if (front && back && speaks && !PSEUDO_ELEMENT.test(selector)) found.push({ front, back, selector })
  for (const node of container.nodes ?? []) {
    if (node.type === 'rule') {
      // A child element inherits the colour but has a background of its own; a state of the same element has both.
      const inside = /&/.test(node.selector) && !/&[^,]*[\s>+~]/.test(node.selector.replace(/^&\s*/, '&'))
      const kept = inside ? values : new Map([...values].filter(([name]) => name.startsWith('--_')))
      walk(node, kept, node.selector.startsWith('&') ? `${selector}${node.selector.slice(1)}` : node.selector, found)
    } else if (node.type === 'atrule' && node.nodes) walk(node, values, selector, found)
  }
}

/** Every pair of colour roles that one element of a style sheet shows: its own `color` on its own `background`. */
export function pairsOfStyles(css: string): readonly StyledPair[] {
  const found: StyledPair[] = []
  walk(postcss.parse(css), new Map(), '', found)
  return found
}
