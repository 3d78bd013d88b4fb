import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormDraft, FormValues } from './form-draft.ts'

/** Props that connect a control of the kit that reports a value instead of an event: an amount, a choice, a code, a checkbox. */
export interface ControlProps<Value extends string | boolean = string> {
  readonly name: string
  readonly value: Value
  readonly error: string | undefined
  readonly onValueChange: (value: Value) => void
}

/**
 * The controls of a form that report values instead of events. Their values are state of the component, so that what depends on them is
 * rendered again.
 */
export function useControls(
  { register, setValue, getValues, formState }: UseFormReturn<FormValues>,
  draft: FormDraft | undefined,
) {
  const { errors, isSubmitted } = formState
  const [values, setValues] = useState<FormValues>({})

  function keep(name: string, value: string | boolean): void {
    setValues((last) => ({ ...last, [name]: value }))
    draft?.write(name, value)
  }

  function connect<Value extends string | boolean>(name: string, value: Value): ControlProps<Value> {
    register(name)
    return {
      name,
      value,
      error: errors[name]?.message,
      onValueChange: (next) => {
        setValue(name, next, { shouldDirty: true, shouldValidate: isSubmitted })
        keep(name, next)
      },
    }
  }

  return {
    /** Shows the value that the form has of a field. */
    update: (name: string) => keep(name, getValues(name)),
    field: (name: string) => connect(name, String(values[name] ?? getValues(name))),
    check: (name: string) => connect(name, (values[name] ?? getValues(name)) === true),
  }
}
