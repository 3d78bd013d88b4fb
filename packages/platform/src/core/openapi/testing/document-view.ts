import type { OpenApiDocument } from '../document.ts'

/** A JSON schema, as far as tests read it. */
export interface SchemaView {
  readonly type?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, SchemaView>>
  readonly additionalProperties?: unknown
  readonly allOf?: readonly SchemaView[]
  readonly enum?: readonly unknown[]
}

/** Bodies by media type. */
export type ContentView = Readonly<
  Record<string, { readonly schema: SchemaView; readonly 'x-encrypted-payload'?: SchemaView }>
>

/** An operation, as far as tests read it. */
export interface OperationView {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly parameters: readonly { readonly name?: string; readonly $ref?: string }[]
  readonly requestBody?: { readonly content: ContentView }
  readonly responses: Readonly<Record<string, { readonly content: ContentView }>>
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly 'x-provisional'?: true
}

/** A document with operations by path and lower-case method. */
export interface DocumentView {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationView>>>>
  readonly components: { readonly schemas: Readonly<Record<string, SchemaView>> }
}

/** Returns the document as its readers get it. */
export function viewDocument(document: OpenApiDocument): DocumentView {
  return JSON.parse(JSON.stringify(document))
}
