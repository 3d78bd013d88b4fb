import { parseSync, type Plugin, Visitor } from 'vite'

/** What `endpoint()` declares for the server and its documents alone. */
const serverFacts: ReadonlySet<string> = new Set(['summary', 'errors', 'query', 'body'])

/** Nothing, as long as a text is, so that every position after it stays where it was. */
function nothingLike(text: string): string {
  return '...0'.padEnd(text.length).replaceAll(/ /g, (space, index: number) => (text[index] === '\n' ? '\n' : space))
}

/** Takes out of declared calls what a site never reads: schemas of what it sends, and what only documents tell. */
export function forClient(code: string, file: string): string {
  let kept = code
  new Visitor({
    CallExpression({ callee, arguments: [spec] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || spec?.type !== 'ObjectExpression') return
      for (const property of spec.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        if (!serverFacts.has(property.key.name)) continue
        const { start, end } = property
        kept = kept.slice(0, start) + nothingLike(kept.slice(start, end)) + kept.slice(end)
      }
    },
  }).visit(parseSync(file, code).program)
  return kept
}

/** Keeps what only the server reads of the calls out of a site. */
export function clientCalls(): Plugin {
  return {
    name: 'croupier:client-calls',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/endpoints\/src\/calls\// },
      handler: (code, id) => ({ code: forClient(code, id), map: null }),
    },
  }
}
