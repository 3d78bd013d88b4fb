import { lazyPart } from '@croupier/runtime/navigation/lazy-page'
import { isCountryCode } from '@croupier/domain/countries'
import type { ControlProps } from '@croupier/runtime/forms/use-controls'
import { useTranslation } from 'react-i18next'
import type { MobileEntry } from '../model/use-mobile-entry.ts'

/**
 * Has the numbering plans and names of all countries, which only these forms need. The dialog appears once it has loaded, so that its
 * first field gets the focus.
 */
const MobileField = lazyPart(() => import('./MobileField.tsx').then(({ MobileField: field }) => field))

interface MobileInputProps {
  readonly mobile: MobileEntry
  readonly field: ControlProps
  readonly required?: boolean
}

/** The mobile number of a form, with its country. */
export function MobileInput({ mobile, field, required = true }: MobileInputProps) {
  const { t } = useTranslation(['auth', 'forms'])
  const { error, onValueChange } = field
  return (
    <MobileField
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
    />
  )
}
