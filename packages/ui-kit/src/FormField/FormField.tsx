import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { warning } from '../icons/warning.ts'
import { classNames } from '../internal/class-names.ts'
import styles from './FormField.module.css'

/** The words of a field. */
export interface FieldText {
  readonly label: string
  /** The word that tells a required or an optional field, e.g. "optional". */
  readonly mark?: string | undefined
  readonly hint?: ReactNode
  /** What is wrong and what to do; marks the control as invalid. */
  readonly error?: string | undefined
}

/** What ties the control to its label, hint and error; spread it on the control. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FormFieldProps extends FieldText, Omit<ComponentProps<'div'>, 'children'> {
  readonly children: (control: FieldControl) => ReactNode
}

/** Label, control, hint and error in one rhythm. The error speaks when it appears. */
export function FormField({ label, mark, hint, error, className, children, ...rest }: FormFieldProps) {
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}hint`
  const errorId = error === undefined ? undefined : `${id}error`
  const describedBy = classNames(errorId, hintId)
  return (
    <div
      data-slot="form-field"
      {...rest}
      data-invalid={error === undefined ? undefined : ''}
      className={classNames(styles['root'], className)}
    >
      <label className={styles['label']} htmlFor={id} data-slot="form-field-label">
        {label}
        {mark !== undefined && <span className={styles['mark']}>{mark}</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <div className={styles['notes']} aria-live="polite">
        {error !== undefined && (
          <p id={errorId} className={styles['error']} data-slot="form-field-error">
            <Icon shape={warning} />
            {error}
          </p>
        )}
        {hint !== undefined && (
          <p id={hintId} className={styles['hint']} data-slot="form-field-hint">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
