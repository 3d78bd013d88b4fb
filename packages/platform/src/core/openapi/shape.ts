import type { core } from 'zod/mini'

/** A JSON schema (draft 2020-12), the dialect of OpenAPI 3.1. */
export type JsonSchema = core.JSONSchema.BaseSchema

/** A header or query parameter. */
export interface ParameterObject {
  readonly name: string
  readonly in: 'header' | 'query'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

/** A parameter that many operations have, by its name in the document. */
export interface Reference {
  readonly $ref: string
}

/** A body in one media type. */
export interface MediaTypeObject {
  readonly schema: JsonSchema
  /** The payload of an encrypted body. */
  readonly 'x-encrypted-payload'?: JsonSchema
}

/** Bodies by media type. */
export type Content = Readonly<Record<string, MediaTypeObject>>

/** A response of one HTTP status. */
export interface ResponseObject {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>
  readonly content: Content
}

/** One alternative of authentication: all its schemes together. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>

/** One method of one path. */
export interface OperationObject {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters: readonly (ParameterObject | Reference)[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, ResponseObject>>
  readonly security: readonly SecurityRequirement[]
  /** The path is defined by the project, not by the specification. */
  readonly 'x-provisional'?: true
  /** Scope that the platform checks. */
  readonly 'x-scope': string
}

/** An authentication scheme. */
export type SecurityScheme =
  | { readonly type: 'http'; readonly scheme: 'bearer'; readonly description: string }
  | { readonly type: 'apiKey'; readonly in: 'header'; readonly name: string; readonly description: string }

/** Operations of a path by method, in lower case. */
export type PathItem = Readonly<Record<string, OperationObject>>

/** An OpenAPI 3.1 document, limited to what the platform uses. */
export interface OpenApiDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly parameters: Readonly<Record<string, ParameterObject>>
    readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  }
  /** The WebSocket, which OpenAPI cannot describe. */
  readonly 'x-socket': { readonly path: string; readonly description: string; readonly message: JsonSchema }
}
