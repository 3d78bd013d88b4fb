import { readdirSync } from 'node:fs'
import type { PlatformConfig } from '../config.ts'
import { filePath, readPagePaths } from './built-site.ts'
import { createForeignSitePolicy, type PageAddress } from './content-security.ts'
import { readDocument, type SiteDocument } from './document.ts'
import { getPageHeaders, getSiteFileHeaders, privateParameters, type ResponseHeaders } from './page-headers.ts'
import { offlinePage, supportPage } from './side-pages.ts'

/** A document of a site that another server sends. */
export interface ForeignDocument {
  /** Its file in the built folder. */
  readonly file: string
  /** Paths under which it is sent, without a slash at the end; servers of files may compare them without case. */
  readonly paths: readonly string[]
  readonly headers: ResponseHeaders
  /** The headers instead of these where the address is private (`privateQuery`). */
  readonly privateHeaders: ResponseHeaders
}

/** A file of a site, or all below a path that ends in a slash. */
export interface ForeignFile {
  readonly path: string
  readonly headers: ResponseHeaders
}

/** What another server sends in place of this one, with the headers that this one would send. */
export interface ForeignPages {
  /** The site's own document is the first one; it is also sent under unknown paths, with the status 404. */
  readonly documents: readonly ForeignDocument[]
  readonly files: readonly ForeignFile[]
  /** Headers that fit each of the documents, for a server which cannot distinguish them. */
  readonly anyDocument: ResponseHeaders
  /** Pattern of the queries that make an address private. */
  readonly privateQuery: string
}

/** Which site is sent, and where its calls go. */
export interface ForeignPagesOptions {
  readonly config: Pick<PlatformConfig, 'imageOrigins' | 'launchOrigins'>
  /** Origin of the calls (`crossOrigin.api` of the brand). */
  readonly api: string
  readonly siteFolder: string
}

/** Servers of files set these from the file and the request. */
const ownHeaders = new Set(['content-type', 'vary'])

/** Describes the files of a built site for another server. Throws when the site is not built. */
export function describeForeignPages({ config, api, siteFolder }: ForeignPagesOptions): ForeignPages {
  const at = readAddress(api)
  const createHeaders = (document: SiteDocument, url: string) =>
    omitOwn(getPageHeaders({ ...at, url }, createForeignSitePolicy(config, document, at), api))
  const describe = (file: string, paths: readonly string[]) => {
    const document = readDocument(siteFolder, file)
    const [parameters = []] = privateParameters
    return {
      document,
      described: {
        file,
        paths,
        headers: createHeaders(document, '/'),
        privateHeaders: createHeaders(document, `/?${parameters.join('&')}`),
      },
    }
  }
  const documents = [
    describe('index.html', readPagePaths(siteFolder)),
    ...[supportPage, offlinePage].map(({ path, documentName }) => describe(documentName, [path])),
  ]
  return {
    documents: documents.map(({ described }) => described),
    files: ['assets/', ...listNamedFiles(siteFolder)].map((path) => ({
      path: `/${path}`,
      headers: getSiteFileHeaders(at, path),
    })),
    anyDocument: createHeaders(joinDocuments(documents.map(({ document }) => document)), '/'),
    privateQuery: `^(?:${privateParameters.map((names) => names.map(requireParameter).join('')).join('|')})`,
  }
}

function readAddress(origin: string): PageAddress {
  const { protocol, host, hostname } = new URL(origin)
  return { protocol: protocol.slice(0, -1), host, hostname }
}

function omitOwn(headers: ResponseHeaders): ResponseHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name)))
}

/** Lists the files of a site without a hash in their names, as far as this server sends them. */
function listNamedFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && filePath.test(entry.name))
    .map(({ name }) => name)
    .toSorted()
}

function joinDocuments(documents: readonly SiteDocument[]): SiteDocument {
  return {
    bodies: new Map(),
    scriptHashes: [...new Set(documents.flatMap(({ scriptHashes }) => scriptHashes))],
    styleHashes: [...new Set(documents.flatMap(({ styleHashes }) => styleHashes))],
  }
}

function requireParameter(name: string): string {
  return `(?=(?:.*&)?${name}(?:[=&]|$))`
}
