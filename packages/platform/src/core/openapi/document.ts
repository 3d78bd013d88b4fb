import { pushMessage, socketPath, socketTicket } from '@croupier/endpoints/calls/account'
import type { Module } from '../module.ts'
import { createOperationObject } from './operation-object.ts'
import { errorSchemas } from './error-responses.ts'
import { createSchemaRegistry } from './schemas.ts'
import { securitySchemes, sharedParameters } from './security.ts'
import type { OpenApiDocument, PathItem } from './shape.ts'

/** A module as the document describes it: its name is a tag. */
export type DocumentedModule = Pick<Module, 'name' | 'operations'>

const description = [
  'Calls of the sites and of game vendors. The host determines the merchant.',
  'Bodies and queries with unknown fields are rejected.',
  'Amounts are text in major units; instants are in UTC.',
  'Operations marked x-provisional have project-specific paths, where the specification names the action only.',
].join(' ')

/** Creates the OpenAPI document of these modules. Throws when two operations share a path and method. */
export function createOpenApiDocument(modules: readonly DocumentedModule[]): OpenApiDocument {
  const book = createSchemaRegistry()
  const paths: Record<string, PathItem> = {}
  for (const { name, operations } of modules) {
    for (const operation of operations) {
      const { path } = operation.endpoint
      const method = operation.endpoint.method.toLowerCase()
      if (paths[path]?.[method]) throw new Error(`${method} ${path} is declared twice.`)
      paths[path] = { ...paths[path], [method]: createOperationObject(operation, name, book) }
    }
  }
  const message = book.write(pushMessage, 'socket')
  return {
    openapi: '3.1.1',
    info: { title: 'Croupier', version: '1', description },
    servers: [{ url: '/' }],
    tags: modules.filter(({ operations }) => operations.length > 0).map(({ name }) => ({ name })),
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
