import type { ForeignPages } from '@croupier/platform/foreign-pages'

type Headers = ForeignPages['anyDocument']

/** How long a response may be kept depends on the file; the other headers of all documents are the same. */
const caching = 'cache-control'

/**
 * Formats a `_headers` file, as static hosts read it. Some of them join the values of all rules that match a path, others
 * take those of the most specific one, so that no two rules of a path have the same header.
 */
export function formatHeadersFile(id: string, { documents, files, anyDocument }: ForeignPages): string {
  const { [caching]: _caching, ...common } = anyDocument
  const rules = [
    formatRule('/*', common),
    ...files.map(({ path, headers }) => formatRule(path.endsWith('/') ? `${path}*` : path, pickCaching(headers))),
    ...documents.flatMap(({ paths, headers }) => paths.map((path) => formatRule(path, pickCaching(headers)))),
  ]
  return [
    `# The pages of ${id}, as this build has them. Written by: pnpm brand headers ${id} --format headers`,
    '# Put it beside index.html, which is sent for every page, and for unknown paths with the status 404.',
    ...rules,
    '',
  ].join('\n')
}

function pickCaching({ [caching]: value = '' }: Headers): Headers {
  return { [caching]: value }
}

function formatRule(path: string, headers: Headers): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
}
