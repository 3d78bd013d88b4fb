import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this run was started with `pnpm test --long` or with CROUPIER_LONG=1. */
    long: boolean
  }
}

/** Returns the size of an exhaustive or statistical test: `normal` in every run, `long` in runs with `--long`. */
export function scale<Size>(normal: Size, long: Size): Size {
  return inject('long') ? long : normal
}
