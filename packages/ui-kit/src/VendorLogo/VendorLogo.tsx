import type { ComponentProps } from 'react'
import { classNames } from '../internal/class-names.ts'
import { LazyImage } from '../LazyImage/LazyImage.tsx'
import styles from './VendorLogo.module.css'

export interface VendorLogoProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Address of the logo; without one the name stands in its place. */
  readonly src?: string | undefined
  /** The vendor's name: alternative text, and what is shown where the picture is missing. */
  readonly name: string
  /** A picture of one colour, drawn in the text's colour. */
  readonly monochrome?: boolean | undefined
  /** Another address to try once after `failed`; see LazyImage. */
  readonly onRetryUrl?: ((failed: string) => string | undefined) | undefined
}

/** A logo of any proportions, calmed into the safe area of a box with one shape for all vendors. */
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
