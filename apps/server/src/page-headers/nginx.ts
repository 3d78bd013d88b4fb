import type { ForeignDocument, ForeignFile, ForeignPages } from '@croupier/platform/foreign-pages'

/** Formats the locations of a site for the `server` block of nginx whose `root` is the built folder. */
export function formatNginx(id: string, { documents, files, privateQuery }: ForeignPages): string {
  return [
    `# The pages of ${id}, as this build has them. Written by: pnpm brand headers ${id} --format nginx`,
    `# Include it in the server block of the pages, with the built folder as its root.`,
    ...documents.map((document) => formatDocument(document, privateQuery)),
    ...files.map(formatFile),
    // Nothing else is a file; the app shows its own not-found page.
    formatBlock('location /', ['error_page 404 /index.html?$args;', 'return 404;']),
    '',
  ].join('\n')
}

/** The document, and the paths under which it is sent. */
function formatDocument({ file, paths, headers, privateHeaders }: ForeignDocument, privateQuery: string): string {
  const changing = Object.keys(headers).filter((name) => headers[name] !== privateHeaders[name])
  const lines = Object.entries(headers).map(([name, value]) =>
    formatHeader(name, changing.includes(name) ? `$${toVariable(name)}` : quote(value), ' always'),
  )
  const names = paths.map((path) => escapePattern(path.slice(1))).join('|')
  return [
    formatBlock(`location = /${file}`, [
      'charset utf-8;',
      ...changing.map((name) => `set $${toVariable(name)} ${quote(headers[name])};`),
      formatBlock(
        `if ($args ~ "${privateQuery}")`,
        changing.map((name) => `set $${toVariable(name)} ${quote(privateHeaders[name])};`),
      ),
      ...lines,
    ]),
    formatBlock(`location ~* "^/(?:${names})/?$"`, [`rewrite ^ /${file} last;`]),
  ].join('\n')
}

/** A missing file is 404, never a page, and gets no headers that would have it kept. */
function formatFile({ path, headers }: ForeignFile): string {
  const lines = Object.entries(headers).map(([name, value]) => formatHeader(name, quote(value), ''))
  if (!path.endsWith('/')) return formatBlock(`location = ${path}`, lines)
  return formatBlock(`location ^~ ${path}`, [...lines, formatBlock('location ~ "\\.(?:map|br|gz)$"', ['return 404;'])])
}

function formatHeader(name: string, value: string, when: string): string {
  return `add_header ${name} ${value}${when};`
}

function formatBlock(head: string, lines: readonly string[]): string {
  const body = lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`)
  return [`${head} {`, ...body, '}'].join('\n')
}

function toVariable(name: string): string {
  return `croupier_${name.replaceAll('-', '_')}`
}

function quote(value = ''): string {
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
