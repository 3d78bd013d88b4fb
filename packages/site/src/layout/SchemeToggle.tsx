import { setScheme, isDark, useScheme } from '@croupier/runtime/platform/scheme'
import { useSite } from '@croupier/runtime/platform/site-context'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { moon } from '@croupier/ui-kit/icons/moon'
import { sun } from '@croupier/ui-kit/icons/sun'
import { useTranslation } from 'react-i18next'

/** Switches between the light and the dark theme. */
export function SchemeToggle() {
  const { t } = useTranslation()
  const { brand } = useSite()
  const dark = isDark(useScheme((state) => state.choice) ?? brand.scheme)
  const next = dark ? 'light' : 'dark'
  return (
    <IconButton
      shape={dark ? sun : moon}
      label={`${t('scheme.label')}: ${t(`scheme.${next}`)}`}
      onClick={() => setScheme(next)}
    />
  )
}
