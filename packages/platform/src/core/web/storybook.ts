import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsHtml, sendPage, type BuiltSite } from './built-site.ts'
import { createStorybookPolicy } from './content-security.ts'
import { readDocument } from './document.ts'
import { statFile } from './files.ts'
import { getFileHeaders } from './page-headers.ts'

/** The manager, and the preview frame of the stories. */
const pages = ['index.html', 'iframe.html'] as const

const dayMs = 24 * 60 * 60 * 1000
const hashed = { maxAge: 365 * dayMs, immutable: true }
/** Names without a hash: revalidated on every request. */
const named = { maxAge: 0 }

/** Plain names only: no hidden files, pages, or source maps. */
const filePath = /^(?:[\w@~-][\w.@~-]*\/)*[\w@~-][\w.@~-]*\.(?!(?:map|br|gz|html)$)\w+$/

/** Creates the site of a built Storybook. Throws when one of its pages is missing. */
export function createStorybookSite(folder: string): BuiltSite {
  const documents = new Map(pages.map((page) => [page as string, readDocument(folder, page)]))

  async function sendFile(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    if (!filePath.test(path) || !(await statFile(join(folder, path)))) {
      reply.callNotFound()
      return reply
    }
    return reply.headers(getFileHeaders(request)).sendFile(path, folder, path.startsWith('assets/') ? hashed : named)
  }

  return {
    handle: async (request, reply, path) => {
      const document = documents.get(path === '' ? 'index.html' : path)
      if (!document) return sendFile(request, reply, path)
      if (acceptsHtml(request)) return sendPage(request, reply, document, createStorybookPolicy(document))
      reply.callNotFound()
      return reply
    },
  }
}
