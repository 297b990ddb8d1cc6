import { describe, expect, it } from 'vitest';
import { articleHtml } from './article-html.ts';

describe('the HTML of an article', () => {
  it('contains what Markdown produces', () => {
    expect(
      articleHtml(
        '# One\n\n## Two\n\n##### Five\n\nText, *em*, **strong**\nand `code`.\n\n3. a\n4. b',
      ),
    ).toBe(
      '<h2>One</h2>\n<h2>Two</h2>\n<h4>Five</h4>\n<p>Text, <em>em</em>, <strong>strong</strong>\n' +
        'and <code>code</code>.</p>\n<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>',
    );
  });

  it('makes tables scrollable and keeps column alignment', () => {
    const html = articleHtml('| a | b |\n| --- | ---: |\n| 1 | 2 |');
    expect(html).toMatch(/^<div class="table" tabindex="0"><table>/);
    expect(html).toContain('<th scope="col" class="right">b</th>');
    expect(html).toContain('<td class="right">2</td>');
    expect(html).toMatch(/<\/table><\/div>$/);
    expect(articleHtml('|  | b |\n| --- | --- |\n| 1 | 2 |')).toContain('<td></td>');
  });

  it('keeps links to this site, to https and to mailto', () => {
    expect(articleHtml('[a](/en/news/x) [b](https://a.example/) [c](mailto:a@b.example)')).toBe(
      '<p><a href="/en/news/x">a</a> <a href="https://a.example/" rel="noopener">b</a> ' +
        '<a href="mailto:a@b.example">c</a></p>',
    );
  });

  it.each([
    ['a script', '<script>alert(1)</script>x'],
    ['a script in parts', '<scr<script>ipt>alert(1)</script>x'],
    ['a handler', '<p onclick="alert(1)" onmouseover=alert(1)>x</p>'],
    ['javascript:', '[x](javascript:alert(1))'],
    ['javascript: in disguise', '<a href="java&#10;script:alert(1)">x</a>'],
    ['JAVASCRIPT: with blanks', '<a href=" JaVaScRiPt:alert(1)">x</a>'],
    ['vbscript:', '<a href="vbscript:x">x</a>'],
    ['data:', '[x](data:text/html;base64,PHNjcmlwdD4=)'],
    ['an address without its scheme', '[x](//evil.example)'],
    ['http:', '[x](http://evil.example)'],
    ['a picture', '![x](https://evil.example/x.png)<img src=x onerror=alert(1)>x'],
    ['a data: picture', '<img src="data:image/svg+xml,<svg onload=alert(1)>">x'],
    ['svg', '<svg><script>alert(1)</script><a href="x">x</a></svg>'],
    ['math', '<math><mi xlink:href="javascript:alert(1)">x</mi></math>'],
    ['a style', '<style>*{display:none}</style><p style="position:fixed">x</p>'],
    ['an iframe', '<iframe src="https://evil.example" srcdoc="<script>"></iframe>x'],
    ['a form', '<form action="//evil.example"><input name="email"><button>x</button></form>'],
    [
      'a base and a refresh',
      '<base href="//evil.example"><meta http-equiv="refresh" content="0">x',
    ],
    ['an id, a class, a name', '<p id="root" class="shell" name="x" data-route="/">x</p>'],
    ['a comment', '<!--[if IE]><script>alert(1)</script><![endif]-->x'],
    ['a noscript trick', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">x'],
    ['a template', '<template><script>alert(1)</script></template>x'],
    ['a false table', '<table onclick="x"><tr><td background="javascript:x" align="evil">x'],
  ])('removes %s and keeps the words (abuse case 32)', (_what, markdown) => {
    const html = articleHtml(markdown);
    expect(html).not.toMatch(
      /<(?!\/?(?:p|a|div|table|tbody|tr|td)\b)|\bon\w+=|script:|data:|style=|evil|\bid=|src=|class="(?!table)/i,
    );
    expect(html).toContain('x');
  });

  it('divides columns by a line, which makes no heading of the text above it', () => {
    const html = articleHtml(':::columns\nOne\n---\nTwo\n:::');
    expect(html.match(/<p>/g)).toHaveLength(2);
    expect(html.match(/class="column"/g)).toHaveLength(2);
    expect(html).not.toContain('<h2');
  });

  it('limits the nesting depth', () => {
    const deep = articleHtml('<blockquote>'.repeat(3000) + 'x');
    expect(deep.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(16);
    expect(deep).toContain('x');
    expect(() => articleHtml('>'.repeat(20_000))).toThrow('nested too deeply');
    expect(articleHtml('> '.repeat(500) + 'x').length).toBeLessThan(1500);
  });

  it('refuses sources longer than an article', () => {
    expect(() => articleHtml('a'.repeat(60_001))).toThrow('longer than');
  });
});
