import type { ContentKind } from '@croupier/domain/contents'
import {
  findProblem,
  getContentFields,
  isVisible,
  type ContentField,
  type Draft,
  type FieldProblem,
} from './content-fields.ts'
import { isRecord } from './json.ts'

/** What is wrong with a draft, by the path of the field. */
export type DraftProblems = ReadonlyMap<string, FieldProblem>

/** Returns the value at a path of a draft; undefined where there is none. */
export function readAt(draft: unknown, [head, ...rest]: readonly string[]): unknown {
  if (head === undefined) return draft
  return isRecord(draft) ? readAt(draft[head], rest) : undefined
}

/** Returns a draft with another value at a path. */
export function writeAt(draft: unknown, [head, ...rest]: readonly string[], value: unknown): unknown {
  if (head === undefined) return value
  const record = isRecord(draft) ? draft : {}
  return { ...record, [head]: writeAt(record[head], rest, value) }
}

/** Returns a draft with another value at a path that is not its root. */
export function changeDraft(draft: Draft, path: readonly [string, ...string[]], value: unknown): Draft {
  const [head, ...rest] = path
  return { ...draft, [head]: writeAt(draft[head], rest, value) }
}

/** Returns the text at a path of a draft; empty where there is none. */
export function readTextAt(draft: unknown, path: readonly string[]): string {
  const value = readAt(draft, path)
  return typeof value === 'string' ? value : ''
}

/** Returns the texts at a path of a draft. */
export function readListAt(draft: unknown, path: readonly string[]): readonly string[] {
  const value = readAt(draft, path)
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
}

/** Returns the title of a draft in a language, else in the first that it has; undefined without one. */
export function getTitle(draft: unknown, language: string): string | undefined {
  const texts = readAt(draft, ['texts'])
  const all = isRecord(texts) ? Object.values(texts) : []
  const titles = [readAt(texts, [language]), ...all].map((text) => readTextAt(text, ['title']))
  return titles.find((title) => title !== '')
}

/** Lists the categories that a promotion may have, by title, and after them those of `ids` that there are no longer. */
export function listCategoryOptions(
  categories: readonly { readonly id: string; readonly draft?: unknown }[],
  ids: readonly string[],
  language: string,
): readonly { readonly value: string; readonly label: string }[] {
  const missing = ids.filter((id) => categories.every((category) => category.id !== id))
  return [
    ...categories.map(({ id, draft }) => ({ value: id, label: getTitle(draft, language) ?? id })),
    ...missing.map((id) => ({ value: id, label: id })),
  ]
}

/** Whether a draft has a text in a language. */
export function hasTexts(draft: Draft, kind: ContentKind, language: string): boolean {
  return getContentFields(kind).texts.some(({ path }) => readTextAt(draft, ['texts', language, ...path]) !== '')
}

const shared = {
  schedule: { from: null, to: null },
  audience: { roles: [], minVipLevel: 0, languages: [] },
  position: 1,
  texts: {},
}

const newDrafts = {
  announcement: { ...shared, execution: 'A' },
  notice: shared,
  banner: { ...shared, groupName: 'w_home', theme: 'night-festival', linkageType: 'none', image: null },
  help: shared,
  promotion: {
    ...shared,
    category: '',
    promotionType: '',
    categoryIds: [],
    participation: 'none',
    action: 'none',
    images: { card: null, popup: null },
  },
  promotionCategory: { ...shared, type: '' },
} as const satisfies Record<ContentKind, Draft>

/** Returns what a new content of a kind starts with: shown to everybody at any time. */
export function createDraft(kind: ContentKind): Draft {
  return newDrafts[kind]
}

/** Returns a stored draft, with the values of a new one for fields that were added since it was written. */
export function readDraft(stored: unknown, kind: ContentKind): Draft {
  return isRecord(stored) ? { ...createDraft(kind), ...stored } : createDraft(kind)
}

/** Returns the document to save: without languages that have no text, and without what does not apply. */
export function toDocument(draft: Draft, kind: ContentKind): Record<string, unknown> {
  const { texts: fields, own } = getContentFields(kind)
  const texts = isRecord(draft['texts']) ? draft['texts'] : {}
  const written = Object.keys(texts).filter((language) => hasTexts(draft, kind, language))
  const rows = written.map((language) => {
    const row = fields.reduce<unknown>(
      (changed, { path, control }) => writeAt(changed, path, toValue(control, readTextAt(texts[language], path))),
      texts[language],
    )
    return [language, row] as const
  })
  const hidden = new Set<string>(own.filter((field) => !isVisible(field, draft)).map(({ path }) => path.join('.')))
  return Object.fromEntries(
    Object.entries({ ...draft, texts: Object.fromEntries(rows) }).filter(([name]) => !hidden.has(name)),
  )
}

/** A picture that is not named is null, a text that is not written is empty. */
function toValue(control: string, text: string): string | null {
  return control === 'image' && text === '' ? null : text
}

/** Lists what is wrong with a draft, as far as the form can know. `texts` stands for a draft without any text. */
export function findProblems(draft: Draft, kind: ContentKind): DraftProblems {
  const { texts: fields, own } = getContentFields(kind)
  const texts = isRecord(draft['texts']) ? Object.keys(draft['texts']) : []
  const languages = texts.filter((language) => hasTexts(draft, kind, language))
  const found = new Map<string, FieldProblem>()
  const check = (field: ContentField, path: readonly string[]) => {
    const problem = findProblem(field, readAt(draft, path))
    if (problem) found.set(path.join('.'), problem)
  }
  for (const language of languages) for (const field of fields) check(field, ['texts', language, ...field.path])
  for (const field of own) if (isVisible(field, draft)) check(field, field.path)
  const [from, to] = (['from', 'to'] as const).map((side) => readTextAt(draft, ['schedule', side]))
  if (from !== undefined && to !== undefined && from !== '' && to !== '' && from >= to) found.set('schedule', 'order')
  if (languages.length === 0) found.set('texts', 'required')
  return found
}
