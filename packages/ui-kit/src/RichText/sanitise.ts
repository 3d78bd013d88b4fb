import DOMPurify from 'dompurify'

/** Text, lists, tables and pictures; nothing that runs, embeds, submits or styles. */
const allowedTags = [
  'p br hr div span blockquote pre code h2 h3 h4 h5 h6 ul ol li dl dt dd',
  'strong b em i u s small sub sup mark del ins bdi',
  'table caption thead tbody tfoot tr th td figure figcaption img a',
].flatMap((names) => names.split(' '))

/** No `style`, `class`, `id` or `name`: a text of the server neither dresses itself nor hides a part of the page's own objects. */
const allowedAttributes = 'href title src alt width height lang dir colspan rowspan scope start reversed'.split(' ')

/** Web, mail and telephone addresses, and paths of this site; `data:` is for pictures, below. */
const allowedAddress = /^(?:https?:|mailto:|tel:|[/?#.]|[^a-z]|[a-z\d_-]+(?:[/?#.]|$))/i
const pictureData = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i

/** Elements whose words go with them. */
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

function isElsewhere(link: HTMLAnchorElement): boolean {
  return /^https?:$/.test(link.protocol) && link.origin !== location.origin
}

function finishLink(link: HTMLAnchorElement) {
  if (!link.hasAttribute('href')) return
  link.setAttribute('rel', 'noopener noreferrer nofollow')
  if (isElsewhere(link)) link.setAttribute('target', '_blank')
}

function finishPicture(picture: HTMLImageElement) {
  const source = picture.getAttribute('src') ?? ''
  if (/^data:/i.test(source) && !pictureData.test(source)) picture.removeAttribute('src')
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
  picture.setAttribute('loading', 'lazy')
  picture.setAttribute('decoding', 'async')
  picture.setAttribute('referrerpolicy', 'no-referrer')
}

/** An instance of its own, so that these hooks touch nobody else's texts. */
const purifier = DOMPurify(window)

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element instanceof HTMLAnchorElement) finishLink(element)
  if (element instanceof HTMLImageElement) finishPicture(element)
})

/**
 * What of a server's html may be shown. Where the browser has Trusted Types it comes out of the policy `dompurify`, which the
 * page's `trusted-types` directive has to name.
 */
export function sanitise(html: string): string | TrustedHTML {
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
