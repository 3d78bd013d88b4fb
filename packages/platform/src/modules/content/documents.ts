import { bannerSchema } from '@croupier/brand/seed'
import { participations, promotionActions } from '@croupier/domain/promotions'
import {
  announcementExecutions,
  contentIdPattern,
  contentLengths,
  contentRoles,
  imagePathPattern,
  type ContentKind,
} from '@croupier/domain/contents'
import { languageCodes, type LanguageCode } from '@croupier/domain/languages'
import { requiredText, text } from '@croupier/endpoints/fields'
import * as z from 'zod/mini'

/** What was done to a content last. */
export const contentActions = ['save', 'publish', 'unpublish', 'delete'] as const

const instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((value) => new Date(value).toISOString()),
)

/** Half-open time in which a content is shown; null for no bound. */
const schedule = z
  .strictObject({ from: z.nullable(instant), to: z.nullable(instant) })
  .check(z.refine(({ from, to }) => from === null || to === null || from < to))

/** Who sees a content: an empty list is everybody. */
const audience = z.strictObject({
  roles: z.array(z.enum(contentRoles)),
  minVipLevel: z.int().check(z.minimum(0)),
  languages: z.array(z.enum(languageCodes)),
})

/** Path on an image host. */
const imagePath = z.nullable(z.string().check(z.regex(imagePathPattern)))

const shared = { schedule, audience, position: z.int() }

/** Texts by language; at least one. A language without texts has those of another one. */
function createTexts<Row extends z.ZodMiniType>(row: Row) {
  return z.partialRecord(z.enum(languageCodes), row).check(z.refine((texts) => Object.keys(texts).length > 0))
}

/** Title and HTML, which is sanitized before it is stored. */
const article = createTexts(
  z.strictObject({ title: requiredText(contentLengths.title), body: text(contentLengths.body), image: imagePath }),
)

/** Whether a text can identify a content. */
export const contentId = z.string().check(z.regex(contentIdPattern), z.maxLength(contentLengths.id))

/** A path of the site; browsers read `//host`, also with a backslash, as the address of another host. */
const sitePath = z.string().check(z.regex(/^\/(?![/\\])\S*$/), z.maxLength(200))

/** Schemas of the contents by kind (specification, section 3). */
export const documentSchemas = {
  /** `execution`: A of every session, B of visitors, F of a first login. */
  announcement: z.strictObject({ ...shared, execution: z.enum(announcementExecutions), texts: article }),
  notice: z.strictObject({ ...shared, texts: article }),
  banner: z.strictObject({
    ...shared,
    ...z.omit(bannerSchema, { id: true, title: true, text: true }).shape,
    /** Replaces the drawing of the theme. */
    image: imagePath,
    texts: createTexts(
      z.strictObject({ title: requiredText(contentLengths.title), text: requiredText(contentLengths.bannerText) }),
    ),
  }),
  help: z.strictObject({ ...shared, texts: article }),
  promotion: z
    .strictObject({
      ...shared,
      category: requiredText(contentLengths.category),
      promotionType: text(contentLengths.promotionType),
      /** Ids of its categories; earlier versions wrote none. */
      categoryIds: z._default(z.array(contentId).check(z.maxLength(20)), []),
      /** Pictures of the card and of the details. */
      images: z.strictObject({ card: imagePath, popup: imagePath }),
      /** How members take part; earlier versions wrote nothing. */
      participation: z._default(z.enum(participations), 'none'),
      action: z._default(z.enum(promotionActions), 'none'),
      /** Where the action `game` leads. */
      link: z.optional(sitePath),
      texts: article,
    })
    .check(z.refine(({ action, link }) => (action === 'game') === (link !== undefined), { path: ['link'] })),
  promotionCategory: z.strictObject({
    ...shared,
    /** Those of `hiddenCategoryTypes` are shown nowhere. */
    type: requiredText(contentLengths.categoryType),
    texts: createTexts(z.strictObject({ title: requiredText(contentLengths.title) })),
  }),
} as const

/** A content of a kind, as operators write it. */
export type ContentDocument<Kind extends ContentKind = ContentKind> = z.output<(typeof documentSchemas)[Kind]>

/** Texts of a content in one language. */
export type ContentTexts = NonNullable<ContentDocument['texts'][LanguageCode]>
