import { useEffect, useRef, useState, type DOMAttributes } from 'react'

/** Milliseconds for which what a pointer has left still stays: the click of a finger comes after it has left. */
const releaseMs = 300

/** Handlers of the element that shows a held value. */
type HeldHandlers = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerEnter' | 'onPointerLeave' | 'onTouchStart' | 'onTouchEnd' | 'onTouchCancel' | 'onFocus' | 'onBlur'
>

/**
 * Returns a value that stays as it is while a pointer is over its element, a finger is on it or the keyboard focus is in it, so that
 * nothing moves away below a press; and the handlers of the element. A finger that scrolls is no pointer any more, but still a touch.
 */
export function useHeld<Value>(value: Value): readonly [Value, HeldHandlers] {
  const [isOver, setOver] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [held, setHeld] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isHeld = isOver || hasFocus
  if (!isHeld && held !== value) setHeld(value)

  function hold(): void {
    clearTimeout(timer.current)
    setOver(true)
  }

  function release(): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOver(false), releaseMs)
  }

  const handlers: HeldHandlers = {
    onPointerEnter: ({ pointerType }) => {
      if (pointerType !== 'touch') hold()
    },
    onPointerLeave: ({ pointerType }) => {
      if (pointerType !== 'touch') release()
    },
    onTouchStart: hold,
    onTouchEnd: ({ touches }) => {
      if (touches.length === 0) release()
    },
    onTouchCancel: release,
    onFocus: ({ target }) => setFocus(target.matches(':focus-visible')),
    onBlur: () => setFocus(false),
  }
  return [isHeld ? held : value, handlers]
}
