import { useState, type FormEvent, type RefObject } from 'react'
import { useStartFocus } from './use-start-focus.ts'

/** A form in two steps: a first submit validates its fields and lets the member confirm them, the next one sends the call. */
export interface ConfirmOptions<Field extends string> {
  /** The fields of the first step. */
  readonly fields: readonly Field[]
  /** Called when the second step begins, and with `false` when it is left for the first one. */
  readonly onChange?: (confirming: boolean) => void
}

/** What a form with two steps shows. */
export interface ConfirmStep {
  /** Whether the member confirms what the next submit sends. */
  readonly confirming: boolean
  /** Goes back to the first step. */
  readonly change: () => void
}

/** How a form moves between its steps. */
interface StepMoves {
  /** Returns whether a submit belongs to the first step, which it leaves if its fields are valid. */
  readonly proceed: (event: FormEvent) => boolean
  /** Goes back to the first step if one of the fields belongs to it. */
  readonly revisit: (fields: readonly string[]) => void
}

/** The step of a form, and its moves; without `options` the form has one step. A step that appears takes the focus of the last one. */
export function useConfirmStep<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  options: ConfirmOptions<Field> | undefined,
  validate: (fields: readonly Field[]) => Promise<boolean>,
): readonly [ConfirmStep, StepMoves] {
  const [confirming, setConfirming] = useState(false)
  useStartFocus(form, confirming)

  function show(isSecond: boolean): void {
    if (isSecond === confirming) return
    setConfirming(isSecond)
    options?.onChange?.(isSecond)
  }

  function proceed(event: FormEvent): boolean {
    if (!options || confirming) return false
    event.preventDefault()
    void validate(options.fields).then((isValid) => isValid && show(true))
    return true
  }

  function revisit(fields: readonly string[]): void {
    if (options?.fields.some((field) => fields.includes(field))) show(false)
  }

  return [
    { confirming, change: () => show(false) },
    { proceed, revisit },
  ]
}
