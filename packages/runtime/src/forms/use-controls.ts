import { useState } from 'react'
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { keepTyped, type FormDraft, type FormValues } from './form-draft.ts'

/** Props that connect a kit field with the form. */
export interface FieldProps extends UseFormRegisterReturn {
  readonly error: string | undefined
}

/** Props that connect a control of the kit that reports a value instead of an event: an amount, a choice, a code, a checkbox. */
export interface ControlProps<Value extends string | boolean = string> {
  readonly name: string
  readonly value: Value
  readonly error: string | undefined
  readonly onValueChange: (value: Value) => void
}

/** The fields whose rules depend on the value of a field, by that field. */
export type Dependents<Field extends string = string> = Readonly<Partial<Record<Field, readonly Field[]>>>

/**
 * The fields of a form. The values of controls that report values instead of events are state of the component, so that what depends on
 * them is rendered again.
 */
export function useControls(
  { register, resetField, setValue, getValues, trigger, formState }: UseFormReturn<FormValues>,
  draft: FormDraft | undefined,
  dependents: Dependents | undefined,
) {
  const { errors, isSubmitted } = formState
  const [values, setValues] = useState<FormValues>({})

  function keep(name: string, value: string | boolean): void {
    setValues((last) => ({ ...last, [name]: value }))
    draft?.write(name, value)
  }

  /**
   * Validates a changed field and its dependents again: those that were submitted or have an error, which may be of a first step or of
   * another call. An empty dependent, such as one that was reset after a success, is not wrong before the next submit.
   */
  function revalidate(name: string): void {
    const fields = [name, ...(dependents?.[name] ?? [])].filter(
      (field) => errors[field] !== undefined || (isSubmitted && (field === name || getValues(field) !== '')),
    )
    if (fields.length > 0) void trigger(fields)
  }

  function connect<Value extends string | boolean>(name: string, value: Value): ControlProps<Value> {
    register(name)
    return {
      name,
      value,
      error: errors[name]?.message,
      onValueChange: (next) => {
        setValue(name, next, { shouldDirty: true })
        revalidate(name)
        keep(name, next)
      },
    }
  }

  return {
    /** Gives a field the value that the form began with, or another one from now on. */
    reset: (name: string, change: { readonly defaultValue?: string } = {}) => {
      resetField(name, change)
      keep(name, getValues(name))
    },
    register: (name: string): FieldProps => ({
      ...keepTyped(register(name, { onChange: () => revalidate(name) }), draft, () => getValues(name)),
      error: errors[name]?.message,
    }),
    field: (name: string) => connect(name, String(values[name] ?? getValues(name))),
    check: (name: string) => connect(name, (values[name] ?? getValues(name)) === true),
  }
}
