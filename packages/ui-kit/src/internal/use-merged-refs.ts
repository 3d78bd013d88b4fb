import { type Ref, type RefCallback, useCallback } from 'react'

function attach<Host>(ref: Ref<Host> | undefined, host: Host | null): () => void {
  if (typeof ref === 'function') {
    const detach = ref(host)
    return typeof detach === 'function' ? detach : () => ref(null)
  }
  if (ref) ref.current = host
  return () => {
    if (ref) ref.current = null
  }
}

/** One ref for an element that the component itself needs as well as its user. */
export function useMergedRefs<Host>(
  own: Ref<Host>,
  measured: Ref<Host>,
  given: Ref<Host> | undefined,
): RefCallback<Host> {
  return useCallback(
    (host) => {
      const detach = [own, measured, given].map((ref) => attach(ref, host))
      return () => detach.forEach((each) => each())
    },
    [own, measured, given],
  )
}
