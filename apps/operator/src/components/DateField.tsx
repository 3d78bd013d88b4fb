import { TextField, type TextFieldProps } from '@croupier/ui-kit/TextField'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'onChange'> {
  readonly type: 'date' | 'datetime-local'
  readonly onValueChange: (value: string) => void
}

/** Day or time of a form. A date that is typed in part has no value, so that the field says that the rest is missing. */
export function DateField({ error, onValueChange, ...props }: DateFieldProps) {
  const { t } = useTranslation('operator')
  const [isPartial, setPartial] = useState(false)
  const check = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setPartial(currentTarget.validity.badInput)
  return (
    <TextField
      {...props}
      error={isPartial ? t('field.partial') : error}
      onBlur={check}
      onInvalid={check}
      onChange={({ currentTarget: { value } }) => {
        if (value !== '') setPartial(false)
        onValueChange(value)
      }}
    />
  )
}
