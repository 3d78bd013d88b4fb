import { SearchField } from '@croupier/ui-kit/SearchField'
import { useState } from 'react'

interface NameFilterProps {
  readonly label: string
  readonly clearLabel: string
  readonly className?: string | undefined
  /** The name that is filtered by; undefined for none. */
  readonly value: string | undefined
  readonly onChange: (name: string | undefined) => void
}

/** Filters by a typed name: Enter applies it, and an empty field ends it. */
export function NameFilter({ value = '', onChange, ...field }: NameFilterProps) {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  const [sent, setSent] = useState<string | null>(null)
  // A name that the address gets elsewhere replaces the typed one. A change by this field does not: more may have been typed.
  if (shown !== value) {
    setShown(value)
    setSent(null)
    if (value !== sent) setText(value)
  }

  function send(typed: string) {
    const name = typed.trim()
    setSent(name)
    onChange(name || undefined)
  }

  return (
    <SearchField
      {...field}
      value={text}
      onValueChange={(typed) => {
        setText(typed)
        if (typed === '' && value !== '') send(typed)
      }}
      onSearch={send}
    />
  )
}
