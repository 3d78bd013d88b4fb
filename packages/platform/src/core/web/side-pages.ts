import { DomainError } from '@croupier/domain/errors'
import { supportPath } from '@croupier/domain/support'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../core.ts'
import { acceptsHtml, sendPage } from './built-site.ts'
import { createSitePolicy } from './content-security.ts'
import { readDocument, type SiteDocument } from './document.ts'

/** A document beside a site's own, under a path of its host. */
export interface SidePage {
  readonly path: string
  readonly documentName: string
}

/** What the service worker keeps for readers without a connection. */
export const offlinePage: SidePage = { path: '/offline', documentName: 'offline.html' }

/** The embedded live chat. */
export const supportPage: SidePage = { path: supportPath, documentName: 'support.html' }

/**
 * Serves a document beside the sites' own under a path, on the host of each. It does not depend on the state of the site,
 * which may be closed.
 */
export function registerSidePage(
  app: FastifyInstance,
  { config, merchants }: Core,
  { path, documentName }: SidePage,
): void {
  const documents = new Map<string, SiteDocument>()
  for (const { code, brand } of merchants.all) {
    if (brand.siteFolder !== undefined) documents.set(code, readDocument(brand.siteFolder, documentName))
  }
  app.get(path, (request, reply) => {
    const document = documents.get(merchants.getByHost(request.hostname).code)
    if (!document || !acceptsHtml(request)) throw new DomainError('NOT_FOUND')
    return sendPage(request, reply, document, createSitePolicy(config, document, request))
  })
}
