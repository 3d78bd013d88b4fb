import type { LanguageCode } from '@croupier/domain/languages'
import { createContext, createElement, use, useMemo, type ReactNode } from 'react'
import { getI18n } from 'react-i18next'
import { createFormat, type Format, type FormatOptions } from './format.ts'
import type { Namespace } from './namespaces.ts'

/** Types of all text keys; the export applies the i18next augmentation to importers. */
export type { Texts } from './typed-texts.ts'

const FormatContext = createContext<{ format: Format; language: LanguageCode } | null>(null)

/** Provides the formatters of the current language. */
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
  return createElement(FormatContext, { value }, children)
}

/** The formatters of the current language. */
export function useFormat(): Format {
  return useFormatContext().format
}

/** Preloads namespaces, so that the component that uses them does not suspend. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  if (namespaces.length > 0) await getI18n().loadNamespaces(namespaces)
}

/** Platform code of the current language, e.g. `MY`. */
export function useLanguage(): LanguageCode {
  return useFormatContext().language
}

function useFormatContext() {
  const context = use(FormatContext)
  if (!context) throw new Error('useFormat and useLanguage require a FormatProvider')
  return context
}
