import { pushMessage, socketPath, socketTicket } from '@croupier/endpoints/calls/account'
import type { Operation } from '../http/operation.ts'
import { createOperationObject } from './operation-object.ts'
import { errorSchemas } from './error-responses.ts'
import { createSchemaRegistry } from './schemas.ts'
import { securitySchemes, sharedParameters } from './security.ts'
import type { OpenApiDocument, PathItem } from './shape.ts'

/** Operations by area, such as `session`; an area is a tag of the document. */
export type Areas = Readonly<Record<string, readonly Operation[]>>

const description = [
  'Calls of the sites and of game vendors. The host determines the merchant.',
  'Bodies and queries with unknown fields are rejected.',
  'Amounts are text in major units; instants are in UTC.',
  'Operations marked x-provisional have project-specific paths, where the specification names the action only.',
].join(' ')

/** Creates the OpenAPI document of these operations. Throws when two operations share a path and method. */
export function createOpenApiDocument(areas: Areas): OpenApiDocument {
  const book = createSchemaRegistry()
  const paths: Record<string, PathItem> = {}
  for (const [area, operations] of Object.entries(areas)) {
    for (const operation of operations) {
      const { path } = operation.endpoint
      const method = operation.endpoint.method.toLowerCase()
      if (paths[path]?.[method]) throw new Error(`${method} ${path} is declared twice.`)
      paths[path] = { ...paths[path], [method]: createOperationObject(operation, area, book) }
    }
  }
  const message = book.write(pushMessage, 'socket')
  return {
    openapi: '3.1.1',
    info: { title: 'Croupier', version: '1', description },
    servers: [{ url: '/' }],
    tags: Object.keys(areas).map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...errorSchemas, ...book.shared },
      parameters: sharedParameters,
      securitySchemes,
    },
    'x-socket': {
      path: socketPath,
      description: `WebSocket. The client's first message is {"ticket": …} with a ticket of ${socketTicket.path}; the server's messages are these.`,
      message,
    },
  }
}
