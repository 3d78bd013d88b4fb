import { useEffect } from 'react'
import { usePlay } from './context.ts'

/** Elements that handle keys of their own. */
const handlesKeys = 'dialog, input, select, textarea, [contenteditable], [data-keys="own"]'
/** Elements that Space or Enter activates: the key belongs to them, whatever they do. */
const handlesPress =
  'button, a, summary, [role="button"], [role="link"], [role="switch"], [role="checkbox"], [role="radio"], [role="tab"], [role="menuitem"], [role="option"]'

/** Keyboard shortcuts: Space and Enter spin, arrows change the bet or the chip, T toggles turbo. Inactive while `covered`. */
export function useKeyboard(covered: boolean): void {
  const { controller, store, preferences } = usePlay()

  // Synchronizes with keydown events of the document.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      const isPress = event.key === ' ' || event.key === 'Enter'
      const isActivation = isPress && target?.closest(handlesPress)
      // While Enter is held, a browser clicks the focused button again and again: each click would be another round.
      if (event.repeat && event.key === 'Enter' && isActivation) event.preventDefault()
      if (covered || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (isActivation || target?.closest(handlesKeys)) return
      const { bet } = store.get()
      if (isPress) controller.press()
      else if (event.key === 'ArrowUp') store.dispatch({ type: 'betChosen', bet: bet + 1 })
      else if (event.key === 'ArrowDown') store.dispatch({ type: 'betChosen', bet: bet - 1 })
      else if (event.key.toLowerCase() === 't') preferences.dispatch({ turbo: !preferences.get().turbo })
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [covered, controller, store, preferences])
}
