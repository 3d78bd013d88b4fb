import { createHash } from 'node:crypto'
import { formatSchema } from './notation.ts'
import { readerStyle } from './reader-style.ts'
import type {
  Content,
  JsonSchema,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  Reference,
  SecurityScheme,
} from './shape.ts'

/** Path of the served OpenAPI document. */
export const documentPath = '/openapi.json'

/** CSP of the reader's page: only its one inline style, allowed by hash. */
export const readerPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(readerStyle).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface Listed {
  readonly method: string
  readonly path: string
  readonly operation: OperationObject
}

/** Renders an HTML reference: operations by area with their requests and responses. Needs no script. */
export function renderReaderPage(document: OpenApiDocument): string {
  const { info, tags, components, paths } = document
  const listed = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Listed => ({ method: method.toUpperCase(), path, operation })),
  )
  const socket = document['x-socket']
  const sections = [
    ...tags.map(({ name }) => [name, renderArea(listed, name, document)] as const),
    [
      'socket',
      `<p><code>${escapeHtml(socket.path)}</code> ${escapeHtml(socket.description)}</p>${renderCode(socket.message)}`,
    ] as const,
    ['shared shapes', Object.entries(components.schemas).map(renderShape).join('')] as const,
    ['security schemes', renderList(Object.entries(components.securitySchemes).map(renderScheme))] as const,
  ]
  const links = sections.map(([name]) => `<li><a href="#${toAnchor(name)}">${escapeHtml(name)}</a></li>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title><link rel="icon" href="data:,"><style>${readerStyle}</style></head>
<body><header><h1>${escapeHtml(info.title)} API</h1><p>${escapeHtml(info.description)}</p>
<p><a href="${documentPath}">OpenAPI ${escapeHtml(document.openapi)} document</a></p>
<nav aria-label="Areas"><ul>${links.join('')}</ul></nav></header>
<main>${sections.map(([name, html]) => `<section id="${toAnchor(name)}"><h2>${escapeHtml(name)}</h2>${html}</section>`).join('\n')}</main>
</body></html>
`
}

function renderArea(listed: readonly Listed[], area: string, document: OpenApiDocument): string {
  return listed
    .filter(({ operation }) => operation.tags.includes(area))
    .map((each) => renderOperation(each, document))
    .join('\n')
}

function renderOperation({ method, path, operation }: Listed, { components }: OpenApiDocument): string {
  const content = operation.requestBody?.content ?? {}
  const isEncrypted = Object.values(content).some((media) => media['x-encrypted-payload'])
  const marks = [
    operation['x-scope'],
    ...(isEncrypted ? ['encrypted'] : []),
    ...(operation['x-provisional'] ? ['provisional'] : []),
  ]
  const parameters = operation.parameters.map((each) => resolveParameter(each, components.parameters))
  const { 200: done, ...errors } = operation.responses
  return `<details id="${escapeHtml(operation.operationId)}"><summary><b>${method}</b><code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}
${marks.map((mark) => `<span class="mark">${escapeHtml(mark)}</span>`).join(' ')}</summary><div><p>${escapeHtml(operation.description)}</p>
${renderSection('Parameters', parameters.length > 0 ? renderList(parameters.map(renderParameter)) : '')}
${renderSection('Request', renderContent(content))}
${renderSection('Response', done ? renderContent(done.content) : '')}
${renderSection('Errors', renderList(Object.entries(errors).map(([status, response]) => [status, escapeHtml(formatErrorCodes(response.content))])))}
</div></details>`
}

function renderSection(title: string, html: string): string {
  return html === '' ? '' : `<h3>${title}</h3>${html}`
}

function renderContent(content: Content): string {
  return Object.entries(content)
    .map(([type, media]) => {
      const payload = media['x-encrypted-payload']
      return `<p><code>${escapeHtml(type)}</code>${payload ? ' with this payload' : ''}</p>${renderCode(payload ?? media.schema)}`
    })
    .join('')
}

function renderParameter({
  name,
  required,
  schema,
  description,
  in: place,
}: ParameterObject): readonly [string, string] {
  const details = [place, ...(required ? ['required'] : []), formatSchema(schema), description ?? schema.description]
  return [name, escapeHtml(details.filter(Boolean).join(' · '))]
}

function renderScheme([name, scheme]: [string, SecurityScheme]): readonly [string, string] {
  const header = scheme.type === 'http' ? 'Authorization: Bearer' : scheme.name
  return [name, `<code>${escapeHtml(header)}</code> ${escapeHtml(scheme.description)}`]
}

function renderShape([name, schema]: [string, JsonSchema]): string {
  return `<h3>${escapeHtml(name)}</h3>${renderCode(schema)}`
}

/** Lists the codes to which an error response narrows `errorCode`. */
function formatErrorCodes(content: Content): string {
  const parts = Object.values(content).flatMap(({ schema }) => schema.allOf ?? [])
  return parts
    .flatMap(({ properties }) => {
      const errorCode = properties?.['errorCode']
      return typeof errorCode === 'object' ? (errorCode.enum ?? []) : []
    })
    .join(', ')
}

function resolveParameter(parameter: ParameterObject | Reference, known: Readonly<Record<string, ParameterObject>>) {
  if (!('$ref' in parameter)) return parameter
  const found = known[parameter.$ref.replace('#/components/parameters/', '')]
  if (!found) throw new Error(`${parameter.$ref} is not defined.`)
  return found
}

function renderList(rows: readonly (readonly [string, string])[]): string {
  return `<dl>${rows.map(([term, html]) => `<dt>${escapeHtml(term)}</dt><dd>${html}</dd>`).join('')}</dl>`
}

/** Focusable, so that a wide schema can be scrolled with the keyboard. */
function renderCode(schema: JsonSchema): string {
  return `<pre tabindex="0">${escapeHtml(formatSchema(schema))}</pre>`
}

function toAnchor(name: string): string {
  return encodeURIComponent(name.replaceAll(' ', '-'))
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
