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
  /** Only where the control is a group: a `label` element names single controls. */
  readonly 'aria-labelledby'?: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FormFieldProps extends FieldText, Omit<ComponentProps<'div'>, 'children'> {
  /** `group` where several controls answer together, e.g. radio buttons. */
  readonly kind?: 'control' | 'group' | undefined
  /** Stands at the end of the notes' line, e.g. a count of characters. */
  readonly aside?: ReactNode
  readonly children: (control: FieldControl) => ReactNode
}

function noteIds(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  const hintId = hint === undefined ? undefined : `${id}hint`
  const errorId = error === undefined ? undefined : `${id}error`
  const describedBy = classNames(errorId, hintId)
  return { hintId, errorId, describedBy: describedBy === '' ? undefined : describedBy }
}

/** Label, control, hint and error in one rhythm. The error speaks when it appears. */
export function FormField(props: FormFieldProps) {
  const { label, mark, hint, error, kind = 'control', aside, className, children, ...rest } = props
  const id = useId()
  const labelId = `${id}label`
  const { hintId, errorId, describedBy } = noteIds(id, { hint, error })
  const name = (
    <>
      {label}
      {mark !== undefined && <span className={styles['mark']}>{mark}</span>}
    </>
  )
  const notes = (
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
  )
  return (
    <div
      data-slot="form-field"
      {...rest}
      data-invalid={error === undefined ? undefined : ''}
      className={classNames(styles['root'], className)}
    >
      {kind === 'group' ? (
        <span id={labelId} className={styles['label']} data-slot="form-field-label">
          {name}
        </span>
      ) : (
        <label className={styles['label']} htmlFor={id} data-slot="form-field-label">
          {name}
        </label>
      )}
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error === undefined ? undefined : true,
        ...(kind === 'group' && { 'aria-labelledby': labelId }),
      })}
      {aside === undefined ? (
        notes
      ) : (
        <div className={styles['foot']}>
          {notes}
          {aside}
        </div>
      )}
    </div>
  )
}
