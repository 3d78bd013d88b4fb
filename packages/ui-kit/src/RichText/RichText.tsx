import { type ComponentProps, useMemo } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './RichText.module.css'
import { sanitise } from './sanitise.ts'

export interface RichTextProps extends Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> {
  /** From the server, as it came; only harmless text, lists, tables, links and pictures of it are shown. */
  readonly html: string
  /** `compact` for dialogs and cards. */
  readonly size?: 'regular' | 'compact' | undefined
}

/** A text that somebody wrote in the back office, in the look of the brand whatever they pasted. */
export function RichText({ html, size = 'regular', className, ...rest }: RichTextProps) {
  const safe = useMemo(() => sanitise(html), [html])
  return (
    <div
      data-slot="rich-text"
      {...rest}
      data-size={size}
      className={classNames(styles['root'], className)}
      // oxlint-disable-next-line react/no-danger -- the one place, behind the allow-list
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  )
}
