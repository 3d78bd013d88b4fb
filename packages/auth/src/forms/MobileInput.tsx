import { lazyPart } from '@croupier/runtime/navigation/lazy-page'
import { getLanguageTag } from '@croupier/domain/languages'
import { useLanguage } from '@croupier/i18n/react'
import { isCountryCode } from '@croupier/domain/countries'
import type { ControlProps } from '@croupier/runtime/forms/use-controls'
import { useTranslation } from 'react-i18next'
import type { MobileEntry } from '../model/use-mobile-entry.ts'

/**
 * Has the numbering plans of all countries, which only these forms need. The dialog appears once it has loaded, so that its
 * first field gets the focus.
 */
const PhoneField = lazyPart(() => import('@croupier/ui-kit/PhoneField').then(({ PhoneField: field }) => field))

interface MobileInputProps {
  readonly mobile: MobileEntry
  readonly field: ControlProps
  readonly required?: boolean
}

/** The mobile number of a form, with its country. */
export function MobileInput({ mobile, field, required = true }: MobileInputProps) {
  const { t } = useTranslation(['auth', 'forms'])
  const language = getLanguageTag(useLanguage())
  const { error, onValueChange } = field
  return (
    <PhoneField
      label={t('field.mobileNum')}
      mark={required ? t('forms:mark.required') : t('forms:mark.optional')}
      error={error}
      required={required}
      value={mobile.number}
      onValueChange={(number) => {
        mobile.setNumber(number)
        onValueChange(number)
      }}
      country={mobile.country}
      onCountryChange={(country) => {
        if (isCountryCode(country)) mobile.setCountry(country)
      }}
      countries={mobile.countries}
      language={language}
      labels={{ country: t('phone.country'), search: t('phone.search'), noCountry: t('phone.noCountry') }}
    />
  )
}
