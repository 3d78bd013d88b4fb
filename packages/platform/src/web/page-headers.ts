import type { FastifyRequest } from 'fastify'
import { transportSecurity } from '../http/transport-security.ts'
import { reportGroup, reportPath } from './content-security.ts'

type Headers = Readonly<Record<string, string>>

const withheld = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb']

/** What is true of every answer that is not the API's. */
export function fileHeaders(request: FastifyRequest): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...transportSecurity(request),
  }
}

/** Headers of a page. One whose address carries a token is kept nowhere and names itself to nobody. */
export function pageHeaders(request: FastifyRequest, policy: string): Headers {
  const carriesToken = new URLSearchParams(request.url.split('?')[1]).has('token')
  return {
    ...fileHeaders(request),
    'cache-control': carriesToken ? 'no-store' : 'no-cache',
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': withheld.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': carriesToken ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'reporting-endpoints': `${reportGroup}="${reportPath}"`,
    vary: 'accept-encoding',
  }
}

/** Headers of a picture, which sites on other origins show. Kept for a week, and shown from there while it is asked anew. */
export function pictureHeaders(request: FastifyRequest): Headers {
  return {
    ...fileHeaders(request),
    'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept',
  }
}
