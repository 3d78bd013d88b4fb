import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFresh } from '../web/freshness.ts'
import { pageHeaders } from '../web/page-headers.ts'
import { openApiDocument, type Areas } from './document.ts'
import { documentPath, readerPage, readerPolicy } from './reader.ts'

const readerPath = '/openapi'
const nothing = "default-src 'none'; frame-ancestors 'none'"
const compress = { customTypes: /^(?:application\/json|text\/html)/ }

/** Serves the OpenAPI document of these operations and a page to read it. Both are written once, now. */
export function registerOpenApi(app: FastifyInstance, areas: Areas): void {
  const document = openApiDocument(areas)
  serve(app, { path: documentPath, type: 'application/json; charset=utf-8', policy: nothing }, JSON.stringify(document))
  serve(app, { path: readerPath, type: 'text/html; charset=utf-8', policy: readerPolicy }, readerPage(document))
}

function serve(app: FastifyInstance, what: { path: string; type: string; policy: string }, body: string): void {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  app.get(what.path, { compress }, (request: FastifyRequest, reply: FastifyReply) => {
    // A weak tag: it names the text however it is compressed.
    reply.headers({ ...pageHeaders(request, what.policy), 'content-type': what.type, etag: `W/${etag}` })
    return isFresh(request, etag) ? reply.code(304).send() : reply.send(body)
  })
}
