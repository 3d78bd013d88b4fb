import DOMPurify from 'dompurify'

/** Text, lists, tables and images; nothing that executes, embeds, submits or styles. */
const allowedTags = [
  'p br hr div span blockquote pre code h2 h3 h4 h5 h6 ul ol li dl dt dd',
  'strong b em i u s small sub sup mark del ins bdi',
  'table caption thead tbody tfoot tr th td figure figcaption img a',
].flatMap((names) => names.split(' '))

/** No `style`, `class`, `id` or `name`: content can neither style itself nor clobber DOM properties. */
const allowedAttributes = 'href title src alt width height lang dir colspan rowspan scope start reversed'.split(' ')

/** `http`, `mailto`, `tel` and relative URLs; `data:` is allowed only for images, below. */
const allowedAddress = /^(?:https?:|mailto:|tel:|[/?#.]|[^a-z]|[a-z\d_-]+(?:[/?#.]|$))/i
const pictureData = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i

/** Elements that are removed with their text. */
const droppedWithContent = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'svg',
  'math',
  'title',
]

function isExternal(link: HTMLAnchorElement): boolean {
  return /^https?:$/.test(link.protocol) && link.origin !== location.origin
}

function hardenLink(link: HTMLAnchorElement) {
  if (!link.hasAttribute('href')) return
  link.setAttribute('rel', 'noopener noreferrer nofollow')
  if (isExternal(link)) link.setAttribute('target', '_blank')
}

function hardenImage(picture: HTMLImageElement) {
  const source = picture.getAttribute('src') ?? ''
  if (/^data:/i.test(source) && !pictureData.test(source)) picture.removeAttribute('src')
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
  picture.setAttribute('loading', 'lazy')
  picture.setAttribute('decoding', 'async')
  picture.setAttribute('referrerpolicy', 'no-referrer')
}

/** A separate instance, so that these hooks do not affect other users of DOMPurify. */
const purifier = DOMPurify(window)

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element instanceof HTMLAnchorElement) hardenLink(element)
  if (element instanceof HTMLImageElement) hardenImage(element)
})

/**
 * Sanitizes HTML from the server. In browsers with Trusted Types the result comes from the policy `dompurify`, which
 * the page's `trusted-types` directive must allow.
 */
export function sanitizeHtml(html: string): string | TrustedHTML {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: allowedAddress,
    FORBID_CONTENTS: droppedWithContent,
    RETURN_TRUSTED_TYPE: true,
  })
}
