import { type Check, findMatches, type Problem } from './repository.ts'
import { listShippedCode } from './paths.ts'
import { extractStrings } from './strings.ts'

/** Code that works with raw colours: the token build and generated images. */
const COLOUR_OWNERS = /^packages\/(brand|art)\/|^packages\/platform\/src\/core\/security\/captcha\.ts$/
const COLOUR = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lch|lab|hwb)\(\s*[\d.]/gi
/** Named colours in the value of a declaration, between its colon and its end. */
const NAMED_COLOUR =
  /(?<=:[^;{}]*)(?<![\w$.-])(?:aqua|beige|black|blue|brown|coral|crimson|cyan|fuchsia|gold|gr[ae]y|green|indigo|ivory|khaki|lavender|lime|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|silver|tan|teal|tomato|turquoise|violet|wheat|white|yellow)(?![\w(-])(?=[^{}]*[;}])/gi
const HEX_ONLY = /^#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})$/i
const PHYSICAL =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)(?:-(?:width|style|color))?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:/g
const PHYSICAL_VALUE = /(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g
const PHYSICAL_STYLE =
  /\b(?:margin|padding)(?:Left|Right|Top|Bottom)\s*:|\bborder(?:Left|Right|Top|Bottom)(?:Width|Style|Color)?\s*:/g
/** `left` and `right` as style properties; elsewhere they are ordinary words. */
const PHYSICAL_INLINE =
  /(?<=style=\{\{[^}]*)\b(?:left|right)\s*:|\b(?:textAlign|float|clear)\s*:\s*['"](?:left|right)\b/g
const COMMENT = /\/\*[\s\S]*?\*\//g
/** Colours in a mask only set its opacity. */
const MASK = /\bmask(?:-image)?\s*:[^;]*;/g
/** Declarations that have to be physical, with a comment before them that says why. */
const EXPLAINED = /\/\*\s*physical:[^*]*\*\/\s*[\w-]+\s*:[^;]*;/g

/** No raw colour in packages/: components use semantic tokens, so that every brand and scheme sets its own. */
export const checkColours: Check = (repository) => {
  const styles = listShippedCode(repository, /\.css$/).filter(({ path }) => !COLOUR_OWNERS.test(path))
  const code = listShippedCode(repository).filter(({ path }) => !COLOUR_OWNERS.test(path))
  return [
    ...styles.flatMap(({ path, text }) =>
      [COLOUR, NAMED_COLOUR].flatMap((pattern) =>
        findMatches(removeComments(blankOut(text, MASK)), pattern).map(({ match, line }) =>
          createColourProblem(path, line, match),
        ),
      ),
    ),
    ...code.flatMap((file) =>
      extractStrings(file)
        .filter(
          ({ value }) =>
            HEX_ONLY.test(value) ||
            findMatches(value, COLOUR).some(({ match }) => !match.startsWith('#')) ||
            isColourInStyle(value),
        )
        .map(({ value, line }) => createColourProblem(file.path, line, value.slice(0, 40))),
    ),
  ]
}

/** Logical properties only, so that components work in right-to-left languages. */
export const checkLogicalProperties: Check = (repository) => [
  ...repository.files
    .filter(({ path }) => /^(packages|apps)\/.*\.css$/.test(path))
    .flatMap(({ path, text }) => {
      const plain = removeComments(blankOut(text, EXPLAINED))
      return [...findMatches(plain, PHYSICAL), ...findMatches(plain, PHYSICAL_VALUE)].map(({ match, line }) =>
        createPhysicalProblem(path, line, match),
      )
    }),
  ...listShippedCode(repository, /\.tsx$/).flatMap(({ path, text }) =>
    [PHYSICAL_STYLE, PHYSICAL_INLINE].flatMap((pattern) =>
      findMatches(text, pattern).map(({ match, line }) => createPhysicalProblem(path, line, match)),
    ),
  ),
]

/** A hex colour inside a longer string counts only after a colon or a gradient's comma, as in a style; `/page#add` is an anchor. */
function isColourInStyle(value: string): boolean {
  return /(?::|,|\()\s*#(?:[\da-f]{6}|[\da-f]{3})\b/i.test(value)
}

function createColourProblem(file: string, line: number, colour: string): Problem {
  return {
    file,
    line,
    what: `has the raw colour ${colour}`,
    fix: 'use a semantic token of packages/brand/src/tokens/contract.ts',
  }
}

function createPhysicalProblem(file: string, line: number, property: string): Problem {
  return {
    file,
    line,
    what: `has the physical ${property.replace(/\s*:\s*/, ': ').trim()}`,
    fix: 'write the logical one (margin-inline-start, text-align: start), or explain why not in a comment before it: /* physical: … */',
  }
}

function removeComments(text: string): string {
  return blankOut(text, COMMENT)
}

/** Replaces matches with spaces and keeps the lines. */
function blankOut(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => match.replace(/[^\n]/g, ' '))
}
