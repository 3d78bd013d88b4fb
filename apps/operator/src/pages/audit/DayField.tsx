import { TextField } from '@croupier/ui-kit/TextField'
import { useState } from 'react'
import { dayLimits } from './search.ts'

interface DayFieldProps {
  readonly label: string
  readonly error: string | undefined
  /** `YYYY-MM-DD`; empty without a day. */
  readonly value: string
  readonly onApply: (day: string | undefined) => void
}

/** A day of a filter, which applies once its year is typed in full, and at once when it is emptied. */
export function DayField({ value, onApply, ...texts }: DayFieldProps) {
  const [typed, setTyped] = useState(value)
  const [applied, setApplied] = useState(value)
  // The address has changed otherwise, as by going back.
  if (applied !== value) {
    setApplied(value)
    setTyped(value)
  }
  return (
    <TextField
      type="date"
      {...texts}
      {...dayLimits}
      value={typed}
      onChange={(event) => {
        const { value: next, validity } = event.currentTarget
        setTyped(next)
        if (validity.valid) onApply(next || undefined)
      }}
    />
  )
}
