import { DomainError } from '@croupier/domain/errors'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Core } from '../core.ts'
import { reportPath } from './content-security.ts'

/** The two formats that browsers send: `report-uri` (CSP 2) and the Reporting API's list. */
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

/** The logged part of a violation report. */
interface Violation {
  /** Address of the page without its query, which may carry tokens. */
  readonly page: string
  readonly directive: string
  /** What was blocked: `inline`, `eval`, or an address without its query. */
  readonly blocked: string
}

const mediaTypes = ['application/csp-report', 'application/reports+json']
const maxBodyBytes = 16 * 1024
const maxTextLength = 200
/** Reports per request and log lines per minute; anyone can send reports. */
const maxReportsPerRequest = 10
const maxLinesPerMinute = 30
const minuteMs = 60_000

/** Logs browsers' violation reports. The response does not depend on their content. */
export async function registerViolationReports(app: FastifyInstance, core: Core): Promise<void> {
  const mayLog = createLogBudget(core, maxLinesPerMinute)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(mediaTypes, { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(reportPath, (request, reply) => {
      for (const violation of parseViolations(request.body)) {
        if (mayLog()) core.log.warn({ violation }, 'A browser kept a page from breaking its security policy.')
      }
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}

function parseViolations(body: unknown): Violation[] {
  const json = parseJson(body)
  const old = legacy.safeParse(json)
  if (old.success) {
    const report = old.data['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive']
    return [violation(report['document-uri'], directive, report['blocked-uri'])]
  }
  const list = modern.safeParse(json)
  if (!list.success) throw new DomainError('MALFORMED_REQUEST')
  return list.data
    .slice(0, maxReportsPerRequest)
    .flatMap(({ type, body: report }) =>
      type === 'csp-violation' && report
        ? [violation(report.documentURL, report.effectiveDirective, report.blockedURL ?? undefined)]
        : [],
    )
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new DomainError('MALFORMED_REQUEST')
  }
}

function violation(page = '', directive = '', blocked = ''): Violation {
  return { page: stripQuery(page), directive: directive.slice(0, maxTextLength), blocked: stripQuery(blocked) }
}

function stripQuery(address: string): string {
  return (address.split(/[?#]/, 1)[0] ?? '').slice(0, maxTextLength)
}

/** Creates a function that returns whether another line may be logged in the current minute of the platform's clock. */
function createLogBudget({ clock }: Core, max: number): () => boolean {
  let since = 0
  let count = 0
  return () => {
    const now = clock.now().getTime()
    if (now - since >= minuteMs || now < since) {
      since = now
      count = 0
    }
    count += 1
    return count <= max
  }
}
