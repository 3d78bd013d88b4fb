import type { LanguageCode } from '@croupier/domain/languages'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { createFormat, type Format, type FormatOptions } from './format.ts'

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

/** Platform code of the reader's language, e.g. `MY`. */
export function useLanguage(): LanguageCode {
  return useFormatContext().language
}

function useFormatContext() {
  const context = use(FormatContext)
  if (!context) throw new Error('Formatters were asked for outside FormatProvider')
  return context
}
