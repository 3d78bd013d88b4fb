import { Field } from '@base-ui/react/field'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { warning } from '../icons/warning.ts'
import { classNames } from '../internal/class-names.ts'
import styles from './FormField.module.css'

/** Texts of a field. */
export interface FieldText {
  readonly label: string
  /** Marks a required or an optional field, e.g. "optional". */
  readonly mark?: string | undefined
  readonly hint?: ReactNode
  /** What is wrong and how to fix it; marks the control as invalid. */
  readonly error?: string | undefined
}

/** Attributes that connect a control that is not of Base UI with its label, hint and error; spread them on it. */
export interface FieldControl {
  readonly id: string
  /** Only for groups; a single control is named by its `label` element. */
  readonly 'aria-labelledby'?: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FormFieldProps extends FieldText, Omit<ComponentProps<'div'>, 'children'> {
  /** `group` for several controls with one value, e.g. radio buttons. */
  readonly kind?: 'control' | 'group' | undefined
  /** Shown at the end of the line of notes, e.g. a character count. */
  readonly aside?: ReactNode
  /** A control of Base UI, which reads the field from its context, or a function that renders another control. */
  readonly children: ReactNode | ((control: FieldControl) => ReactNode)
}

function getNoteIds(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  const hintId = hint === undefined ? undefined : `${id}hint`
  const errorId = error === undefined ? undefined : `${id}error`
  const describedBy = classNames(errorId, hintId)
  return { hintId, errorId, describedBy: describedBy === '' ? undefined : describedBy }
}

/** Layout of label, control, hint and error. The error is announced when it appears. */
export function FormField(props: FormFieldProps) {
  const { label, mark, error, kind = 'control', aside, className, children, ...rest } = props
  // An error may repeat the hint, as that of a broken pattern does.
  const hint = typeof props.hint === 'string' && error?.includes(props.hint) ? undefined : props.hint
  const id = useId()
  const labelId = `${id}label`
  const { hintId, errorId, describedBy } = getNoteIds(id, { hint, error })
  const name = (
    <>
      {label}
      {mark !== undefined && <span className={styles['mark']}>{mark}</span>}
    </>
  )
  const notes = (
    <div className={styles['notes']} aria-live="polite">
      {error !== undefined && (
        <Field.Error match id={errorId} className={styles['error']} data-slot="form-field-error" render={<p />}>
          <Icon shape={warning} />
          {error}
        </Field.Error>
      )}
      {hint !== undefined && (
        <Field.Description id={hintId} className={styles['hint']} data-slot="form-field-hint">
          {hint}
        </Field.Description>
      )}
    </div>
  )
  return (
    <Field.Root
      data-slot="form-field"
      {...rest}
      invalid={error !== undefined}
      data-invalid={error === undefined ? undefined : ''}
      className={classNames(styles['root'], className)}
    >
      {kind === 'group' ? (
        <Field.Label
          id={labelId}
          nativeLabel={false}
          render={<span />}
          className={styles['label']}
          data-slot="form-field-label"
        >
          {name}
        </Field.Label>
      ) : (
        <Field.Label id={labelId} htmlFor={id} className={styles['label']} data-slot="form-field-label">
          {name}
        </Field.Label>
      )}
      {typeof children === 'function' ? (
        // Parts of Base UI within it, e.g. a picker beside the input, keep their own names.
        <Field.Item className={styles['control']}>
          {children({
            id,
            'aria-describedby': describedBy,
            'aria-invalid': error === undefined ? undefined : true,
            ...(kind === 'group' && { 'aria-labelledby': labelId }),
          })}
        </Field.Item>
      ) : (
        children
      )}
      {aside === undefined ? (
        notes
      ) : (
        <div className={styles['foot']}>
          {notes}
          {aside}
        </div>
      )}
    </Field.Root>
  )
}
