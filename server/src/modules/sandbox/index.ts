import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { sandboxOutbound } from './sandbox.outbound.ts';
import { sandboxRoutes } from './sandbox.routes.ts';
import { createSandbox } from './sandbox.service.ts';
import { sandboxPath, sandboxSettings } from './sandbox.settings.ts';

export type Sandbox = ReturnType<typeof sandboxModule>;

export function sandboxModule(app: FastifyInstance, core: Core) {
  if (!core.config.sandbox) return undefined;
  const { publicUrl } = core.config;
  const sandbox = createSandbox((provider) => `${publicUrl}${sandboxPath}/${provider}`);
  sandboxRoutes(app, core, sandbox);
  return {
    settings: sandboxSettings(publicUrl),
    outbound: sandboxOutbound(app, publicUrl, core.outbound),
  };
}
