import { colorRoles, type ColorRole, toCssVariable } from '@croupier/brand/tokens/contract'
import postcss, { type ChildNode, type Container, type Declaration } from 'postcss'

/** A foreground and a background that a style rule sets on the same element. */
export interface StyledPair {
  readonly front: ColorRole
  readonly back: ColorRole
  readonly selector: string
}

/** Pseudo-elements are decoration such as a dot or a bar: they contrast with a neighbour that no rule names. */
const PSEUDO_ELEMENT = /::(?!placeholder)[\w-]+$/

type Values = ReadonlyMap<string, string>

const roleByVariable: ReadonlyMap<string, ColorRole> = new Map(colorRoles.map((role) => [toCssVariable(role), role]))

/** Replaces `var(--_name)` with the value from a rule or the rules around it; a private name without a value stays. */
function resolve(value: string, values: Values): string {
  return value.replace(/var\((--_[\w-]+)\)/g, (text, name: string) => {
    const found = values.get(name)
    return found === undefined || found.includes(name) ? text : resolve(found, values)
  })
}

/** Returns the colour role of a value such as `var(--surface-raised)`; null for a mixture, a gradient or none. */
function findRole(value: string | undefined, values: Values): ColorRole | null {
  const name = /^var\((--[\w-]+)\)$/.exec(resolve(value ?? '', values).trim())?.[1]
  return (name && roleByVariable.get(name)) || null
}

function isDeclaration(node: ChildNode): node is Declaration {
  return node.type === 'decl'
}

function walk(container: Container, inherited: Values, selector: string, found: StyledPair[]): void {
  const own = (container.nodes ?? []).filter(isDeclaration)
  const values = new Map(inherited)
  for (const { prop, value } of own) values.set(prop === 'background-color' ? 'background' : prop, value)
  const front = findRole(values.get('color'), values)
  const back = findRole(values.get('background'), values)
  // Skips inner rules without colours: they would repeat the outer pair.
  const changesColour = own.some(({ prop }) => /^(?:color|background|background-color|--_.*)$/.test(prop))
  if (front && back && changesColour && !PSEUDO_ELEMENT.test(selector)) found.push({ front, back, selector })
  for (const node of container.nodes ?? []) {
    if (node.type === 'rule') {
      // A child element inherits the colour but not the background; a state of the same element has both.
      const isSameElement = /&/.test(node.selector) && !/&[^,]*[\s>+~]/.test(node.selector.replace(/^&\s*/, '&'))
      const passedOn = isSameElement ? values : new Map([...values].filter(([name]) => name.startsWith('--_')))
      walk(
        node,
        passedOn,
        node.selector.startsWith('&') ? `${selector}${node.selector.slice(1)}` : node.selector,
        found,
      )
    } else if (node.type === 'atrule' && node.nodes) walk(node, values, selector, found)
  }
}

/** Extracts every pair of colour roles that a style sheet sets on one element: its `color` on its `background`. */
export function extractPairs(css: string): readonly StyledPair[] {
  const found: StyledPair[] = []
  walk(postcss.parse(css), new Map(), '', found)
  return found
}
