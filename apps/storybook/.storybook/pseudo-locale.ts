const accents: Readonly<Record<string, string>> = Object.fromEntries(
  'aá eé ií oó uú cç nñ sš yý zž AÁ EÉ IÍ OÓ UÚ CÇ NÑ SŠ YÝ ZŽ'.split(' ').map((pair) => [pair[0], pair[1]]),
)
const vowel = /[aeiou]/
const attributes = ['placeholder', 'aria-label', 'title', 'alt'] as const

/**
 * A text as a language about 40 % longer would have it, still to be read: accents on letters, every vowel twice,
 * brackets at the ends that show where it is cut off. A text without Latin letters stays.
 */
export function pseudoText(text: string): string {
  if (!/[a-z]/i.test(text)) return text
  const [, before = '', core = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  const long = core.replace(/[a-z]/gi, (letter) => (accents[letter] ?? letter).repeat(vowel.test(letter) ? 2 : 1))
  return `${before}[${long}]${after}`
}

/** Puts every text below an element into the pseudo-language, and what comes later too. Returns what undoes it. */
export function speakPseudo(root: HTMLElement): () => void {
  const texts = new Map<Text, { readonly plain: string; readonly shown: string }>()
  const labels = new Map<Element, Map<string, { readonly plain: string; readonly shown: string }>>()

  function speakText(node: Text): void {
    if (texts.get(node)?.shown === node.data || node.parentElement?.closest('script, style')) return
    const plain = node.data
    const shown = pseudoText(plain)
    texts.set(node, { plain, shown })
    if (shown !== plain) node.data = shown
  }

  function speakLabels(element: Element): void {
    const known = labels.get(element) ?? new Map()
    for (const name of attributes) {
      const plain = element.getAttribute(name)
      if (plain === null || known.get(name)?.shown === plain) continue
      const shown = pseudoText(plain)
      known.set(name, { plain, shown })
      if (shown !== plain) element.setAttribute(name, shown)
    }
    labels.set(element, known)
  }

  function speak(node: Node): void {
    if (node instanceof Text) speakText(node)
    if (node instanceof Element) speakLabels(node)
    for (const child of node.childNodes) speak(child)
  }

  speak(root)
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) speak(node)
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
