import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In order of preference. */
const compressions = ['br', 'gzip'] as const
const extensions = { br: '.br', gzip: '.gz' } as const

/** A content encoding of a document. */
export type Encoding = (typeof compressions)[number] | 'identity'

/** Bytes of a document in one encoding. */
export interface DocumentBody {
  readonly encoding: Encoding
  readonly bytes: Buffer
  readonly etag: string
}

/** A built page with the hashes that its security policy must allow. */
export interface SiteDocument {
  /** Precompressed bodies, the best first, then the uncompressed one. */
  readonly bodies: ReadonlyMap<Encoding, DocumentBody>
  /** CSP sources, such as `'sha256-…'`, of the inline scripts and styles. */
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

/**
 * Reads a page of a built folder into memory: the policy belongs to exactly these bytes, also while the next build is
 * written into the folder. Throws when the file does not exist.
 */
export function readDocument(folder: string, page = 'index.html'): SiteDocument {
  const path = join(folder, page)
  const html = readFileSync(path)
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  const compressed = compressions.filter((encoding) => existsSync(path + extensions[encoding]))
  const bodies = [
    ...compressed.map((encoding) => ({ encoding, bytes: readFileSync(path + extensions[encoding]) })),
    { encoding: 'identity' as const, bytes: html },
  ]
  const text = html.toString('utf8')
  return {
    bodies: new Map(bodies.map((body) => [body.encoding, { ...body, etag: `"${digest}-${body.encoding}"` }])),
    scriptHashes: hashInlineElements(text, 'script'),
    styleHashes: hashInlineElements(text, 'style'),
  }
}

/**
 * Returns the CSP sources of the inline elements of a kind: the hash of the text between the tags, as the parser reads
 * it.
 */
function hashInlineElements(html: string, tag: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}(?<attributes>\\s[^>]*)?>(?<text>[\\s\\S]*?)</${tag}\\s*>`, 'gi'))
  const texts = [...elements].flatMap(({ groups }) => {
    const text = groups?.['text'] ?? ''
    return text === '' || /\ssrc\s*=/i.test(groups?.['attributes'] ?? '') ? [] : [text.replaceAll(/\r\n?/g, '\n')]
  })
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
