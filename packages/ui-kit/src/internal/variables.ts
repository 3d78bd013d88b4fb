import type { CSSProperties } from 'react'

interface Variables {
  readonly [variable: `--_${string}`]: string | number | undefined
}

/** An inline style that also passes custom properties from props to the component's own sheet. */
export function styleWith(variables: Variables, style?: CSSProperties): CSSProperties {
  return { ...variables, ...style }
}
