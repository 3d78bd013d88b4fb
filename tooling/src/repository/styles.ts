import stylelint, { type Config } from 'stylelint'
import logicalCss from 'stylelint-plugin-logical-css'
import type { TextFile } from '../workspace.ts'
import { listShippedCode } from './paths.ts'
import { type AsyncCheck, findMatches, type Problem } from './repository.ts'
import { extractStrings } from './strings.ts'

const COLOUR_FIX = 'use a semantic token of packages/brand/src/tokens/contract.ts'
const LOGICAL_FIX =
  'write the logical one (margin-inline-start, text-align: start), or explain why not: /* stylelint-disable-next-line <rule> -- why */'
/** Code that works with raw colours: the token build and generated images. */
const COLOUR_OWNERS = /^packages\/(brand|art)\/|^packages\/platform\/src\/core\/security\/captcha\.ts$/
const COLOUR = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lch|lab|hwb)\(\s*[\d.]/gi
const HEX_ONLY = /^#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})$/i
const PHYSICAL_STYLE =
  /\b(?:margin|padding)(?:Left|Right|Top|Bottom)\s*:|\bborder(?:Left|Right|Top|Bottom)(?:Width|Style|Color)?\s*:/g
/** `left` and `right` as style properties; elsewhere they are ordinary words. */
const PHYSICAL_INLINE =
  /(?<=style=\{\{[^}]*)\b(?:left|right)\s*:|\b(?:textAlign|float|clear)\s*:\s*['"](?:left|right)\b/g
/** Colours of stylesheets; a mask needs any opaque one. */
const COLOUR_RULES: Config = {
  rules: {
    'color-no-hex': true,
    'color-named': ['never', { ignoreProperties: ['/^mask/'] }],
    'function-disallowed-list': ['color', 'rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
  },
}
/** Logical properties and keywords of stylesheets, without those that Chromium or Safari does not have. */
const LOGICAL_RULES: Config = {
  plugins: [...logicalCss],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'logical-css/require-logical-properties': [true, { ignore: ['overflow-x', 'overflow-y'] }],
    'logical-css/require-logical-keywords': [true, { ignore: ['resize'] }],
  },
}

/** No raw colour in packages/: components use semantic tokens, so that every brand and scheme sets its own. */
export const checkColours: AsyncCheck = async (repository) => {
  const styles = listShippedCode(repository, /\.css$/).filter(({ path }) => !COLOUR_OWNERS.test(path))
  const code = listShippedCode(repository).filter(({ path }) => !COLOUR_OWNERS.test(path))
  return [
    ...(await lintStyles(styles, COLOUR_RULES, COLOUR_FIX)),
    ...code.flatMap((file) =>
      extractStrings(file)
        .filter(
          ({ value }) =>
            HEX_ONLY.test(value) ||
            findMatches(value, COLOUR).some(({ match }) => !match.startsWith('#')) ||
            isColourInStyle(value),
        )
        .map(({ value, line }) => ({
          file: file.path,
          line,
          what: `has the raw colour ${value.slice(0, 40)}`,
          fix: COLOUR_FIX,
        })),
    ),
  ]
}

/** Logical properties only, so that components work in right-to-left languages. */
export const checkLogicalProperties: AsyncCheck = async (repository) => [
  ...(await lintStyles(
    repository.files.filter(({ path }) => /^(packages|apps)\/.*\.css$/.test(path)),
    LOGICAL_RULES,
    LOGICAL_FIX,
  )),
  ...listShippedCode(repository, /\.tsx$/).flatMap(({ path, text }) =>
    [PHYSICAL_STYLE, PHYSICAL_INLINE].flatMap((pattern) =>
      findMatches(text, pattern).map(({ match, line }) => ({
        file: path,
        line,
        what: `has the physical ${match.replace(/\s*:\s*/, ': ').trim()}`,
        fix: LOGICAL_FIX,
      })),
    ),
  ),
]

/** Runs stylelint; a stylesheet that it cannot parse is a problem, too. */
async function lintStyles(files: readonly TextFile[], config: Config, fix: string): Promise<readonly Problem[]> {
  const linted = files.map(async ({ path, text }) => {
    const { results } = await stylelint.lint({ code: text, config })
    return results.flatMap(({ warnings }) =>
      warnings.map((warning) => ({ file: path, line: warning.line, what: warning.text, fix })),
    )
  })
  return (await Promise.all(linted)).flat()
}

/** A hex colour inside a longer string counts only after a colon or a gradient's comma, as in a style; `/page#add` is an anchor. */
function isColourInStyle(value: string): boolean {
  return /(?::|,|\()\s*#(?:[\da-f]{6}|[\da-f]{3})\b/i.test(value)
}
