/** Types of the parts that are used; the library, in CommonJS, has none. */
declare module 'myanmar-tools' {
  interface ZawgyiDetector {
    /** From 0 for Unicode to 1 for Zawgyi; -Infinity without a Burmese letter. */
    getZawgyiProbability(text: string): number
  }
  interface ZawgyiConverter {
    zawgyiToUnicode(text: string): string
  }
  const tools: {
    readonly ZawgyiDetector: new () => ZawgyiDetector
    readonly ZawgyiConverter: new () => ZawgyiConverter
  }
  export default tools
}
