const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [role="button"], [role="link"]'
/** Parts of these are reached by arrow keys, once one of them has the focus. */
const groups =
  '[role="tablist"], [role="radiogroup"], [role="menu"], [role="listbox"], [role="tree"], [role="grid"], [role="group"]'

function isReachable(control: Element): boolean {
  return control instanceof HTMLElement && control.tabIndex >= 0 && !control.matches(':disabled')
}

function controlsOf(root: Element): readonly Element[] {
  const all = [...(root.matches(controls) ? [root] : []), ...root.querySelectorAll(controls)]
  return all.filter((control) => !control.closest('[aria-hidden="true"], [hidden], [inert]') && !isHiddenInput(control))
}

function isHiddenInput(control: Element): boolean {
  return control.matches('input[type="hidden"], [data-base-ui-focus-guard], :disabled')
}

/** A control that Tab does not reach has to belong to a group in which Tab reaches another one. */
export function outOfReach(root: Element): readonly string[] {
  return controlsOf(root)
    .filter((control) => !isReachable(control))
    .filter((control) => {
      const group = control.closest(groups) ?? control.parentElement?.closest('[tabindex="0"]')
      return !group || !(isReachable(group) || controlsOf(group).some(isReachable))
    })
    .map(({ outerHTML }) => outerHTML)
}

function isOutlined(element: Element): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
}

/** Controls that have the focus without showing it: colours and shadows are gone in forced colours, outlines stay. */
export function unmarkedFocus(root: Element): readonly string[] {
  return controlsOf(root)
    .filter(isReachable)
    .filter((control) => {
      if (!(control instanceof HTMLElement)) return false
      control.focus()
      if (document.activeElement !== control) return false
      return ![root, ...root.querySelectorAll('*')].some(isOutlined)
    })
    .map(({ outerHTML }) => outerHTML)
}

/** What goes on moving by itself; a change of opacity is no motion. */
export function restlessParts(): readonly string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
    .flatMap((frame) => Object.keys(frame))
    .filter((property) => ['transform', 'translate', 'rotate', 'scale', 'left', 'insetInlineStart'].includes(property))
}
