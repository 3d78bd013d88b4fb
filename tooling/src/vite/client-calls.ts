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

/**
 * Removes what a site never reads: request schemas and documentation of declared calls, and the HTTP status of the errors
 * of the catalogue.
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
      // An entry of the error catalogue.
      if (!properties.some((property) => getKey(property) === 'shows')) return
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
      filter: { id: /\/packages\/(?:endpoints\/src\/calls\/|domain\/src\/errors\.ts)/ },
      handler: (code, id) => ({ code: stripServerProperties(code, id), map: null }),
    },
  }
}
