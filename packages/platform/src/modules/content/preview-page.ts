import { DomainError } from '@croupier/domain/errors'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { acceptsHtml, sendPage } from '../../core/web/built-site.ts'
import { createPreviewPolicy } from '../../core/web/content-security.ts'
import { readDocument, type SiteDocument } from '../../core/web/document.ts'
import type { ContentServices } from './services.ts'

/** Path of the page on the sites. */
export const previewPath = '/preview'

/** The document beside the site's own in a built folder. */
const documentName = 'preview.html'

const search = z.object({ token: z.string() })

/**
 * Serves the page that shows a draft in the skin of its brand, to those who have a link of that brand. It is the only
 * page of a site that another one may frame, and only the operators' site may.
 */
export function registerPreview(app: FastifyInstance, { config, merchants, previewLinks }: ContentServices): void {
  const documents = new Map<string, SiteDocument>()
  for (const { code, brand } of merchants.all) {
    if (brand.siteFolder !== undefined) documents.set(code, readDocument(brand.siteFolder, documentName))
  }
  app.get(previewPath, (request, reply) => {
    const merchant = merchants.getByHost(request.hostname)
    const { data } = search.safeParse(request.query)
    const document = documents.get(merchant.code)
    if (!data || !document || previewLinks.verify(data.token)?.merchant !== merchant.code || !acceptsHtml(request))
      throw new DomainError('NOT_FOUND')
    return sendPage(request, reply, document, createPreviewPolicy(config, document, request))
  })
}
