import { parseSync, type ESTree, type Plugin, Visitor } from 'vite'

/** Properties of `endpoint()` that only the server and its documents read. */
const serverProperties: ReadonlySet<string> = new Set(['summary', 'errors', 'query', 'body'])

/** Creates an empty spread of the same length as a text, so that the positions after it do not change. */
function createFiller(text: string): string {
  return '...0'.padEnd(text.length).replaceAll(/ /g, (space, index: number) => (text[index] === '\n' ? '\n' : space))
}

function getKey(property: ESTree.ObjectPropertyKind): string | undefined {
  return property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined
}

function hasKey(properties: readonly ESTree.ObjectPropertyKind[], key: string): boolean {
  return properties.some((property) => getKey(property) === key)
}

/** Whether a property is an entry of the error catalogue for operators or vendors alone. */
function isForeignError(property: ESTree.ObjectPropertyKind): boolean {
  if (property.type !== 'Property' || property.value.type !== 'ObjectExpression') return false
  const { properties } = property.value
  return hasKey(properties, 'shows') && hasKey(properties, 'to')
}

/**
 * Removes what a site never reads: request schemas and documentation of declared calls, the HTTP status of the errors of
 * the catalogue, and the errors that only operators or vendors get.
 */
export function stripServerProperties(code: string, file: string): string {
  let stripped = code
  const strip = ({ start, end }: ESTree.ObjectPropertyKind) => {
    stripped = stripped.slice(0, start) + createFiller(stripped.slice(start, end)) + stripped.slice(end)
  }
  new Visitor({
    CallExpression({ callee, arguments: [spec] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || spec?.type !== 'ObjectExpression') return
      spec.properties.filter((property) => serverProperties.has(getKey(property) ?? '')).forEach(strip)
    },
    ObjectExpression({ properties }) {
      properties.filter(isForeignError).forEach(strip)
      // An entry of the error catalogue.
      if (!hasKey(properties, 'shows') || hasKey(properties, 'to')) return
      properties.filter((property) => getKey(property) === 'status').forEach(strip)
    },
  }).visit(parseSync(file, code).program)
  return stripped
}

/** Removes the server properties of calls and errors from a site's bundle. */
export function clientCallsPlugin(): Plugin {
  return {
    name: 'croupier:client-calls',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/(?:endpoints\/src\/calls\/|domain\/src\/error-catalogue\.ts)/ },
      handler: (code, id) => ({ code: stripServerProperties(code, id), map: null }),
    },
  }
}
