import { useEffect, useRef, useState } from 'react'

const steps = 1_000n

/** An amount that runs up to its value; under reduced motion, and on the way down, it is there at once. */
export function useCount(target: bigint, seconds: number): bigint {
  const [shown, setShown] = useState(target)
  const from = useRef(target)

  // Synchronises with the screen's frames.
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
