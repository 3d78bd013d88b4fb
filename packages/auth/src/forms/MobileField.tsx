import { countryNames } from '@croupier/domain/country-names'
import { getLanguageTag } from '@croupier/domain/languages'
import { useLanguage } from '@croupier/i18n/react'
import { PhoneField, type PhoneFieldProps } from '@croupier/ui-kit/PhoneField'
import { useTranslation } from 'react-i18next'

/** A mobile number with its country, in the language of the page. */
export function MobileField(props: Omit<PhoneFieldProps, 'language' | 'labels'>) {
  const { t } = useTranslation('auth')
  const language = useLanguage()
  const labels = { country: t('phone.country'), search: t('phone.search'), noCountry: t('phone.noCountry') }
  return (
    <PhoneField {...props} language={getLanguageTag(language)} labels={{ ...labels, names: countryNames[language] }} />
  )
}
