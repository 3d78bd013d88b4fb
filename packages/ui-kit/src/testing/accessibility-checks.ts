const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [role="button"], [role="link"]'
/** Items of these are reached by arrow keys once one of them has the focus. */
const groups =
  '[role="tablist"], [role="radiogroup"], [role="menu"], [role="listbox"], [role="tree"], [role="grid"], [role="group"]'

function isReachable(control: Element): boolean {
  return control instanceof HTMLElement && control.tabIndex >= 0 && !control.matches(':disabled')
}

function getControls(root: Element): readonly Element[] {
  const all = [...(root.matches(controls) ? [root] : []), ...root.querySelectorAll(controls)]
  return all.filter((control) => !control.closest('[aria-hidden="true"], [hidden], [inert]') && !isHiddenInput(control))
}

function isHiddenInput(control: Element): boolean {
  const inactive = ':disabled, [aria-disabled="true"][tabindex="-1"]'
  return control.matches(`input[type="hidden"], [data-base-ui-focus-guard], ${inactive}`)
}

/** Finds controls that Tab does not reach and that are in no group with a reachable control. */
export function findUnreachableControls(root: Element): readonly string[] {
  return getControls(root)
    .filter((control) => !isReachable(control))
    .filter((control) => {
      const group = control.closest(groups) ?? control.parentElement?.closest('[tabindex="0"]')
      return !group || !(isReachable(group) || getControls(group).some(isReachable))
    })
    .map(({ outerHTML }) => outerHTML)
}

function hasOutline(element: Element): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
}

/** Finds focusable controls without an outline on focus. Forced colors remove colors and shadows but keep outlines. */
export function findInvisibleFocus(root: Element): readonly string[] {
  return getControls(root)
    .filter(isReachable)
    .filter((control) => {
      if (!(control instanceof HTMLElement)) return false
      control.focus()
      if (document.activeElement !== control) return false
      return ![root, ...root.querySelectorAll('*')].some(hasOutline)
    })
    .map(({ outerHTML }) => outerHTML)
}

/** Finds animations that move forever; a change of opacity is not motion. */
export function findInfiniteMotion(): readonly string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
    .flatMap((frame) => Object.keys(frame))
    .filter((property) => ['transform', 'translate', 'rotate', 'scale', 'left', 'insetInlineStart'].includes(property))
}
