import type { ComponentProps, ReactNode } from 'react'
import control from '../FormField/control.module.css'
import { type FieldText, FormField } from '../FormField/FormField.tsx'

type Input = Omit<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>

export interface TextFieldProps extends FieldText, Input {
  readonly startIcon?: ReactNode
  /** Shown inside the box after the text, e.g. a button or a picture. */
  readonly endSlot?: ReactNode
}

/** Single-line text field. `className` and `style` go to the whole field, everything else and `ref` to the input. */
export function TextField(props: TextFieldProps) {
  const { label, mark, hint, error, startIcon, endSlot, className, style, ...input } = props
  return (
    <FormField data-slot="text-field" {...{ label, mark, hint, error, className, style }}>
      {(field) => (
        <span className={control['box']} data-slot="text-field-box">
          {startIcon}
          <input type="text" {...input} {...field} className={control['input']} />
          {endSlot}
        </span>
      )}
    </FormField>
  )
}
