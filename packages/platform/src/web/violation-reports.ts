import { DomainError } from '@croupier/domain/errors'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Kernel } from '../kernel.ts'
import { reportPath } from './content-security.ts'

/** The two shapes that browsers send: `report-uri` (CSP 2) and the Reporting API's list. */
const legacy = z.object({
  'csp-report': z.object({
    'document-uri': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'effective-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
  }),
})
const modern = z.array(
  z.object({
    type: z.string(),
    body: z.nullish(
      z.object({
        documentURL: z.optional(z.string()),
        effectiveDirective: z.optional(z.string()),
        blockedURL: z.nullish(z.string()),
      }),
    ),
  }),
)

/** What is logged of a broken policy. */
interface Violation {
  /** Address of the page without its query, which may carry tokens. */
  readonly page: string
  readonly directive: string
  /** What was blocked: `inline`, `eval`, or an address without its query. */
  readonly blocked: string
}

const mediaTypes = ['application/csp-report', 'application/reports+json']
const bodyBytes = 16 * 1024
const textLength = 200
/** Reports of one request, and lines of the log in one minute; anybody can send reports. */
const reportsRead = 10
const linesPerMinute = 30
const minute = 60_000

/** Takes browsers' reports of broken policies into the log. The answer is the same whatever they say. */
export async function registerViolationReports(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const mayLog = allowance(kernel, linesPerMinute)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(mediaTypes, { parseAs: 'string', bodyLimit: bodyBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(reportPath, (request, reply) => {
      for (const violation of violationsOf(request.body)) {
        if (mayLog()) kernel.log.warn({ violation }, 'A browser kept a page from breaking its security policy.')
      }
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}

function violationsOf(body: unknown): Violation[] {
  const json = parsed(body)
  const old = legacy.safeParse(json)
  if (old.success) {
    const report = old.data['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive']
    return [violation(report['document-uri'], directive, report['blocked-uri'])]
  }
  const list = modern.safeParse(json)
  if (!list.success) throw new DomainError('MALFORMED_REQUEST')
  return list.data
    .slice(0, reportsRead)
    .flatMap(({ type, body: report }) =>
      type === 'csp-violation' && report
        ? [violation(report.documentURL, report.effectiveDirective, report.blockedURL ?? undefined)]
        : [],
    )
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new DomainError('MALFORMED_REQUEST')
  }
}

function violation(page = '', directive = '', blocked = ''): Violation {
  return { page: plainAddress(page), directive: directive.slice(0, textLength), blocked: plainAddress(blocked) }
}

function plainAddress(address: string): string {
  return (address.split(/[?#]/, 1)[0] ?? '').slice(0, textLength)
}

/** Whether one more may happen in this minute of the platform's clock. */
function allowance({ clock }: Kernel, most: number): () => boolean {
  let since = 0
  let count = 0
  return () => {
    const now = clock.now().getTime()
    if (now - since >= minute || now < since) {
      since = now
      count = 0
    }
    count += 1
    return count <= most
  }
}
