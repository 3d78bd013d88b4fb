import { useEffect, useRef, useState } from 'react'

const steps = 1_000n

/** Animates an amount up to `target` in `seconds`. Decreases, and all changes under reduced motion, are immediate. */
export function useCountUp(target: bigint, seconds: number): bigint {
  const [shown, setShown] = useState(target)
  const from = useRef(target)

  // Synchronizes with animation frames.
  useEffect(() => {
    const start = from.current
    if (target <= start || seconds === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      from.current = target
      setShown(target)
      return
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - began) / (seconds * 1_000))
      const eased = BigInt(Math.round((1 - (1 - share) ** 2) * 1_000))
      from.current = start + ((target - start) * eased) / steps
      setShown(from.current)
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target, seconds])

  return shown
}
