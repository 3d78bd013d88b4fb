import type { FieldProps } from '@croupier/runtime/forms/use-endpoint-form'
import { Checkbox } from '@croupier/ui-kit/Checkbox'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../AuthDialog.module.css'

/** The consent to the terms, with its error below. */
export function TermsField({ error, name, ref, onChange }: FieldProps) {
  const { t } = useTranslation('auth')
  const errorId = useId()
  return (
    <div>
      <Checkbox
        name={name}
        inputRef={ref}
        // The control is no input of its own, so that it reports its state instead of an event.
        onCheckedChange={(checked) => void onChange({ type: 'change', target: { name, value: checked } })}
        label={t('register.terms')}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      />
      {error !== undefined && (
        <p id={errorId} className={styles['inline']} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
