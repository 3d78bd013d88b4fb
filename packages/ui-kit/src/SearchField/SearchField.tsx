import { type ComponentProps, useRef } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { close } from '../icons/close.ts'
import { search } from '../icons/search.ts'
import { classNames } from '../internal/class-names.ts'
import styles from './SearchField.module.css'

export interface SearchFieldProps extends Omit<ComponentProps<'search'>, 'children'> {
  /** The accessible name; shown as the placeholder too where there is no other. */
  readonly label: string
  readonly placeholder?: string | undefined
  readonly clearLabel: string
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** Enter, or the search key of a phone's keyboard. */
  readonly onSearch?: ((value: string) => void) | undefined
}

/** A search over what is on the page. Escape or the cross empties it and keeps the caret. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder = label, clearLabel, value, onValueChange, onSearch, className, ...host } = props
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    onValueChange('')
    input.current?.focus()
  }

  return (
    <search data-slot="search-field" {...host} className={classNames(styles['root'], className)}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch?.(value)
        }}
      >
        <Icon shape={search} className={styles['icon']} />
        <input
          ref={input}
          className={styles['input']}
          data-slot="search-field-input"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            // While a word is composed, Escape is about its candidates.
            if (event.key !== 'Escape' || value === '' || event.nativeEvent.isComposing) return
            event.stopPropagation()
            clear()
          }}
        />
        {value !== '' && (
          <IconButton className={styles['clear']} shape={close} label={clearLabel} size="small" onClick={clear} />
        )}
      </form>
    </search>
  )
}
