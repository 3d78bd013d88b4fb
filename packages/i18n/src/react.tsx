import type { LanguageCode } from '@croupier/domain/languages'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { getI18n } from 'react-i18next'
import { createFormat, type Format, type FormatOptions } from './format.ts'
import type { Namespace } from './namespaces.ts'

/** Typing of every text key; exporting it makes importers' t() typed. */
export type { Texts } from './typed-texts.ts'

const FormatContext = createContext<{ format: Format; language: LanguageCode } | null>(null)

/** Gives the formatters of the reader's language to everything below. */
export function FormatProvider({
  language,
  timeZone,
  nativeDigits,
  children,
}: FormatOptions & { children: ReactNode }) {
  const value = useMemo(
    () => ({ language, format: createFormat({ language, timeZone, nativeDigits }) }),
    [language, timeZone, nativeDigits],
  )
  return <FormatContext value={value}>{children}</FormatContext>
}

/** The formatters of the reader's language. */
export function useFormat(): Format {
  return useFormatContext().format
}

/** Fetches texts ahead of the component that needs them, whose place would stay empty until they come. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  if (namespaces.length > 0) await getI18n().loadNamespaces(namespaces)
}

/** Platform code of the reader's language, e.g. `MY`. */
export function useLanguage(): LanguageCode {
  return useFormatContext().language
}

function useFormatContext() {
  const context = use(FormatContext)
  if (!context) throw new Error('Formatters were asked for outside FormatProvider')
  return context
}
