import { socketPath, socketTicket } from '@croupier/endpoints/calls/account'
import { pushMessage } from '@croupier/endpoints/push'
import { createDocument, type ZodOpenApiObject, type ZodOpenApiPathItemObject } from 'zod-openapi'
import type { Module } from '../module.ts'
import { errorSchemas } from './error-responses.ts'
import { createOperationObject } from './operation-object.ts'
import { renderSchema, schemaOptions } from './schemas.ts'
import { securitySchemes, sharedParameters } from './security.ts'

/** A module as the document describes it: its name is a tag. */
export type DocumentedModule = Pick<Module, 'name' | 'operations'>

const description = [
  'Calls of the sites and of game vendors. The host determines the merchant.',
  'Bodies and queries with unknown fields are rejected.',
  'Amounts are text in major units; instants are in UTC.',
  'Operations marked x-provisional have project-specific paths, where the specification names the action only.',
].join(' ')

const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const

/** An OpenAPI 3.1 document. */
export type OpenApiDocument = ReturnType<typeof createDocument>

/** Creates the OpenAPI document of these modules. Throws when two operations share a path and method. */
export function createOpenApiDocument(modules: readonly DocumentedModule[]): OpenApiDocument {
  const paths: Record<string, ZodOpenApiPathItemObject> = {}
  for (const { name, operations } of modules) {
    for (const operation of operations) {
      const { path } = operation.endpoint
      const method = methods[operation.endpoint.method]
      if (paths[path]?.[method]) throw new Error(`${method} ${path} is declared twice.`)
      paths[path] = { ...paths[path], [method]: createOperationObject(operation, name) }
    }
  }
  const document: ZodOpenApiObject = {
    openapi: '3.1.1',
    info: { title: 'Croupier', version: '1', description },
    servers: [{ url: '/' }],
    tags: modules.filter(({ operations }) => operations.length > 0).map(({ name }) => ({ name })),
    paths,
    components: { schemas: errorSchemas, parameters: sharedParameters, securitySchemes },
    'x-socket': {
      path: socketPath,
      description: `WebSocket. The client's first message is {"ticket": …} with a ticket of ${socketTicket.path}, or {} of a visitor, who receives public events only; the server's messages are these.`,
      message: renderSchema(pushMessage, 'output'),
    },
  }
  return createDocument(document, schemaOptions)
}
