import { createHash } from 'node:crypto'
import { notation } from './notation.ts'
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

/** Where the document that the reader shows is served. */
export const documentPath = '/openapi.json'

/** What the reader's page may do: nothing but its one style, known by its hash. */
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

/** A page for people: operations by area with everything that they take and answer. It needs no script. */
export function readerPage(document: OpenApiDocument): string {
  const { info, tags, components, paths } = document
  const listed = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Listed => ({ method: method.toUpperCase(), path, operation })),
  )
  const socket = document['x-socket']
  const sections = [
    ...tags.map(({ name }) => [name, areaOf(listed, name, document)] as const),
    ['socket', `<p><code>${safe(socket.path)}</code> ${safe(socket.description)}</p>${code(socket.message)}`] as const,
    ['shared shapes', Object.entries(components.schemas).map(shapeOf).join('')] as const,
    ['proof of identity', list(Object.entries(components.securitySchemes).map(schemeOf))] as const,
  ]
  const links = sections.map(([name]) => `<li><a href="#${anchor(name)}">${safe(name)}</a></li>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(info.title)} API</title><link rel="icon" href="data:,"><style>${readerStyle}</style></head>
<body><header><h1>${safe(info.title)} API</h1><p>${safe(info.description)}</p>
<p><a href="${documentPath}">OpenAPI ${safe(document.openapi)} document</a></p>
<nav aria-label="Areas"><ul>${links.join('')}</ul></nav></header>
<main>${sections.map(([name, html]) => `<section id="${anchor(name)}"><h2>${safe(name)}</h2>${html}</section>`).join('\n')}</main>
</body></html>
`
}

function areaOf(listed: readonly Listed[], area: string, document: OpenApiDocument): string {
  return listed
    .filter(({ operation }) => operation.tags.includes(area))
    .map((each) => operationHtml(each, document))
    .join('\n')
}

function operationHtml({ method, path, operation }: Listed, { components }: OpenApiDocument): string {
  const content = operation.requestBody?.content ?? {}
  const isEncrypted = Object.values(content).some((media) => media['x-encrypted-payload'])
  const marks = [
    operation['x-scope'],
    ...(isEncrypted ? ['encrypted'] : []),
    ...(operation['x-provisional'] ? ['provisional'] : []),
  ]
  const parameters = operation.parameters.map((each) => resolved(each, components.parameters))
  const { 200: done, ...refused } = operation.responses
  return `<details id="${safe(operation.operationId)}"><summary><b>${method}</b><code>${safe(path)}</code> ${safe(operation.summary)}
${marks.map((mark) => `<span class="mark">${safe(mark)}</span>`).join(' ')}</summary><div><p>${safe(operation.description)}</p>
${part('Parameters', parameters.length > 0 ? list(parameters.map(parameterOf)) : '')}
${part('Request', contentHtml(content))}
${part('Answer', done ? contentHtml(done.content) : '')}
${part('Refusals', list(Object.entries(refused).map(([status, answer]) => [status, safe(codesIn(answer.content))])))}
</div></details>`
}

function part(title: string, html: string): string {
  return html === '' ? '' : `<h3>${title}</h3>${html}`
}

function contentHtml(content: Content): string {
  return Object.entries(content)
    .map(([type, media]) => {
      const payload = media['x-encrypted-payload']
      return `<p><code>${safe(type)}</code>${payload ? ' with this payload' : ''}</p>${code(payload ?? media.schema)}`
    })
    .join('')
}

function parameterOf({ name, required, schema, description, in: place }: ParameterObject): readonly [string, string] {
  const facts = [place, ...(required ? ['required'] : []), notation(schema), description ?? schema.description]
  return [name, safe(facts.filter(Boolean).join(' · '))]
}

function schemeOf([name, scheme]: [string, SecurityScheme]): readonly [string, string] {
  const header = scheme.type === 'http' ? 'Authorization: Bearer' : scheme.name
  return [name, `<code>${safe(header)}</code> ${safe(scheme.description)}`]
}

function shapeOf([name, schema]: [string, JsonSchema]): string {
  return `<h3>${safe(name)}</h3>${code(schema)}`
}

/** Codes that a refusal narrows the failed shape's `errorCode` to. */
function codesIn(content: Content): string {
  const parts = Object.values(content).flatMap(({ schema }) => schema.allOf ?? [])
  return parts
    .flatMap(({ properties }) => {
      const errorCode = properties?.['errorCode']
      return typeof errorCode === 'object' ? (errorCode.enum ?? []) : []
    })
    .join(', ')
}

function resolved(parameter: ParameterObject | Reference, known: Readonly<Record<string, ParameterObject>>) {
  if (!('$ref' in parameter)) return parameter
  const found = known[parameter.$ref.replace('#/components/parameters/', '')]
  if (!found) throw new Error(`${parameter.$ref} is nowhere.`)
  return found
}

function list(rows: readonly (readonly [string, string])[]): string {
  return `<dl>${rows.map(([term, html]) => `<dt>${safe(term)}</dt><dd>${html}</dd>`).join('')}</dl>`
}

/** Focusable, so that a wide schema can be scrolled with the keyboard. */
function code(schema: JsonSchema): string {
  return `<pre tabindex="0">${safe(notation(schema))}</pre>`
}

function anchor(name: string): string {
  return encodeURIComponent(name.replaceAll(' ', '-'))
}

function safe(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
