import { type ComponentProps, useState } from 'react'
import control from '../FormField/control.module.css'
import { type FieldText, FormField } from '../FormField/FormField.tsx'
import { classNames } from '../internal/class-names.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './TextAreaField.module.css'

type Area = Omit<ComponentProps<'textarea'>, 'id' | 'aria-describedby' | 'aria-invalid' | 'value' | 'defaultValue'>

interface Plain {
  readonly maxCharacters?: undefined
  readonly countText?: undefined
}

interface Counted {
  /**
   * Maximum number of characters (code points, not UTF-16 units). Not enforced while typing, so that no pasted text is
   * lost.
   */
  readonly maxCharacters: number
  /** Returns the count for assistive technology, e.g. "12 of 200 characters". */
  readonly countText: (used: number, max: number) => string
}

export type TextAreaFieldProps = FieldText &
  Area &
  (Plain | Counted) & {
    readonly value?: string | undefined
    readonly defaultValue?: string | undefined
  }

interface CountProps {
  readonly used: number
  readonly max: number
  readonly text: string
}

function Count({ used, max, text }: CountProps) {
  return (
    <span className={styles['count']} data-over={used > max ? '' : undefined} data-slot="text-area-field-count">
      <span aria-hidden="true">
        {used}/{max}
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}

/**
 * Multi-line text field that grows with its content. `className` and `style` go to the whole field, everything else and
 * `ref` to the text area.
 */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, mark, hint, error, maxCharacters, countText, className, style, onChange, ...area } = props
  const [typed, setTyped] = useState(area.defaultValue ?? '')
  const used = Array.from(area.value ?? typed).length
  const aside =
    maxCharacters === undefined ? undefined : (
      <Count used={used} max={maxCharacters} text={countText(used, maxCharacters)} />
    )
  return (
    <FormField data-slot="text-area-field" {...{ label, mark, hint, error, className, style, aside }}>
      {(field) => (
        <textarea
          rows={3}
          {...area}
          {...field}
          className={classNames(control['box'], styles['area'])}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onChange?.(event)
          }}
        />
      )}
    </FormField>
  )
}
