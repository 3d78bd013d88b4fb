import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { PageAddress } from './content-security.ts'
import { readDocument, type DocumentBody, type SiteDocument } from './document.ts'
import { statFile } from './files.ts'
import { isFresh } from './freshness.ts'
import { retainAssets } from './retained-assets.ts'
import { getPageHeaders, getSiteFileHeaders } from './page-headers.ts'

/** A folder built by Vite, ready to serve. */
export interface BuiltSite {
  /** Responds to a path of the site: a file, or the page for any path of the client router. */
  handle(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply>
}

/** Options of a built site. */
export interface BuiltSiteOptions {
  readonly folder: string
  /** Paths of the pages below the site, with a leading slash; the page responds to all others with the status 404. */
  readonly pagePaths: readonly string[]
  /** Folder of hashed files of earlier deploys. */
  readonly retainedFolder: string
  readonly now: Date
  readonly createPolicy: (document: SiteDocument, at: PageAddress) => string
}

/** Paths of files: plain names only, no hidden files. Compressed variants and source maps are not served by name. */
export const filePath = /^(?:[\w@~-][\w.@~-]*\/)*[\w@~-][\w.@~-]*\.(?!(?:map|br|gz|html)$)\w+$/

/** Reads the paths of the pages of a built brand site. Throws when the build has stored none. */
export function readPagePaths(folder: string): readonly string[] {
  return z.array(z.string()).parse(JSON.parse(readFileSync(join(folder, '.pages.json'), 'utf8')))
}

/** Reads a built site and retains its hashed files. Throws when its page is missing. */
export async function createBuiltSite({
  folder,
  pagePaths,
  retainedFolder,
  now,
  createPolicy,
}: BuiltSiteOptions): Promise<BuiltSite> {
  const document = readDocument(folder)
  const pages = new Set(pagePaths.map((path) => normalizePath(path.slice(1))))
  await retainAssets(join(folder, 'assets'), join(retainedFolder, 'assets'), now)

  async function sendFile(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const root = await findRoot(path, path.startsWith('assets/') ? [folder, retainedFolder] : [folder])
    if (root === undefined) return sendNotFound(reply)
    return reply.headers(getSiteFileHeaders(request, path)).sendFile(path, root, { cacheControl: false })
  }

  return {
    handle: async (request, reply, path) => {
      if (filePath.test(path)) return sendFile(request, reply, path)
      const isPage = path === 'index.html' || !(path.startsWith('assets/') || hasExtension(path))
      if (!isPage || !acceptsHtml(request)) return sendNotFound(reply)
      const policy = createPolicy(document, request)
      // The app shows its own not-found page.
      return pages.has(normalizePath(path))
        ? sendPage(request, reply, document, policy)
        : sendUnknownPage(request, reply, document, policy)
    },
  }
}

/** Compares paths as the client router does: without case, escapes and the last slash. Fastify rejects broken escapes. */
function normalizePath(path: string): string {
  return decodeURIComponent(path.replace(/\/$/, '')).toLowerCase()
}

function hasExtension(path: string): boolean {
  return path.slice(path.lastIndexOf('/') + 1).includes('.')
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

async function findRoot(path: string, roots: readonly string[]): Promise<string | undefined> {
  for (const root of roots) {
    if (await statFile(join(root, path))) return root
  }
  return undefined
}

/** Whether the client accepts HTML, unlike a script that requests data. */
export function acceptsHtml({ headers: { accept } }: FastifyRequest): boolean {
  return accept === undefined || /\btext\/html\b|\btext\/\*|\*\/\*/i.test(accept)
}

/** Sends a page in the best accepted encoding, or 304 when the client has it. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  document: SiteDocument,
  policy: string,
): FastifyReply {
  const { encoding, bytes, etag } = selectBody(request, document)
  reply.headers({ ...getPageHeaders(request, policy), etag })
  if (isFresh(request, etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

/** Sends a page with the status 404, always in full: a 304 would confirm it. */
function sendUnknownPage(
  request: FastifyRequest,
  reply: FastifyReply,
  document: SiteDocument,
  policy: string,
): FastifyReply {
  const { encoding, bytes } = selectBody(request, document)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(404).headers(getPageHeaders(request, policy)).send(bytes)
}

function selectBody({ headers }: FastifyRequest, { bodies }: SiteDocument): DocumentBody {
  const accepted = headers['accept-encoding']?.toLowerCase()
  const body = bodies.get((accepted && negotiate(accepted, [...bodies.keys()])) || 'identity')
  if (!body) throw new Error('A document has no uncompressed body.')
  return body
}
