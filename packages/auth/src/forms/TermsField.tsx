import type { ControlProps } from '@croupier/runtime/forms/use-controls'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { helpOverlay } from '@croupier/runtime/overlays/shared'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Checkbox } from '@croupier/ui-kit/Checkbox'
import { Link } from '@croupier/ui-kit/Link'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../AuthDialog.module.css'

/** Opens the terms over the dialog of the form, which keeps its entries. */
function openTerms(): void {
  openOverlay({ ...helpOverlay, level: 'message', history: false }, { topic: 'term' })
}

/** The consent to the terms with the way to read them, and its error below. */
export function TermsField({ name, value, error, onValueChange }: ControlProps<boolean>) {
  const { t } = useTranslation(['auth', 'forms'])
  const { minimumAge: age } = useSite().brand.footer
  const errorId = useId()
  return (
    <div>
      <Checkbox
        name={name}
        checked={value}
        onCheckedChange={(checked) => onValueChange(checked)}
        label={
          <>
            {t('register.terms', { age })} <span className={styles['required']}>{t('forms:mark.required')}</span>
          </>
        }
        required
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
