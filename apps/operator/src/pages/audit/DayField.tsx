import { TextField } from '@croupier/ui-kit/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayLimits } from './search.ts'

const getYear = (day: string) => day.slice(0, 4)
const years = { first: getYear(dayLimits.min), last: getYear(dayLimits.max) }

interface DayFieldProps {
  readonly label: string
  readonly error: string | undefined
  /** `YYYY-MM-DD`; empty without a day. */
  readonly value: string
  readonly onApply: (day: string | undefined) => void
}

/**
 * A day of a filter, which applies once its year is typed in full, and at once when it is emptied. What is no day that the server
 * takes is an error once the field is left: a year that is being typed begins with such ones.
 */
export function DayField({ label, error, value, onApply }: DayFieldProps) {
  const { t } = useTranslation('operator')
  const [typed, setTyped] = useState(value)
  const [applied, setApplied] = useState(value)
  const [refused, setRefused] = useState(false)
  // The address has changed otherwise, as by going back.
  if (applied !== value) {
    setApplied(value)
    setTyped(value)
    setRefused(false)
  }
  return (
    <TextField
      type="date"
      label={label}
      {...dayLimits}
      value={typed}
      error={refused ? t('audit.filter.range', years) : error}
      onBlur={(event) => setRefused(!event.currentTarget.validity.valid)}
      onChange={(event) => {
        const { value: next, validity } = event.currentTarget
        setTyped(next)
        if (!validity.valid) return
        setRefused(false)
        onApply(next || undefined)
      }}
    />
  )
}
