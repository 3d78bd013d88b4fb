import { formatColor } from './color.ts'
import { parseAlias, type TokenType, type TokenValues } from './document.ts'

type Dimension = TokenValues['dimension']
type Formatters = { readonly [T in TokenType]: (value: TokenValues[T], toColorCss: (path: string) => string) => string }

/** Zero keeps its unit: a unitless 0 is not a length inside calc(). */
function formatLength({ value, unit }: Dimension): string {
  return `${value}${unit}`
}

function formatFamily(name: string): string {
  return /^[a-z-]+$/i.test(name) ? name : `'${name}'`
}

const formatters: Formatters = {
  color: formatColor,
  dimension: formatLength,
  number: String,
  duration: ({ value, unit }) => `${value}${unit}`,
  cubicBezier: (points) => `cubic-bezier(${points.join(',')})`,
  fontFamily: (names) => names.map(formatFamily).join(','),
  fontWeight: String,
  shadow: (layers, toColorCss) =>
    layers
      .map(({ color, offsetX, offsetY, blur, spread, inset }) => {
        const sizes = [offsetX, offsetY, blur, spread].map(formatLength).join(' ')
        return `${inset ? 'inset ' : ''}${sizes} ${toColorCss(parseAlias(color) ?? color)}`
      })
      .join(','),
}

/** Formats a token's value as CSS; `toColorCss` formats a colour that a shadow refers to by path. */
export function toCssValue<T extends TokenType>(
  type: T,
  value: TokenValues[T],
  toColorCss: (path: string) => string,
): string {
  return formatters[type](value, toColorCss)
}
