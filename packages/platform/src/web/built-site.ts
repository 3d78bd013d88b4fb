import { join } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageAddress } from './content-security.ts'
import { readDocument, type DocumentBody, type SiteDocument } from './document.ts'
import { statFile } from './files.ts'
import { isFresh } from './freshness.ts'
import { keepAssets } from './kept-assets.ts'
import { fileHeaders, pageHeaders } from './page-headers.ts'

/** A folder that Vite built, as it is served. */
export interface BuiltSite {
  /** Answers a path inside the site: a file, or the page for whatever the client's own router knows. */
  answer(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply>
}

/** What is served and how. */
export interface BuiltSiteOptions {
  readonly folder: string
  /** Where the hashed files of earlier deploys are kept. */
  readonly keptFolder: string
  readonly now: Date
  readonly policyOf: (document: SiteDocument, at: PageAddress) => string
}

const dayMs = 24 * 60 * 60 * 1000
/** Names of these files hold their hash: they never change. */
const hashed = { maxAge: 365 * dayMs, immutable: true }
const named = { maxAge: dayMs }

/** Paths that may be files: plain names only, none hidden. What is compressed or maps source is not asked by name. */
const filePath = /^(?:[\w@~-][\w.@~-]*\/)*[\w@~-][\w.@~-]*\.(?!(?:map|br|gz|html)$)\w+$/

/** Reads a built site and keeps its hashed files. Throws when its page is missing. */
export async function builtSite({ folder, keptFolder, now, policyOf }: BuiltSiteOptions): Promise<BuiltSite> {
  const document = readDocument(folder)
  await keepAssets(join(folder, 'assets'), join(keptFolder, 'assets'), now)

  async function answerFile(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const isHashed = path.startsWith('assets/')
    const root = await rootWith(path, isHashed ? [folder, keptFolder] : [folder])
    if (root === undefined) return missing(reply)
    return reply.headers(fileHeaders(request)).sendFile(path, root, isHashed ? hashed : named)
  }

  return {
    answer: async (request, reply, path) => {
      if (filePath.test(path)) return answerFile(request, reply, path)
      const isPage = path === 'index.html' || !(path.startsWith('assets/') || hasEnding(path))
      return isPage && acceptsPage(request)
        ? answerPage(request, reply, document, policyOf(document, request))
        : missing(reply)
    },
  }
}

function hasEnding(path: string): boolean {
  return path.slice(path.lastIndexOf('/') + 1).includes('.')
}

function missing(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

async function rootWith(path: string, roots: readonly string[]): Promise<string | undefined> {
  for (const root of roots) {
    if (await statFile(join(root, path))) return root
  }
  return undefined
}

/** Whether a browser asks for a page, and not a script for data. */
export function acceptsPage({ headers: { accept } }: FastifyRequest): boolean {
  return accept === undefined || /\btext\/html\b|\btext\/\*|\*\/\*/i.test(accept)
}

/** Answers a page in the best encoding that the browser takes, or tells it that it has it already. */
export function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  document: SiteDocument,
  policy: string,
): FastifyReply {
  const { encoding, bytes, etag } = bodyFor(request, document)
  reply.headers({ ...pageHeaders(request, policy), etag })
  if (isFresh(request, etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

function bodyFor({ headers }: FastifyRequest, { bodies }: SiteDocument): DocumentBody {
  const accepted = headers['accept-encoding']?.toLowerCase()
  const body = bodies.get((accepted && negotiate(accepted, [...bodies.keys()])) || 'identity')
  if (!body) throw new Error('A document has no body as it stands.')
  return body
}
