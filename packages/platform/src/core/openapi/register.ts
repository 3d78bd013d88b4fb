import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { DomainError } from '@croupier/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PlatformConfig } from '../config.ts'
import { isFresh } from '../web/freshness.ts'
import { isFromThisMachine } from '../web/hosts.ts'
import { getFileHeaders, getPageHeaders } from '../web/page-headers.ts'
import { createOpenApiDocument, type DocumentedModule } from './document.ts'

const documentPath = '/openapi.json'
const readerPath = '/openapi'
const documentPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * The reader is a library's script on a site's host: in a sandbox without an origin it reaches neither storage nor API of the
 * site. It has the document in its own script, so it needs no connection.
 */
const readerPolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** By modules: servers in one process have the same, and the document takes a tenth of their start. */
const texts = new WeakMap<readonly DocumentedModule[], string>()

/** Returns the text of the OpenAPI document of these modules. */
function renderDocument(modules: readonly DocumentedModule[]): string {
  const text = texts.get(modules) ?? JSON.stringify(createOpenApiDocument(modules))
  texts.set(modules, text)
  return text
}

/**
 * Serves the OpenAPI document of these modules and a page to read it: to this machine, and with `publicOpenApi` on every
 * site. Must be registered after `registerWeb`, whose hook limits it to the hosts of sites.
 */
export async function registerOpenApi(
  app: FastifyInstance,
  modules: readonly DocumentedModule[],
  { publicOpenApi }: Pick<PlatformConfig, 'publicOpenApi'>,
): Promise<void> {
  const text = renderDocument(modules)
  const assertServed = async (request: FastifyRequest) => {
    if (!publicOpenApi && !isFromThisMachine(request)) throw new DomainError('NOT_FOUND')
  }
  await app.register(async (scope) => {
    scope.addHook('onRequest', assertServed)
    registerDocument(scope, text)
  })
  await app.register(async (scope) => {
    scope.addHook('onRequest', assertServed)
    scope.addHook('onSend', async (request, reply) => {
      // The wrong-address page has a policy of its own.
      if (reply.hasHeader('content-security-policy')) return
      // A page without an origin loads its files across origins.
      const headers = { ...getFileHeaders(request), 'cross-origin-resource-policy': 'cross-origin' }
      reply.headers({ ...headers, 'content-security-policy': readerPolicy, 'referrer-policy': 'no-referrer' })
    })
    await scope.register(swagger, { mode: 'static', specification: { document: JSON.parse(text) } })
    await scope.register(swaggerUi, {
      routePrefix: readerPath,
      theme: { title: 'Croupier API reference' },
      uiConfig: {
        spec: JSON.parse(text),
        supportedSubmitMethods: [],
        showExtensions: true,
        // Of a long list the reader renders only what is scrolled to; closed groups fit on the first screens.
        docExpansion: 'none',
        layout: 'BaseLayout',
      },
    })
  })
}

function registerDocument(app: FastifyInstance, body: string): void {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  app.get(documentPath, (request, reply) => {
    const headers = getPageHeaders(request, documentPolicy)
    // A weak ETag: it identifies the text independent of its compression.
    reply.headers({ ...headers, 'content-type': 'application/json; charset=utf-8', etag: `W/${etag}` })
    return isFresh(request, etag) ? reply.code(304).send() : reply.send(body)
  })
}
