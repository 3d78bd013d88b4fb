import type { ComponentProps } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './Link.module.css'

interface LinkLook {
  /** `quiet` underlines on hover only, for lists of links. */
  readonly look?: 'inline' | 'quiet' | undefined
}

type AsLink = LinkLook & ComponentProps<'a'> & { readonly href: string }
type AsButton = LinkLook & ComponentProps<'button'> & { readonly href?: never }

/** A text link; without `href` a button of the same appearance. */
export type LinkProps = AsLink | AsButton

/** Link inside text. */
export function Link(props: LinkProps) {
  const { look = 'inline', ...host } = props
  const shared = {
    'data-slot': 'link',
    'data-look': look,
    className: classNames(styles['root'], props.className),
  } as const
  if (host.href !== undefined) {
    return (
      <a {...host} {...shared}>
        {host.children}
      </a>
    )
  }
  return <button type="button" {...host} {...shared} />
}
