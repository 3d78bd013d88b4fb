import { applicationLengths, contactChannels } from '@croupier/domain/affiliate'
import * as z from 'zod/mini'

/* @__NO_SIDE_EFFECTS__ */
function field(max: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
}

/** An application to become an affiliate. `audience`: the site or the people that the applicant reaches. */
export const applicationBody = z.strictObject({
  name: field(applicationLengths.name),
  channel: z.enum(contactChannels),
  contact: field(applicationLengths.contact),
  audience: field(applicationLengths.audience),
  text: z.string().check(z.trim(), z.maxLength(applicationLengths.text)),
})
