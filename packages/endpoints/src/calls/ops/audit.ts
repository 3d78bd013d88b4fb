import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, instantText, queryInteger, text } from '../../fields.ts'
import { merchantField, operatorCall } from './fields.ts'

const values = z.nullable(z.record(z.string(), z.unknown()))

/** Name and account type of a member, where an entry has only its id; null for what is no member of the given brands. */
const namedMember = z.nullable(z.object({ merchant: z.string(), account: z.string(), type: z.int() }))

/** The audit log of the given brands, newest first; changes of no brand only for operators of all. */
export const auditLog = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/audit/list',
  summary: 'Audit log',
  query: z.strictObject({
    merchant: z.optional(merchantField),
    /** What was changed, such as `member 12`. */
    subject: z.optional(text(128)),
    /** Name of an operator or id of a member. */
    actor: z.optional(text(64)),
    actorKind: z.optional(z.enum(['visitor', 'member', 'operator'])),
    /** Method and path, such as `POST /ops/member/freeze`, or without the method and `/ops/`: `member/freeze`. */
    operation: z.optional(text(128)),
    /** First and last day, of the zone of the brand that is given, or of UTC without one. */
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
    after: z.optional(text(256)),
    pageSize: z._default(queryInteger, 50),
  }),
  response: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: instantText,
        merchant: z.nullable(z.string()),
        actorKind: z.string(),
        actor: z.string(),
        /** The member who acted. */
        actorMember: namedMember,
        ip: z.string(),
        operation: z.string(),
        subject: z.string(),
        /** The member that was changed. */
        subjectMember: namedMember,
        reason: z.nullable(z.string()),
        before: values,
        after: values,
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: ['MALFORMED_REQUEST'],
})
