/** No call of the product needs a tenth of it. Deeper values overflow the stack of whatever walks through them. */
const mostLevels = 64;

/** Whether a JSON text has more than 64 levels. Looks at the text, so that nothing has to walk through the value. */
export function isTooDeep(json: string): boolean {
  let level = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (isText) {
      if (character === '\\') at++;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '{' || character === '[') {
      if (++level > mostLevels) return true;
    } else if (character === '}' || character === ']') level--;
  }
  return false;
}
