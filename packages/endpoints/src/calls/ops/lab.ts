import { lateSettleSeconds, vendorFaultKinds } from '@croupier/domain/vendor-faults'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, instantText, requiredText } from '../../fields.ts'
import { publicId } from '../../ids.ts'
import { operatorCall, reasonField } from './fields.ts'

const clock = z.object({ now: instantText, paused: z.boolean() })

/** The platform's clock. */
export const labClock = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/lab/clock',
  summary: 'The virtual clock',
  response: clock,
  errors: ['LAB_ONLY'],
})

/** Advance the clock; jobs of the windows that passed run. */
export const advanceLabClock = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/lab/advance',
  summary: 'Advance the virtual clock',
  body: z.strictObject({ minutes: z.int().check(z.minimum(0), z.maximum(10 * 366 * 24 * 60)) }),
  response: clock,
  errors: ['LAB_ONLY'],
})

/** Stop the clock, or let it go on. */
export const pauseLabClock = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/lab/pause',
  summary: 'Pause or resume the virtual clock',
  body: z.strictObject({ paused: z.boolean() }),
  response: clock,
  errors: ['LAB_ONLY'],
})

/** Replace the solution of a captcha by a known one, since scripts cannot read its picture. */
export const solveLabCaptcha = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/lab/captcha',
  summary: 'Set the solution of a captcha',
  body: z.strictObject({ captchaId: publicId(64) }),
  response: z.object({ solution: z.string() }),
  errors: ['LAB_ONLY', 'NOT_FOUND'],
})

/** Faults of vendors that are switched on. */
export const vendorFaults = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/lab/faults',
  summary: 'Faults of vendors that are switched on',
  response: z.array(
    z.object({
      vendor: z.string(),
      fault: z.enum(vendorFaultKinds),
      /** How late settlements arrive with `lateSettle`. */
      seconds: z.int(),
      operator: z.string(),
      switchedAt: instantText,
    }),
  ),
  errors: ['LAB_ONLY'],
})

/** Switch a fault of an in-house vendor on; `none` switches it off. For every brand, until this server ends. */
export const switchVendorFault = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/lab/fault',
  summary: 'Switch a fault of a vendor',
  body: z.strictObject({
    vendor: requiredText(32),
    fault: z.enum([...vendorFaultKinds, 'none']),
    reason: reasonField,
    seconds: z.optional(z.int().check(z.minimum(1), z.maximum(lateSettleSeconds.max))),
  }),
  response: acknowledgement,
  errors: ['LAB_ONLY', 'NOT_FOUND'],
})
