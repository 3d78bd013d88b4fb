import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../internal/class-names.ts'
import { loadingProps } from '../internal/inactive.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './Button.module.css'

interface ButtonLook {
  /** One `primary` per view. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
  /** Fills the inline size of its container. */
  readonly wide?: boolean | undefined
  /** Shows a spinner and ignores clicks; keeps the width. */
  readonly loading?: boolean | undefined
  readonly startIcon?: ReactNode
  readonly endIcon?: ReactNode
}

type AsButton = ButtonLook & ComponentProps<'button'> & { readonly href?: never }
type AsLink = ButtonLook & ComponentProps<'a'> & { readonly href: string; readonly disabled?: never }

/** A button, or with `href` a link of the same appearance. */
export type ButtonProps = AsButton | AsLink

function Content({ loading, startIcon, endIcon, children }: ButtonLook & { readonly children?: ReactNode }) {
  return (
    <>
      <span className={styles['content']} data-slot="button-content">
        {startIcon}
        {children !== undefined && <span className={styles['label']}>{children}</span>}
        {endIcon}
      </span>
      {loading && <Spinner className={styles['spinner']} />}
    </>
  )
}

/** Button. While `loading` it stays focusable and ignores clicks. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'medium', wide, loading = false, startIcon, endIcon, ...host } = props
  const shared = {
    'data-slot': 'button',
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide === true ? '' : undefined,
    'data-loading': loading ? '' : undefined,
    className: classNames(styles['root'], props.className),
    ...(loading && loadingProps),
  } as const
  const content = (
    <Content loading={loading} startIcon={startIcon} endIcon={endIcon}>
      {props.children}
    </Content>
  )
  if (host.href !== undefined) {
    return (
      <a {...host} {...shared}>
        {content}
      </a>
    )
  }
  return (
    <button type="button" {...host} {...shared}>
      {content}
    </button>
  )
}
