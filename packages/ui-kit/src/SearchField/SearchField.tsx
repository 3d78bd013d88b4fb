import { type ComponentProps, useRef } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { close } from '../icons/close.ts'
import { search } from '../icons/search.ts'
import { classNames } from '../internal/class-names.ts'
import styles from './SearchField.module.css'

export interface SearchFieldProps extends Omit<ComponentProps<'search'>, 'children'> {
  /** The accessible name, and the default placeholder. */
  readonly label: string
  readonly placeholder?: string | undefined
  readonly clearLabel: string
  readonly maxLength?: number | undefined
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** Called on Enter, or the search key of an on-screen keyboard. */
  readonly onSearch?: ((value: string) => void) | undefined
}

/** Search field. Escape and the clear button empty it and keep the focus. */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    placeholder = label,
    clearLabel,
    maxLength,
    value,
    onValueChange,
    onSearch,
    className,
    ...host
  } = props
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
          maxLength={maxLength}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            // During IME composition Escape cancels the candidates.
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
