import { isLanguageCode, getLanguageTag } from '@croupier/domain/languages'
import { useLanguage } from '@croupier/i18n/react'
import { showError } from '@croupier/runtime/forms/errors'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Icon } from '@croupier/ui-kit/Icon'
import { globe } from '@croupier/ui-kit/icons/globe'
import { useTranslation } from 'react-i18next'
import styles from './LanguageSelect.module.css'

/** Select of the brand's languages by their native names. A native select needs no additional code. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation()
  const { brand, changeLanguage } = useSite()
  const language = useLanguage()
  return (
    <label className={styles['root']}>
      <Icon shape={globe} />
      <select
        className={styles['select']}
        aria-label={t('language.label')}
        value={language}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguageCode(value)) changeLanguage(value).catch((error: unknown) => showError(i18n, error))
        }}
      >
        {brand.languageNames.map(([code, name]) => (
          <option key={code} value={code} lang={getLanguageTag(code)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
