import type { FastifyRequest } from 'fastify'
import { getTransportSecurityHeaders } from '../http/transport-security.ts'
import { reportGroup, reportPath } from './content-security.ts'

type Headers = Readonly<Record<string, string>>

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
export function getFileHeaders(request: FastifyRequest): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...getTransportSecurityHeaders(request),
  }
}

/** Returns the headers of a page. One whose address carries a token is not cached and sends no referrer. */
export function getPageHeaders(request: FastifyRequest, policy: string): Headers {
  const query = new URLSearchParams(request.url.split('?')[1])
  // The code is that of a provider of third-party sign-in.
  const carriesToken = query.has('token') || (query.has('code') && query.has('state'))
  return {
    ...getFileHeaders(request),
    'cache-control': carriesToken ? 'no-store' : 'no-cache',
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': carriesToken ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'reporting-endpoints': `${reportGroup}="${reportPath}"`,
    vary: 'accept-encoding',
  }
}

/**
 * Returns the headers of a picture, which sites on other origins embed. Cached for a week, then revalidated in the
 * background.
 */
export function getPictureHeaders(request: FastifyRequest): Headers {
  return {
    ...getFileHeaders(request),
    'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept',
  }
}
