import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './Radio.module.css'

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode
  /** Secondary text below the label. */
  readonly description?: ReactNode
  /** Shown before the text, e.g. the logo of a bank. */
  readonly icon?: ReactNode
  /** Shown at the end of the line, e.g. a fee. */
  readonly endSlot?: ReactNode
  readonly variant?: 'plain' | 'card' | undefined
}

/** Option of a `RadioGroup`. `className` and `style` go to the whole line, everything else to the input. */
export function Radio(props: RadioProps) {
  const { label, description, icon, endSlot, variant = 'plain', className, style, ...input } = props
  const id = useId()
  const descriptionId = description === undefined ? undefined : `${id}description`
  return (
    <label data-slot="radio" data-variant={variant} className={classNames(styles['root'], className)} style={style}>
      <input
        aria-labelledby={`${id}label`}
        aria-describedby={descriptionId}
        {...input}
        type="radio"
        className={styles['input']}
      />
      {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
      <span className={styles['words']}>
        <span id={`${id}label`} className={styles['label']}>
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
