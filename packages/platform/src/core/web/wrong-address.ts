import { createHash } from 'node:crypto'
import { errorCatalogue } from '@croupier/domain/error-catalogue'
import { DomainError } from '@croupier/domain/errors'
import { getLanguageTag, getTextDirection } from '@croupier/domain/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { getErrorText } from '../http/errors.ts'
import { getTransportSecurityHeaders } from '../http/transport-security.ts'

const code = 'DOMAIN_CHECK_FAILED'

/** System colors, so that the page follows the user's color scheme without belonging to a brand. */
const style = `:root { color-scheme: light dark; }
body { display: grid; place-items: center; min-block-size: 100vh; min-block-size: 100dvh; margin: 0; font: 1.125rem/1.6 system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { max-inline-size: 28rem; padding: 1.5rem; text-align: center; }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.5; text-wrap: balance; overflow-wrap: anywhere; }`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Responds to a request for a host that serves nothing: a page for a browser, an error for everything else. Neither
 * contains data of a site, nor does the page load any. Throws DOMAIN_CHECK_FAILED.
 */
export function sendWrongAddress(
  core: Pick<Core, 'merchants'>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!isNavigation(request)) throw new DomainError(code)
  const { language, text } = getErrorText(core, request, code)
  return reply
    .code(errorCatalogue[code].status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      ...getTransportSecurityHeaders(request),
    })
    .send(
      `<!doctype html><html lang="${getLanguageTag(language)}" dir="${getTextDirection(language)}"><head>` +
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<title>${text}</title><link rel="icon" href="data:,"><style>${style}</style></head>` +
        `<body><main><h1>${text}</h1></main></body></html>`,
    )
}

/** Browsers name HTML when they open a page; scripts and tools do not. */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && /\btext\/html\b/i.test(headers.accept ?? '')
}
