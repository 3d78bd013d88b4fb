import { parseSync, type Plugin, Visitor } from 'vite'

/** Properties of `endpoint()` that only the server and its documents read. */
const serverProperties: ReadonlySet<string> = new Set(['summary', 'errors', 'query', 'body'])

/** Creates an empty spread of the same length as a text, so that the positions after it do not change. */
function createFiller(text: string): string {
  return '...0'.padEnd(text.length).replaceAll(/ /g, (space, index: number) => (text[index] === '\n' ? '\n' : space))
}

/** Removes from declared calls what a site never reads: request schemas and documentation. */
export function stripServerProperties(code: string, file: string): string {
  let stripped = code
  new Visitor({
    CallExpression({ callee, arguments: [spec] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || spec?.type !== 'ObjectExpression') return
      for (const property of spec.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        if (!serverProperties.has(property.key.name)) continue
        const { start, end } = property
        stripped = stripped.slice(0, start) + createFiller(stripped.slice(start, end)) + stripped.slice(end)
      }
    },
  }).visit(parseSync(file, code).program)
  return stripped
}

/** Removes the server properties of calls from a site's bundle. */
export function clientCallsPlugin(): Plugin {
  return {
    name: 'croupier:client-calls',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/endpoints\/src\/calls\// },
      handler: (code, id) => ({ code: stripServerProperties(code, id), map: null }),
    },
  }
}
