import type { FieldProps } from '@croupier/runtime/forms/use-endpoint-form'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { helpOverlay } from '@croupier/runtime/overlays/shared'
import { Checkbox } from '@croupier/ui-kit/Checkbox'
import { Link } from '@croupier/ui-kit/Link'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../AuthDialog.module.css'

/** Opens the terms over the dialog of the form, which keeps its entries. */
function openTerms(): void {
  openOverlay({ ...helpOverlay, level: 'message', history: false }, { topic: 'term' })
}

interface TermsFieldProps extends FieldProps {
  /** What the box begins with. */
  readonly defaultChecked?: boolean
}

/** The consent to the terms with the way to read them, and its error below. */
export function TermsField({ error, name, ref, onChange, defaultChecked = false }: TermsFieldProps) {
  const { t } = useTranslation('auth')
  const errorId = useId()
  return (
    <div>
      <Checkbox
        name={name}
        inputRef={ref}
        defaultChecked={defaultChecked}
        // The control is no input of its own, so that it reports its state instead of an event.
        onCheckedChange={(checked) => void onChange({ type: 'change', target: { name, value: checked } })}
        label={t('register.terms')}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      />
      <Link className={styles['terms']} onClick={openTerms} type="button">
        {t('register.readTerms')}
      </Link>
      {error !== undefined && (
        <p id={errorId} className={styles['inline']} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
