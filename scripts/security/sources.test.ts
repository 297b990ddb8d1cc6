/** Patterns that must not occur in the product, with their exceptions (OWASP ASVS, by requirement). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/paths.ts';

const sources = globSync('{server,site,console,ui,passport,contract,pack}/src/**/*.{ts,tsx}', {
  cwd: root,
})
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const never: [requirement: string, what: string, finds: RegExp, except?: readonly string[]][] = [
  [
    'V1.2.5',
    'starts another program',
    /child_process/,
    // ffmpeg, without a shell, for the recordings of a pack that is being built.
    ['pack/src/compile/sound/loudness.ts'],
  ],
  ['V1.3.2', 'runs text as code', /(?<!\.)\beval\(|new Function|node:vm\b|import\(`/],
  [
    'V1.5.1',
    'reads XML',
    /parseFromString\([^)]*xml|XMLParser|from '(?:fast-xml-parser|xml2js|sax|libxmljs)/,
    // Translations that a person imports by command. A document type, and so an entity of its own, is refused.
    ['pack/src/cli/words/xml.ts'],
  ],
  ['V1.5.2', 'brings objects back to life', /node:v8|node-serialize|from '(?:js-)?yaml'/],
  [
    'V3.2.2',
    'puts HTML into a page that did not come through the articles’ cleaner',
    /innerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write|srcdoc/,
    [
      'site/src/pages/news/reading/article.tsx',
      'site/src/documents/article.tsx',
      'site/src/documents/own-page.tsx',
      // The build's own style sheet and script, without external text.
      'site/src/documents/document-page.tsx',
      'site/src/documents/embed-frame.tsx',
      // The campaign's emblem and icons, inlined by the build, which accepts only shapes (pack/src/compile/svg-shapes.ts).
      'site/src/ui/emblem-mark.tsx',
      'site/src/ui/icons.tsx',
      // The local mailbox of a trial: emails are in a sandboxed frame without permissions.
      'server/src/modules/mail/mailbox-page.ts',
      // Reads the HTML of a block that is dragged.
      'console/src/parts/rich-text/blocks.ts',
      // The preview of a mailing: a frame sandboxed without scripts, whose policy loads only pictures.
      'console/src/screens/mailings/preview.tsx',
    ],
  ],
  ['V3.5.5', 'tells any window anything', /postMessage\([^)]*['"]\*['"]/],
  ['V11.3.1', 'enciphers without knowing a change', /aes-\d+-(?!gcm)|'des-|'rc4|createCipher\(/i],
  [
    'V11.4.1',
    'hashes by what is broken',
    /['"](?:md5|sha-?1|ripemd\d*)['"]/i,
    // RFC 6238 uses HMAC-SHA-1, which collisions do not affect. Mailchimp names a member by the MD5 of the address.
    ['server/src/modules/console/totp.ts', 'server/src/modules/newsletter/providers/mailchimp.ts'],
  ],
  [
    'V11.5.1',
    'guesses where it must not be guessed',
    /Math\.random/,
    // Jitter for retries, so that clients do not all return at once; and where the lights of a lake are drawn.
    [
      'console/src/lib/api.ts',
      'contract/src/shared/busy.ts',
      'server/src/http/errors/error-handling.ts',
      'server/src/modules/webhooks/delivery/deliveries.ts',
      'site/src/features/living/arrivals.ts',
      'site/src/lib/http/http.ts',
    ],
  ],
  [
    'V12.3.2',
    'believes any certificate',
    /rejectUnauthorized|TLS_REJECT|checkServerIdentity/,
    // Reads the driver's parsed value, to refuse it.
    ['server/src/config/transport.ts'],
  ],
];

/** All calls to external servers use one client with time and size limits (V12.3.1, V15.3.2). */
const calls =
  /(?<![.\w])fetch\(|globalThis\.fetch|from '(?:node:https|undici|axios|got)'|import \{[^}]*\b(?:request|get)\b[^}]*\} from 'node:http'/;
const callers = [
  'server/src/core/outbound.ts',
  // Call the project's own server.
  'server/src/cli/doctor/request.ts',
  'server/src/cli/email.ts',
  // Calls addresses that operators enter: only public ones, with limits of its own.
  'server/src/core/public-http.ts',
];

describe('no source of the product', () => {
  it('calls other servers without core/outbound.ts', () => {
    const found = sources.filter(
      ({ file, text }) => file.startsWith('server/') && calls.test(text),
    );
    expect(found.map(({ file }) => file).toSorted()).toEqual(callers.toSorted());
  });

  it('is missing from the checked files', () => expect(sources.length).toBeGreaterThan(600));

  it.each(never)('%s: %s', (_requirement, _what, finds, except = []) => {
    const found = sources.filter(({ text }) => finds.test(text)).map(({ file }) => file);
    expect(found.toSorted()).toEqual([...except].toSorted());
  });
});
