import { useEffect } from 'react'
import { usePlay } from './context.ts'

/** Elements that handle keys of their own. */
const handlesKeys = 'dialog, input, select, [data-keys="own"]'

/** Keyboard shortcuts: Space and Enter spin, arrows change the bet or the chip, T toggles turbo. Inactive while `covered`. */
export function useKeyboard(covered: boolean): void {
  const { controller, store, preferences } = usePlay()

  // Synchronizes with keydown events of the document.
  useEffect(() => {
    if (covered) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || target?.closest(handlesKeys)) return
      const { bet } = store.get()
      const press = event.key === ' ' || (event.key === 'Enter' && !target?.closest('button, a'))
      if (press) controller.press()
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
