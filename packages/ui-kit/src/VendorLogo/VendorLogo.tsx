import type { ComponentProps } from 'react'
import { classNames } from '../internal/class-names.ts'
import { LazyImage } from '../LazyImage/LazyImage.tsx'
import styles from './VendorLogo.module.css'

export interface VendorLogoProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** URL of the logo; without one the name is shown instead. */
  readonly src?: string | undefined
  /** The vendor's name: alternative text, and shown if there is no picture. */
  readonly name: string
  /** Single-color logo, rendered in the text color. */
  readonly monochrome?: boolean | undefined
  /** Another URL to try once after `failed`; see LazyImage. */
  readonly onRetryUrl?: ((failed: string) => string | undefined) | undefined
}

/** Logo of any proportions, fitted into the safe area of a box that has the same shape for all vendors. */
export function VendorLogo({ src, name, monochrome = false, onRetryUrl, className, ...rest }: VendorLogoProps) {
  return (
    <span
      data-slot="vendor-logo"
      {...rest}
      data-monochrome={monochrome ? '' : undefined}
      className={classNames(styles['root'], className)}
    >
      <LazyImage
        className={styles['picture']}
        src={src}
        alt={name}
        fit="contain"
        fallback={<span className={styles['name']}>{name}</span>}
        onRetryUrl={onRetryUrl}
      />
    </span>
  )
}
