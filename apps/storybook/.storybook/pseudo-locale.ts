const accents: Readonly<Record<string, string>> = Object.fromEntries(
  'aá eé ií oó uú cç nñ sš yý zž AÁ EÉ IÍ OÓ UÚ CÇ NÑ SŠ YÝ ZŽ'.split(' ').map((pair) => [pair[0], pair[1]]),
)
const vowel = /[aeiou]/
const attributes = ['placeholder', 'aria-label', 'title', 'alt'] as const

/**
 * Pseudo-localizes a text: accented letters, doubled vowels (about 40 % longer), and brackets at the ends that reveal
 * truncation. Returns a text without Latin letters unchanged.
 */
export function toPseudoText(text: string): string {
  if (!/[a-z]/i.test(text)) return text
  const [, before = '', core = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  const long = core.replace(/[a-z]/gi, (letter) => (accents[letter] ?? letter).repeat(vowel.test(letter) ? 2 : 1))
  return `${before}[${long}]${after}`
}

/** Pseudo-localizes all current and later texts below an element. Returns a function that restores them. */
export function pseudoLocalize(root: HTMLElement): () => void {
  const texts = new Map<Text, { readonly plain: string; readonly shown: string }>()
  const labels = new Map<Element, Map<string, { readonly plain: string; readonly shown: string }>>()

  function replaceText(node: Text): void {
    if (texts.get(node)?.shown === node.data || node.parentElement?.closest('script, style')) return
    const plain = node.data
    const shown = toPseudoText(plain)
    texts.set(node, { plain, shown })
    if (shown !== plain) node.data = shown
  }

  function replaceLabels(element: Element): void {
    const known = labels.get(element) ?? new Map()
    for (const name of attributes) {
      const plain = element.getAttribute(name)
      if (plain === null || known.get(name)?.shown === plain) continue
      const shown = toPseudoText(plain)
      known.set(name, { plain, shown })
      if (shown !== plain) element.setAttribute(name, shown)
    }
    labels.set(element, known)
  }

  function replaceAll(node: Node): void {
    if (node instanceof Text) replaceText(node)
    if (node instanceof Element) replaceLabels(node)
    for (const child of node.childNodes) replaceAll(child)
  }

  replaceAll(root)
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) replaceAll(node)
  })
  observer.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: [...attributes] })
  return () => {
    observer.disconnect()
    for (const [node, { plain, shown }] of texts) if (node.data === shown) node.data = plain
    for (const [element, known] of labels) {
      for (const [name, { plain, shown }] of known) {
        if (element.getAttribute(name) === shown) element.setAttribute(name, plain)
      }
    }
  }
}
