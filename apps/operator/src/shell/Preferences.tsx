import { getLanguageTag } from '@croupier/domain/languages'
import { languageNames } from '@croupier/domain/language-names'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { globe } from '@croupier/ui-kit/icons/globe'
import { moon } from '@croupier/ui-kit/icons/moon'
import { sun } from '@croupier/ui-kit/icons/sun'
import { Menu } from '@croupier/ui-kit/Menu'
import { useTranslation } from 'react-i18next'
import { setScheme, useScheme } from '../session/scheme.ts'
import { operatorLanguages } from '../text/languages.ts'
import { getLanguage } from '../text/texts.ts'

/** Language and colour scheme, for every page including the login. */
export function Preferences() {
  const { t, i18n } = useTranslation()
  const scheme = useScheme()
  const other = scheme === 'dark' ? 'light' : 'dark'
  return (
    <>
      <Menu
        trigger={<IconButton shape={globe} label={t('language.label')} />}
        value={getLanguage()}
        items={operatorLanguages.map((id) => ({ id, label: languageNames[id], lang: getLanguageTag(id) }))}
        onSelect={(id) => void i18n.changeLanguage(getLanguageTag(id))}
      />
      <IconButton
        shape={other === 'dark' ? moon : sun}
        label={`${t('scheme.label')}: ${t(`scheme.${other}`)}`}
        onClick={() => setScheme(other)}
      />
    </>
  )
}
