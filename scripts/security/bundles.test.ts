/**
 * The bundles must contain no library with a known vulnerability, checked by retire.js on the built files. retire.js
 * downloads its own list at run time, so we use `advisories.json`, written from public advisories on 2026-11-21, with
 * the libraries bundled here. `RETIRE_DATA=<file>` uses a downloaded list instead.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceVersion, scanFileContent } from 'retire/lib/retire.js';
import type { Component, Repository } from 'retire/lib/types.js';
import { describe, expect, it } from 'vitest';
import { consoleDist, root, siteDist } from '../lib/paths.ts';

const dataFile = process.env.RETIRE_DATA ?? join(root, 'scripts', 'security', 'advisories.json');
const data = JSON.parse(replaceVersion(readFileSync(dataFile, 'utf8'))) as Repository;
const hasher = { sha1: (text: string) => createHash('sha1').update(text).digest('hex') };
const scan = (text: string): Component[] => scanFileContent(text, data, hasher);
const holes = ({ component, version, vulnerabilities = [] }: Component): string[] =>
  vulnerabilities.map(({ identifiers }) => `${component} ${version}: ${identifiers.summary ?? ''}`);

describe('the browser bundles (abuse case 50)', () => {
  it('are refused with a vulnerable library', () => {
    const old = 'e.version="3.0.1",e.removed=[];/*! jQuery v3.4.1 | (c) JS Foundation */';
    expect(scan(old).flatMap(holes).join()).toMatch(/dompurify 3\.0\.1.*jquery 3\.4\.1/);
  });

  it('contain no vulnerable library, and their libraries are recognised by version', () => {
    const files = [siteDist, consoleDist].flatMap((folder) =>
      globSync('**/*.js', { cwd: folder }).map((name) => join(folder, name)),
    );
    expect(files.length, 'npm run build comes first').toBeGreaterThan(20);
    const found = files.flatMap((file) => scan(readFileSync(file, 'utf8')));
    expect(found.flatMap(holes)).toEqual([]);
    const known = new Set(found.map(({ component, version }) => `${component} ${version}`));
    for (const name of ['dompurify', 'react-dom']) {
      const manifest = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
      expect(known).toContain(`${name} ${(JSON.parse(manifest) as { version: string }).version}`);
    }
  });
});
