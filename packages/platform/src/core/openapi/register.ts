import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFresh } from '../web/freshness.ts'
import { getPageHeaders } from '../web/page-headers.ts'
import { createOpenApiDocument, type DocumentedModule } from './document.ts'
import { documentPath, renderReaderPage, readerPolicy } from './reader.ts'

const readerPath = '/openapi'
const documentPolicy = "default-src 'none'; frame-ancestors 'none'"
const compress = { customTypes: /^(?:application\/json|text\/html)/ }

/**
 * Serves the OpenAPI document of these modules and an HTML page to read it. Both are created once, at registration.
 */
export function registerOpenApi(app: FastifyInstance, modules: readonly DocumentedModule[]): void {
  const document = createOpenApiDocument(modules)
  registerDocument(
    app,
    { path: documentPath, type: 'application/json; charset=utf-8', policy: documentPolicy },
    JSON.stringify(document),
  )
  registerDocument(
    app,
    { path: readerPath, type: 'text/html; charset=utf-8', policy: readerPolicy },
    renderReaderPage(document),
  )
}

function registerDocument(
  app: FastifyInstance,
  what: { path: string; type: string; policy: string },
  body: string,
): void {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  app.get(what.path, { compress }, (request: FastifyRequest, reply: FastifyReply) => {
    // A weak ETag: it identifies the text independent of its compression.
    reply.headers({ ...getPageHeaders(request, what.policy), 'content-type': what.type, etag: `W/${etag}` })
    return isFresh(request, etag) ? reply.code(304).send() : reply.send(body)
  })
}
