/** The process (run.ts), and before it what makes its start short. */
import './quick-imports.ts';

await import('./run.ts');
