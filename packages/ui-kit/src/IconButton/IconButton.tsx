import type { ComponentProps } from 'react'
import { Icon, type IconShape } from '../Icon/Icon.tsx'
import { classNames } from '../internal/class-names.ts'
import { loadingProps } from '../internal/inactive.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './IconButton.module.css'

interface IconButtonLook {
  readonly shape: IconShape
  /** The accessible name, also the native tooltip. */
  readonly label: string
  readonly variant?: 'ghost' | 'secondary' | 'primary' | 'media' | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
  readonly loading?: boolean | undefined
}

type AsButton = IconButtonLook & Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & { readonly href?: never }
type AsLink = IconButtonLook & Omit<ComponentProps<'a'>, 'children' | 'aria-label'> & { readonly href: string }

/** A button, or with `href` a link, that shows only an icon. */
export type IconButtonProps = AsButton | AsLink

/**
 * Button with an icon; the label is its accessible name and its tooltip. While `loading` it stays focusable and ignores
 * clicks.
 */
export function IconButton(props: IconButtonProps) {
  const { shape, label, variant = 'ghost', size = 'medium', loading = false, ...host } = props
  const shared = {
    'data-slot': 'icon-button',
    'data-variant': variant,
    'data-size': size,
    'aria-label': label,
    className: classNames(styles['root'], props.className),
    ...(loading && loadingProps),
  } as const
  const content = loading ? <Spinner /> : <Icon shape={shape} />
  if (host.href !== undefined) {
    return (
      <a title={label} {...host} {...shared}>
        {content}
      </a>
    )
  }
  return (
    <button type="button" title={label} {...host} {...shared}>
      {content}
    </button>
  )
}
