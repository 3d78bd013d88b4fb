declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2'
    readonly variationAxes?: Readonly<Record<string, number | { min: number; max: number; default?: number }>>
    readonly noHinting?: boolean
  }
  /** Cuts a font to the characters of a text; subset-font ships no types of its own. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
