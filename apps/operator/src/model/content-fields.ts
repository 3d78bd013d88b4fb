import {
  announcementExecutions,
  bannerGroups,
  bannerLinkages,
  bannerThemes,
  contentLengths,
  imagePathPattern,
  type ContentKind,
} from '@croupier/domain/contents'
import { participations, promotionActions } from '@croupier/domain/promotions'

/** A draft as it is stored. */
export type Draft = Readonly<Record<string, unknown>>

/** What is wrong with a field; the name of its text. */
export type FieldProblem = 'required' | 'tooLong' | 'imagePath' | 'sitePath' | 'order' | 'refused'

interface FieldBase {
  /** Where the draft has the value: for texts below those of a language. */
  readonly path: readonly [string, ...string[]]
  readonly required?: true
  /** Half the width of the form on wide screens. */
  readonly half?: true
  /** Whether it applies to a draft; a field without it applies to every one. */
  readonly visible?: (draft: Draft) => boolean
}

/** A value among which an operator chooses; also the name of its text. */
type Choice =
  | (typeof announcementExecutions)[number]
  | (typeof bannerGroups)[number]
  | (typeof bannerThemes)[number]
  | (typeof bannerLinkages)[number]
  | (typeof promotionActions)[number]
  | (typeof participations)[number]

/** The name of a field's text. */
type FieldName =
  | 'title'
  | 'body'
  | 'image'
  | 'execution'
  | 'groupName'
  | 'theme'
  | 'linkageType'
  | 'link'
  | 'category'
  | 'promotionType'
  | 'cardImage'
  | 'popupImage'
  | 'categoryIds'
  | 'participation'
  | 'action'
  | 'categoryType'

/** A field whose value is a text, and how it is written. */
export type SingleField = FieldBase & { readonly name: FieldName } & (
    | { readonly control: 'text' | 'lines' | 'html'; readonly max: number }
    | { readonly control: 'image' | 'sitePath' }
    | { readonly control: 'select'; readonly options: readonly Choice[] }
  )

/** A field of a form; `categories` has the ids of promotion categories of the brand. */
export type ContentField = SingleField | (FieldBase & { readonly name: FieldName; readonly control: 'categories' })

interface KindFields {
  /** Of each language. */
  readonly texts: readonly SingleField[]
  /** Of this kind only; audience, schedule and position are those of every kind. */
  readonly own: readonly ContentField[]
}

const title = { name: 'title', control: 'text', path: ['title'], max: contentLengths.title, required: true } as const

const article: readonly SingleField[] = [
  title,
  { name: 'body', control: 'html', path: ['body'], max: contentLengths.body },
  { name: 'image', control: 'image', path: ['image'] },
]

/** The fields of each kind in their order, as the platform's schemas have them. */
export const contentFields = {
  announcement: {
    texts: article,
    own: [{ name: 'execution', control: 'select', path: ['execution'], options: announcementExecutions }],
  },
  notice: { texts: article, own: [] },
  banner: {
    texts: [title, { name: 'body', control: 'lines', path: ['text'], max: contentLengths.bannerText, required: true }],
    own: [
      { name: 'groupName', control: 'select', path: ['groupName'], options: bannerGroups, half: true },
      { name: 'theme', control: 'select', path: ['theme'], options: bannerThemes, half: true },
      { name: 'image', control: 'image', path: ['image'] },
      { name: 'linkageType', control: 'select', path: ['linkageType'], options: bannerLinkages, half: true },
      {
        name: 'link',
        control: 'sitePath',
        path: ['link'],
        required: true,
        half: true,
        visible: ({ linkageType }) => linkageType === 'internal',
      },
    ],
  },
  help: { texts: article, own: [] },
  promotion: {
    texts: article,
    own: [
      {
        name: 'category',
        control: 'text',
        path: ['category'],
        max: contentLengths.category,
        required: true,
        half: true,
      },
      {
        name: 'promotionType',
        control: 'text',
        path: ['promotionType'],
        max: contentLengths.promotionType,
        half: true,
      },
      { name: 'categoryIds', control: 'categories', path: ['categoryIds'] },
      { name: 'participation', control: 'select', path: ['participation'], options: participations },
      { name: 'action', control: 'select', path: ['action'], options: promotionActions, half: true },
      {
        name: 'link',
        control: 'sitePath',
        path: ['link'],
        required: true,
        half: true,
        visible: ({ action }) => action === 'game',
      },
      { name: 'cardImage', control: 'image', path: ['images', 'card'], half: true },
      { name: 'popupImage', control: 'image', path: ['images', 'popup'], half: true },
    ],
  },
  promotionCategory: {
    texts: [title],
    own: [{ name: 'categoryType', control: 'text', path: ['type'], max: contentLengths.categoryType, required: true }],
  },
} as const satisfies Record<ContentKind, KindFields>

/** Returns the fields of a kind. */
export function getContentFields(kind: ContentKind): KindFields {
  return contentFields[kind]
}

/** Whether the site can show a draft of a kind; a category is a filter of the promotions and has no page. */
export function hasPreview(kind: ContentKind): boolean {
  return kind !== 'promotionCategory'
}

/** Whether a field applies to a draft. */
export function isVisible(field: ContentField, draft: Draft): boolean {
  return field.visible?.(draft) ?? true
}

/** Returns what is wrong with the value of a field; undefined when nothing is. */
export function findProblem(field: ContentField, value: unknown): FieldProblem | undefined {
  const text = typeof value === 'string' ? value : ''
  if (text === '') return field.required ? 'required' : undefined
  if (field.control === 'image') return imagePathPattern.test(text) ? undefined : 'imagePath'
  if (field.control === 'sitePath') return /^\/(?![/\\])\S*$/.test(text) ? undefined : 'sitePath'
  return 'max' in field && text.length > field.max ? 'tooLong' : undefined
}
