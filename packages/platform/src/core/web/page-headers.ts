import type { FastifyRequest } from 'fastify'
import { getTransportSecurityHeaders } from '../http/transport-security.ts'
import { reportGroup, reportPath } from './content-security.ts'

/** Response headers by name, in lower case. */
export type ResponseHeaders = Readonly<Record<string, string>>

/** How a page is requested: `http` or `https`. */
interface Requested {
  readonly protocol: string
}

/** Parameters that make an address private, together: a token, and the code of a provider of third-party sign-in. */
export const privateParameters: readonly (readonly string[])[] = [['token'], ['code', 'state']]

const deniedFeatures = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]

/** Returns the headers of every response outside the API. */
export function getFileHeaders(request: Requested): ResponseHeaders {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...getTransportSecurityHeaders(request),
  }
}

/**
 * Returns the headers of a file of a site. One with a hash in its name is kept for a year, others for a day; the service
 * worker is revalidated, so that no cache on its way keeps it from being withdrawn.
 */
export function getSiteFileHeaders(request: Requested, path: string): ResponseHeaders {
  return { ...getFileHeaders(request), 'cache-control': getCacheControl(path) }
}

function getCacheControl(path: string): string {
  if (path.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  return path === 'sw.js' ? 'no-cache' : 'public, max-age=86400'
}

/**
 * Returns the headers of a page. One whose address carries a token is not cached and sends no referrer. Browsers report
 * violations of the policy to the host of the page, or to `reportOrigin`.
 */
export function getPageHeaders(
  request: Requested & Pick<FastifyRequest, 'url'>,
  policy: string,
  reportOrigin = '',
): ResponseHeaders {
  const query = new URLSearchParams(request.url.split('?')[1])
  const isPrivate = privateParameters.some((names) => names.every((name) => query.has(name)))
  return {
    ...getFileHeaders(request),
    'cache-control': isPrivate ? 'no-store' : 'no-cache',
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'reporting-endpoints': `${reportGroup}="${reportOrigin}${reportPath}"`,
    vary: 'accept-encoding',
  }
}

/**
 * Returns the headers of a picture, which sites on other origins embed. Cached for a week, then revalidated in the
 * background.
 */
export function getPictureHeaders(request: FastifyRequest): ResponseHeaders {
  return {
    ...getFileHeaders(request),
    'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept',
  }
}
