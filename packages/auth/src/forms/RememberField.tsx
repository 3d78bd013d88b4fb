import type { FieldProps } from '@croupier/runtime/forms/use-endpoint-form'
import { Checkbox } from '@croupier/ui-kit/Checkbox'
import { useTranslation } from 'react-i18next'

interface RememberFieldProps extends FieldProps {
  /** What the box begins with. */
  readonly defaultChecked: boolean
}

/** Asks whether the browser is to remember the login for a day (specification, section 4 "Login"). */
export function RememberField({ name, ref, onChange, defaultChecked }: RememberFieldProps) {
  const { t } = useTranslation('auth')
  return (
    <Checkbox
      name={name}
      inputRef={ref}
      defaultChecked={defaultChecked}
      // The control is no input of its own, so that it reports its state instead of an event.
      onCheckedChange={(checked) => void onChange({ type: 'change', target: { name, value: checked } })}
      label={t('login.remember')}
      description={t('login.rememberHint')}
    />
  )
}
