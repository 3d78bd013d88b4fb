import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsPage, answerPage, type BuiltSite } from './built-site.ts'
import { storybookPolicy } from './content-security.ts'
import { readDocument } from './document.ts'
import { statFile } from './files.ts'
import { fileHeaders } from './page-headers.ts'

/** Its interface, and the page that each story is drawn in. */
const pages = ['index.html', 'iframe.html'] as const

const dayMs = 24 * 60 * 60 * 1000
const hashed = { maxAge: 365 * dayMs, immutable: true }
/** Names that do not change from build to build: asked for again each time, and answered with 304. */
const named = { maxAge: 0 }

/** Plain names only, none hidden, no page and nothing that maps source. */
const filePath = /^(?:[\w@~-][\w.@~-]*\/)*[\w@~-][\w.@~-]*\.(?!(?:map|br|gz|html)$)\w+$/

/** A built Storybook as it is served. Throws when one of its pages is missing. */
export function builtStorybook(folder: string): BuiltSite {
  const documents = new Map(pages.map((page) => [page as string, readDocument(folder, page)]))

  async function answerFile(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    if (!filePath.test(path) || !(await statFile(join(folder, path)))) {
      reply.callNotFound()
      return reply
    }
    return reply.headers(fileHeaders(request)).sendFile(path, folder, path.startsWith('assets/') ? hashed : named)
  }

  return {
    answer: async (request, reply, path) => {
      const document = documents.get(path === '' ? 'index.html' : path)
      if (!document) return answerFile(request, reply, path)
      if (acceptsPage(request)) return answerPage(request, reply, document, storybookPolicy(document))
      reply.callNotFound()
      return reply
    },
  }
}
