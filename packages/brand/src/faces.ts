import * as z from 'zod/mini'

import { fields, oneOf, sentence, shaped } from './fields.ts'

const weight = shaped(/^\d{2,4}( \d{2,4})?$/, 'a weight or a range of weights, such as "400" or "300 800"')
const axis = z.union([z.number(), z.tuple([z.number(), z.number()])], 'a number or [least, greatest]')

/** One self-hosted face: a file of a fontsource package, cut down by the build to what the brand sets in it. */
export const face = fields({
  family: sentence('the family name that tokens.json uses'),
  /** File inside an installed package, e.g. `@fontsource/padauk/files/padauk-myanmar-400-normal.woff2`. */
  source: shaped(/^@fontsource(-variable)?\/[\w-]+\/files\/[\w.-]+\.woff2$/, 'a woff2 file of a fontsource package'),
  weight,
  /** Characters that the face serves; the file is cut to them and nothing else makes a browser load it. */
  subset: oneOf(['latin', 'latin-ext', 'vietnamese', 'burmese', 'numeric']),
  /** Variable axes pinned to a value or narrowed to a range. */
  axes: z.optional(z.record(shaped(/^\w{4}$/, 'an axis tag'), axis, 'a group of axes')),
  /** `swap` for text; `optional` for a face that may miss the first visit. */
  display: oneOf(['swap', 'optional']),
  /** Size against the other faces of a line, where a script is drawn small, e.g. 1.1. */
  scale: z.optional(z.number('a factor').check(z.minimum(0.5, 'at least 0.5'), z.maximum(2, 'at most 2'))),
  /** Asked for with the document, before any style needs it. */
  preload: z.optional(z.boolean('true or false')),
  /** Local face whose metrics are matched, so that nothing moves when the real one arrives. */
  fallback: z.optional(oneOf(['sans', 'serif', 'mono', 'burmese'])),
})
/** A face as a brand names it. */
export type Face = z.output<typeof face>
