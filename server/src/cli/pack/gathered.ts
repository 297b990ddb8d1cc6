export interface Gathered {
  /** By their path in the pack. */
  files: Map<string, Buffer | string>;
  /** Files of the pack that the new ones replace. */
  removed: string[];
  /** What a pack cannot have. */
  left: string[];
}

export const jsonOf = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;
