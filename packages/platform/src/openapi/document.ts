import { pushMessage, socketPath, socketTicket } from '@croupier/endpoints/calls/account'
import type { Operation } from '../http/operation.ts'
import { operationObject } from './operation-object.ts'
import { refusalSchemas } from './refusals.ts'
import { schemaBook } from './schemas.ts'
import { securitySchemes, sharedParameters } from './security.ts'
import type { OpenApiDocument, PathItem } from './shape.ts'

/** Operations by area, such as `session`; an area is a tag of the document. */
export type Areas = Readonly<Record<string, readonly Operation[]>>

const description = [
  'Calls of the sites and of game vendors. The host decides which merchant answers.',
  'Bodies and queries with unknown fields are refused.',
  'Amounts are text in major units; instants are in UTC.',
  'Operations marked x-provisional have paths of our own, where the specification names the action only.',
].join(' ')

/** Writes the OpenAPI document of these operations. Two operations of one path and method are a mistake: it throws. */
export function openApiDocument(areas: Areas): OpenApiDocument {
  const book = schemaBook()
  const paths: Record<string, PathItem> = {}
  for (const [area, operations] of Object.entries(areas)) {
    for (const operation of operations) {
      const { path } = operation.endpoint
      const method = operation.endpoint.method.toLowerCase()
      if (paths[path]?.[method]) throw new Error(`${method} ${path} is there twice.`)
      paths[path] = { ...paths[path], [method]: operationObject(operation, area, book) }
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
      schemas: { ...refusalSchemas, ...book.shared },
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
