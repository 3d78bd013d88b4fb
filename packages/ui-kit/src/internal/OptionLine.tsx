import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './OptionLine.module.css'

/** Texts and additions of an option. */
export interface OptionText {
  readonly label: ReactNode
  /** Secondary text below the label. */
  readonly description?: ReactNode
  /** Shown before the text, e.g. the logo of a bank. */
  readonly icon?: ReactNode
  /** Shown at the end of the line, e.g. a fee. */
  readonly endSlot?: ReactNode
}

/** Attributes that connect the control with its texts; spread them on the control. */
export interface OptionControl {
  readonly 'aria-labelledby': string
  readonly 'aria-describedby': string | undefined
}

interface OptionLineProps extends OptionText, Omit<ComponentProps<'label'>, 'children'> {
  readonly children: (control: OptionControl) => ReactNode
}

/** Line of a checkbox, a radio button or a switch; a press anywhere on it reaches the control. */
export function OptionLine(props: OptionLineProps) {
  const { label, description, icon, endSlot, className, children, ...host } = props
  const id = useId()
  const labelId = `${id}label`
  const descriptionId = description === undefined ? undefined : `${id}description`
  return (
    <label {...host} className={classNames(styles['root'], className)}>
      {children({ 'aria-labelledby': labelId, 'aria-describedby': descriptionId })}
      {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
      <span className={styles['words']}>
        <span id={labelId} className={styles['label']}>
          {label}
        </span>
        {description !== undefined && (
          <span id={descriptionId} className={styles['description']}>
            {description}
          </span>
        )}
      </span>
      {endSlot !== undefined && <span className={styles['end']}>{endSlot}</span>}
    </label>
  )
}
