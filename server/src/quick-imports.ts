/**
 * Node reads a package's whole package.json anew for each of its files: Drizzle's has 178 KB and a hundred files are
 * loaded, TypeBox has seven hundred. What they import from themselves stands beside the importer and is a module;
 * saying so spares 0.4 of the 1.0 s that loading our modules took (decision 0043). Must be imported before them.
 */
import { registerHooks } from 'node:module';

const manyFiles = /\/node_modules\/(?:drizzle-orm|typebox)\//;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && context.parentURL && manyFiles.test(context.parentURL)
      ? {
          url: new URL(specifier, context.parentURL).href,
          format: 'module',
          shortCircuit: true,
        }
      : next(specifier, context),
});
