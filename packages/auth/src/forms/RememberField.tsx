import type { ControlProps } from '@croupier/runtime/forms/use-controls'
import { Checkbox } from '@croupier/ui-kit/Checkbox'
import { useTranslation } from 'react-i18next'

/** Asks whether the browser is to remember the login for a day (specification, section 4 "Login"). */
export function RememberField({ name, value, onValueChange }: ControlProps<boolean>) {
  const { t } = useTranslation('auth')
  return (
    <Checkbox
      name={name}
      checked={value}
      onCheckedChange={(checked) => onValueChange(checked)}
      label={t('login.remember')}
      description={t('login.rememberHint')}
    />
  )
}
