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
  /** What is inside an encrypted body. */
  readonly 'x-encrypted-payload'?: JsonSchema
}

/** Bodies by media type. */
export type Content = Readonly<Record<string, MediaTypeObject>>

/** An answer of one HTTP status. */
export interface ResponseObject {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>
  readonly content: Content
}

/** One alternative of proving who calls: all schemes in it together. */
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
  /** The path is ours, not the specification's. */
  readonly 'x-provisional'?: true
  /** Who may call, as the platform checks it. */
  readonly 'x-scope': string
}

/** A way of proving who calls. */
export type SecurityScheme =
  | { readonly type: 'http'; readonly scheme: 'bearer'; readonly description: string }
  | { readonly type: 'apiKey'; readonly in: 'header'; readonly name: string; readonly description: string }

/** Operations of a path by method, in lower case. */
export type PathItem = Readonly<Record<string, OperationObject>>

/** An OpenAPI 3.1 document, as far as the platform writes one. */
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
  /** The socket, which OpenAPI has no words for. */
  readonly 'x-socket': { readonly path: string; readonly description: string; readonly message: JsonSchema }
}
