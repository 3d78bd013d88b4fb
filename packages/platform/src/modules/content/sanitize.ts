import sanitize from 'sanitize-html'
import type { ContentDocument, ContentTexts } from './documents.ts'

/** Text, lists, tables, links and pictures: what `RichText` of the kit renders. */
const allowedTags = [
  'p br hr div span blockquote pre code h2 h3 h4 h5 h6 ul ol li dl dt dd',
  'strong b em i u s small sub sup mark del ins bdi',
  'table caption thead tbody tfoot tr th td figure figcaption img a',
].flatMap((names) => names.split(' '))

const cell = ['colspan', 'rowspan', 'scope']

/** A path of the own host; `//host` and `/\host` are other hosts. */
const ownPath = /^\/(?![/\\])/

/** Removes from HTML everything that executes, embeds, submits, styles or loads from elsewhere. */
export function sanitizeHtml(html: string, imageOrigins: readonly string[]): string {
  return sanitize(html, {
    allowedTags,
    allowedAttributes: {
      '*': ['lang', 'dir'],
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['start', 'reversed'],
      td: cell,
      th: cell,
    },
    allowedSchemes: ['https'],
    allowedSchemesByTag: { img: ['https', 'http'] },
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({ tagName, attribs: hardenLink(href) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnImage(attribs['src'] ?? '', imageOrigins),
  })
}

function hardenLink(href: string): Record<string, string> {
  const isOwn = ownPath.test(href) || /^[#?]/.test(href)
  const rel = 'noopener noreferrer'
  if (isOwn) return { href, rel }
  return /^https:\/\//i.test(href.trim()) ? { href, rel, target: '_blank' } : {}
}

function isOwnImage(source: string, imageOrigins: readonly string[]): boolean {
  return ownPath.test(source) || imageOrigins.includes(URL.parse(source)?.origin ?? '')
}

/** Sanitizes the HTML of a content, in every language. */
export function sanitizeDocument<Document extends ContentDocument>(
  document: Document,
  imageOrigins: readonly string[],
): Document {
  const texts = Object.entries<ContentTexts | undefined>(document.texts).map(([language, row]) => [
    language,
    row && 'body' in row ? { ...row, body: sanitizeHtml(row.body, imageOrigins) } : row,
  ])
  return { ...document, texts: Object.fromEntries(texts) }
}
