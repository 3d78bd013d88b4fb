import { languageCodes, type LanguageCode } from './languages.ts'

/** A text whose translations stand beside it, each in a field of its own: `titleMy` beside `title`. */
export type LocalizedText = 'labelName' | 'title'

/** A text by language, such as `labelNameMy`: `labelNameEn` is the default one (specification, section 3). */
export interface LabelledText {
  readonly labelNameEn: string
  readonly [field: string]: string
}

/** An entry of customer service with its titles: `title` is the default one. */
interface TitledEntry {
  readonly title: string
  readonly [field: string]: string
}

/** Returns the field of a text in a language, e.g. `labelNameMy`. */
export function getLocalizedField(text: LocalizedText, code: LanguageCode): string {
  return `${text}${code.charAt(0)}${code.slice(1).toLowerCase()}`
}

const createFields = (text: LocalizedText): ReadonlySet<string> =>
  new Set(languageCodes.map((code) => getLocalizedField(text, code)))

const localizedFields: Readonly<Record<LocalizedText, ReadonlySet<string>>> = {
  labelName: createFields('labelName'),
  title: createFields('title'),
}

/** Whether a field is the text in a language. */
export function isLocalizedField(text: LocalizedText, field: string): boolean {
  return localizedFields[text].has(field)
}

/** Returns the label in a language, or the default one. */
export function getLabel(resource: LabelledText, language: LanguageCode): string {
  return resource[getLocalizedField('labelName', language)] ?? resource.labelNameEn
}

/** Returns the title in a language, or the default one. */
export function getTitle(entry: TitledEntry, language: LanguageCode): string {
  return entry[getLocalizedField('title', language)] ?? entry.title
}
