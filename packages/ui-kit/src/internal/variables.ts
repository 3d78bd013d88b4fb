import type { CSSProperties } from 'react'

interface Variables {
  readonly [variable: `--_${string}`]: string | number | undefined
}

/** Creates an inline style with custom properties that the component's stylesheet reads. */
export function createStyle(variables: Variables, style?: CSSProperties): CSSProperties {
  return { ...variables, ...style }
}
