import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instantText, languageCode } from '../fields.ts'
import { banner } from './system.ts'

/** Sanitized HTML with its title; `image` is a path on the image hosts. */
export const article = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  image: z.nullable(z.string()),
})
const title = z.object({ id: article.shape.id, title: article.shape.title })

/** A of every session, F of a first login, B of visitors (specification, section 4 "Announcements"). */
const execution = z.enum(['A', 'B', 'F'])

const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const

/** Codes separated by commas: B banners, PL notices, PU announcements of the popup, PR promotions, H help topics. */
const typeList = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(z.regex(/^(?:B|PL|PU|PR|H)(?:,(?:B|PL|PU|PR|H))*$/)),
  /* @__PURE__ */ z.transform((text) => announcementTypes.filter((type) => text.split(',').includes(type))),
)

/** Announcements, notices, banners, promotions and help topics for the caller (`getAnnouncementContentV2`). */
export const announcementContent = endpoint({
  method: 'GET',
  path: '/wps/system/announcement',
  auth: 'optional',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Announcements, notices, banners, promotions and help topics for the caller',
  query: z.strictObject({
    types: typeList,
    platform: z.optional(z.literal('W')),
    execution: z.optional(execution),
  }),
  response: z.object({
    banners: z.array(banner),
    notices: z.array(article),
    popup: z.array(z.extend(article, { execution, timestamp: instantText })),
    promotion: z.array(title),
    help: z.array(title),
  }),
  errors: [],
})

/** The topics of the help center (`getHelpV2`), in the language of `lang` if the brand has it. */
export const helpCenter = endpoint({
  method: 'GET',
  path: '/wps/system/helpCenter',
  auth: 'optional',
  responseFormat: 'wrapped',
  summary: 'Topics of the help center',
  query: z.strictObject({ lang: z.optional(languageCode), device: z.optional(z.literal('WEB')) }),
  response: z.array(article),
  errors: [],
})
