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

/** Merges refs to one element into a stable ref callback, e.g. the component's own refs and the one of its parent. */
export function useMergedRefs<Host>(first: Ref<Host>, second: Ref<Host>, third?: Ref<Host>): RefCallback<Host> {
  return useCallback(
    (host) => {
      const detach = [first, second, third].map((ref) => attach(ref, host))
      return () => detach.forEach((each) => each())
    },
    [first, second, third],
  )
}
