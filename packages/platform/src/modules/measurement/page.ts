import { createHash } from 'node:crypto'
import { DomainError } from '@croupier/domain/errors'
import { measurementPath, measurementReady } from '@croupier/domain/measurement'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/core.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { createMeasurementPolicy, measurementScriptOrigin } from '../../core/web/content-security.ts'
import { getPageHeaders } from '../../core/web/page-headers.ts'

/**
 * Loads the service's script for the first visit that the site reports. The service stores nothing with the visitor, and
 * gets no address but that of the visited page.
 */
const script = `
(() => {
  const id = document.documentElement.dataset.gtagId
  window.dataLayer = []
  function gtag() { window.dataLayer.push(arguments) }
  function start(visitor) {
    gtag('js', new Date())
    gtag('config', id, { send_page_view: false, client_storage: 'none', client_id: visitor, allow_google_signals: false })
    const element = document.createElement('script')
    element.async = true
    element.src = '${measurementScriptOrigin}/gtag/js?id=' + id
    document.head.append(element)
  }
  let started = false
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || data?.source !== 'croupier-site' || data.type !== 'visit') return
    if (!started) start(data.visitor)
    started = true
    gtag('event', 'page_view', { page_location: data.address, page_title: '', page_referrer: '' })
  })
  parent.postMessage(${JSON.stringify(measurementReady)}, '*')
})()
`
const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Serves the page to sites with an id at the measurement service. It is a sandboxed frame: the service's script reaches
 * neither session, storage nor pages of the site.
 */
export function registerMeasurementPage(app: FastifyInstance, core: Core): void {
  app.get(measurementPath, async (request, reply) => {
    const { measurement } = await getSettings(core, core.merchants.getByHost(request.hostname))
    const [measured] = measurement
    if (!measured) throw new DomainError('NOT_FOUND')
    return reply
      .headers(getPageHeaders(request, createMeasurementPolicy(scriptHash)))
      .send(
        `<!doctype html><html lang="en" data-gtag-id="${measured.gtagId}"><meta charset="utf-8"><title>Measurement</title><script>${script}</script></html>`,
      )
  })
}
