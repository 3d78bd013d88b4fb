import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The better one first. */
const compressions = ['br', 'gzip'] as const
const endings = { br: '.br', gzip: '.gz' } as const

/** A way in which a document travels. */
export type Encoding = (typeof compressions)[number] | 'identity'

/** Bytes of a document in one encoding. */
export interface DocumentBody {
  readonly encoding: Encoding
  readonly bytes: Buffer
  readonly etag: string
}

/** A page as it was built, with what its security policy must let pass. */
export interface SiteDocument {
  /** Compressed where the build did so, the best first, and as it stands. */
  readonly bodies: ReadonlyMap<Encoding, DocumentBody>
  /** CSP sources, such as `'sha256-…'`, of the inline scripts and styles. */
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

/**
 * Reads a page of a built folder. It stays in memory: a policy belongs to exactly these bytes, also while the next
 * build is written into the folder. Throws when there is no such file.
 */
export function readDocument(folder: string, page = 'index.html'): SiteDocument {
  const path = join(folder, page)
  const html = readFileSync(path)
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  const compressed = compressions.filter((encoding) => existsSync(path + endings[encoding]))
  const bodies = [
    ...compressed.map((encoding) => ({ encoding, bytes: readFileSync(path + endings[encoding]) })),
    { encoding: 'identity' as const, bytes: html },
  ]
  const text = html.toString('utf8')
  return {
    bodies: new Map(bodies.map((body) => [body.encoding, { ...body, etag: `"${digest}-${body.encoding}"` }])),
    scriptHashes: hashesOf(text, 'script'),
    styleHashes: hashesOf(text, 'style'),
  }
}

/** CSP sources of the inline elements of a kind: the hash of the text between the tags, as the parser reads it. */
function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}(?<attributes>\\s[^>]*)?>(?<text>[\\s\\S]*?)</${tag}\\s*>`, 'gi'))
  const texts = [...elements].flatMap(({ groups }) => {
    const text = groups?.['text'] ?? ''
    return text === '' || /\ssrc\s*=/i.test(groups?.['attributes'] ?? '') ? [] : [text.replaceAll(/\r\n?/g, '\n')]
  })
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
