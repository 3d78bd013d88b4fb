import { promotionActions, promotionStatuses } from '@croupier/domain/promotions'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instantText } from '../fields.ts'

/** Category of promotions (specification, section 3 "Promotion category"). */
const category = z.object({ id: z.string(), type: z.string(), title: z.string() })

/** A promotion for the caller (specification, section 3 "Promotion"), with sanitized HTML. */
const promotion = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  category: z.string(),
  promotionType: z.string(),
  /** Ids of its categories. */
  promoAnnouncementCategoryIds: z.array(z.string()),
  /** Paths on the image hosts: 1 of the card, 2 of the details. */
  announcementImages: z.array(z.object({ url: z.string(), sequence: z.int() })),
  startTime: z.nullable(instantText),
  endTime: z.nullable(instantText),
  /** Without an end. */
  longTerm: z.boolean(),
  status: z.enum(promotionStatuses),
  action: z.enum(promotionActions),
  /** Path of the site that the action `game` opens; empty for the others. */
  link: z.string(),
})

/** The promotions for the caller and their categories, both in the order of the house. */
export const promotions = endpoint({
  method: 'GET',
  path: '/wps/system/promotions',
  auth: 'optional',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Promotions for the caller, with their categories',
  response: z.object({ categories: z.array(category), promotions: z.array(promotion) }),
  errors: [],
})
