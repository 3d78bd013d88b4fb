import * as z from 'zod/mini'

import { fields, textAmong, nonEmptyText, textMatching } from './fields.ts'

const weight = textMatching(/^\d{2,4}( \d{2,4})?$/, 'a weight or a range of weights, such as "400" or "300 800"')
const axis = z.union([z.number(), z.tuple([z.number(), z.number()])], 'a number or [least, greatest]')

/** One self-hosted font: a file of a fontsource package, subset by the build. */
export const font = fields({
  family: nonEmptyText('the family name that tokens.json uses'),
  /** File inside an installed package, e.g. `@fontsource/padauk/files/padauk-myanmar-400-normal.woff2`. */
  source: textMatching(
    /^@fontsource(-variable)?\/[\w-]+\/files\/[\w.-]+\.woff2$/,
    'a woff2 file of a fontsource package',
  ),
  weight,
  /** Characters of the font: the build subsets the file to them and sets the matching `unicode-range`. */
  subset: textAmong(['latin', 'latin-ext', 'vietnamese', 'burmese', 'numeric']),
  /** Variable axes pinned to a value or narrowed to a range. */
  axes: z.optional(z.record(textMatching(/^\w{4}$/, 'an axis tag'), axis, 'a group of axes')),
  /** CSS `font-display`: `swap` for text; `optional` for a font that the first visit may go without. */
  display: textAmong(['swap', 'optional']),
  /** Size relative to the other fonts (CSS `size-adjust`), for a script with small glyphs, e.g. 1.1. */
  scale: z.optional(z.number('a factor').check(z.minimum(0.5, 'at least 0.5'), z.maximum(2, 'at most 2'))),
  /** Preloaded by the document. */
  preload: z.optional(z.boolean('true or false')),
  /** Kind of local fallback font with adjusted metrics, to avoid layout shift when the font loads. */
  fallback: z.optional(textAmong(['sans', 'serif', 'mono', 'burmese'])),
})
/** A font of a brand. */
export type Font = z.output<typeof font>
