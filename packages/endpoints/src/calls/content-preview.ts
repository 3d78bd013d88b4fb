import { promotionActions, promotionStatuses } from '@croupier/domain/promotions'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instantText, languageCode } from '../fields.ts'
import { publicId } from '../ids.ts'
import { article } from './content.ts'
import { banner } from './system.ts'

/**
 * A draft of a content as the site would show it, for the page that operators see in a frame. The token of the preview's
 * link names the draft and expires after minutes; nothing else of the site can be read with it.
 */
export const contentDraft = endpoint({
  method: 'GET',
  path: '/wps/system/contentDraft',
  auth: 'none',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Draft of a content for the preview of operators',
  query: z.strictObject({ token: publicId(600), lang: z.optional(languageCode) }),
  response: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('banner'), banner }),
    z.object({ kind: z.enum(['announcement', 'notice', 'help']), article }),
    z.object({
      kind: z.literal('promotion'),
      article,
      category: z.string(),
      /** Paths on the image hosts. */
      images: z.object({ card: z.nullable(z.string()), popup: z.nullable(z.string()) }),
      startTime: z.nullable(instantText),
      endTime: z.nullable(instantText),
      /** At the time of the call, as if it were published. */
      status: z.enum(promotionStatuses),
      action: z.enum(promotionActions),
    }),
  ]),
  errors: ['NOT_FOUND'],
})
