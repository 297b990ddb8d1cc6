import { describe, expect, it } from 'vitest';
import { parseTemplate } from './template.ts';

describe('a template', () => {
  it('fills its places, escaped for text, attributes and XML', () => {
    const fill = parseTemplate('<p title="{{title}}">{{title}}</p>{{number}}{{nothing}}');
    expect(fill({ title: `"><script>'&`, number: 7 })).toBe(
      '<p title="&quot;&gt;&lt;script&gt;&#39;&amp;">&quot;&gt;&lt;script&gt;&#39;&amp;</p>7',
    );
  });

  it('leaves alone what was made safe before', () => {
    expect(parseTemplate('{{{body}}}')({ body: '<p>a & b</p>' })).toBe('<p>a & b</p>');
  });

  it('fills nothing twice: a place within a value is only text', () => {
    const fill = parseTemplate('{{title}} {{{body}}} {{#list}}{{name}}{{/list}}');
    const values = {
      title: '{{{body}}}',
      body: '{{secret}}',
      secret: 'x',
      list: [{ name: '{{secret}}' }],
    };
    expect(fill(values)).toBe('{{{body}}} {{secret}} {{secret}}');
  });

  it('repeats a section for a list, shows it for a value, leaves it out for none', () => {
    const fill = parseTemplate(
      '{{#list}}[{{name}}{{of}}]{{/list}}{{#one}}<{{name}}>{{/one}}{{^one}}none{{/one}}',
    );
    expect(fill({ list: [{ name: 'a' }, { name: 'b' }], of: '!', one: { name: 'c' } })).toBe(
      '[a!][b!]<c>',
    );
    expect(fill({ list: [], one: null })).toBe('none');
    expect(fill({ one: '' })).toBe('none');
  });

  it('looks for a value within, then around, never in what every object has', () => {
    const fill = parseTemplate('{{#inner}}{{name}}{{toString}}{{/inner}}{{constructor}}');
    expect(fill({ name: 'outer', inner: {} })).toBe('outer');
  });

  it('is refused when its sections cross or stay open', () => {
    expect(() => parseTemplate('{{#a}}{{#b}}{{/a}}{{/b}}')).toThrow('closes "a" too early');
    expect(() => parseTemplate('{{#a}}')).toThrow('leaves "a" open');
    expect(() => parseTemplate('{{/a}}')).toThrow('closes "a" too early');
  });
});
