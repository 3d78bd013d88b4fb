import { type ComponentProps, useMemo } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './RichText.module.css'
import { sanitizeHtml } from './sanitize.ts'

export interface RichTextProps extends Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> {
  /** Unsanitized HTML from the server; only safe text, lists, tables, links and images are rendered. */
  readonly html: string
  /** `compact` for dialogs and cards. */
  readonly size?: 'regular' | 'compact' | undefined
}

/** Renders sanitized HTML from the back office in the brand's typography. */
export function RichText({ html, size = 'regular', className, ...rest }: RichTextProps) {
  const safe = useMemo(() => sanitizeHtml(html), [html])
  return (
    <div
      data-slot="rich-text"
      {...rest}
      data-size={size}
      className={classNames(styles['root'], className)}
      // oxlint-disable-next-line react/no-danger -- the only place, sanitized by the allow-list
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  )
}
