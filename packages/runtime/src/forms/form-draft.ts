import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

/** Values of the inputs: texts, and booleans of checkboxes. */
export type FormValues = Record<string, string | boolean>

/**
 * What was typed into a form, by field, so that it is there again when the form was replaced for a while. In memory alone: it
 * may have passwords.
 */
export interface FormDraft {
  readonly read: () => FormValues
  readonly write: (field: string, value: string | boolean) => void
  readonly clear: () => void
}

/** Creates an empty draft. */
export function createFormDraft(): FormDraft {
  const values = new Map<string, string | boolean>()
  return {
    read: () => Object.fromEntries(values),
    write: (field, value) => {
      values.set(field, value)
    },
    clear: () => values.clear(),
  }
}

/** Keeps a draft for the forms that a component shows in turn, as long as it is there. */
export function useFormDraft(): FormDraft {
  return useState(createFormDraft)[0]
}

/** Returns the part of a draft that one of its forms shows: the form neither begins with other fields nor keeps them. */
export function pickDraft(draft: FormDraft, fields: readonly string[]): FormDraft {
  return {
    read: () => Object.fromEntries(Object.entries(draft.read()).filter(([field]) => fields.includes(field))),
    write: (field, value) => {
      if (fields.includes(field)) draft.write(field, value)
    },
    clear: draft.clear,
  }
}

/** Returns the props of a field whose draft keeps what is typed. `read`: returns the value of the field. */
export function keepTyped(
  { onChange, ...props }: UseFormRegisterReturn,
  draft: FormDraft | undefined,
  read: () => string | boolean,
): UseFormRegisterReturn {
  return {
    ...props,
    onChange: (event) => {
      const changed = onChange(event)
      draft?.write(props.name, read())
      return changed
    },
  }
}
