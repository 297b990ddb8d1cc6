/**
 * @param text a list of tags, such as `v=DKIM1; p=…` (RFC 6376 §3.2)
 * @returns the value of the first tag of this name, without spaces
 */
export function tagOf(text: string, name: string): string | undefined {
  for (const part of text.split(';')) {
    const [key = '', ...value] = part.split('=');
    if (key.trim().toLowerCase() === name && value.length > 0)
      return value.join('=').replaceAll(/\s/g, '');
  }
  return undefined;
}
