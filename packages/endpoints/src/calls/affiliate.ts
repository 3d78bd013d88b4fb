import { applicationStates } from '@croupier/domain/affiliate'
import * as z from 'zod/mini'
import { applicationBody } from '../bodies/affiliate.ts'
import { endpoint } from '../endpoint.ts'
import { acknowledgement, instantText } from '../fields.ts'

/** The account's last application to become an affiliate; null without one. */
export const affiliateApplication = endpoint({
  method: 'GET',
  path: '/wps/affiliate/application',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Application to become an affiliate',
  response: z.object({
    application: z.nullable(
      z.object({
        state: z.enum(applicationStates),
        createdAt: instantText,
        /** Why it was rejected; null otherwise. */
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** Apply to become an affiliate. One application is pending at a time. */
export const applyAsAffiliate = endpoint({
  method: 'POST',
  path: '/wps/affiliate/apply',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Apply to become an affiliate',
  idempotent: true,
  body: applicationBody,
  response: acknowledgement,
  errors: ['FEATURE_OFF', 'APPLICATION_PENDING', 'TOO_MANY_REQUESTS', 'TRIAL_NOT_PERMITTED'],
})
