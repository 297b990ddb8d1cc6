import {
  keepLegal,
  keepMailing,
  keepText,
  openLegal,
  openMailing,
  openText,
} from '@prelude/contract/console/editing';
import { mayDo, type Permission } from '@prelude/contract/console/permissions';
import type { FastifyInstance } from 'fastify';
import { type Operator, operatorRoute } from '../../http/operator-route.ts';
import type { EditingStore } from './editing.store.ts';

export function editingRoutes(app: FastifyInstance, store: EditingStore): void {
  const opened = async (place: string, operator: Operator, permission: Permission) => {
    // A reader changes nothing, so no one needs to know.
    if (mayDo(operator.roles, permission)) await store.see(place, operator);
    const [mine, others] = await Promise.all([
      store.mine(place, operator.id),
      store.others(place, operator.id),
    ]);
    return {
      mine: mine.map(({ words, ...kept }) => ({ ...kept, words: JSON.parse(words) as unknown })),
      others,
    };
  };
  operatorRoute(app, openText).reply(({ body, operator }) =>
    opened(body.place, operator, 'news.write'),
  );
  operatorRoute(app, openLegal).reply(({ body, operator }) =>
    opened(body.place, operator, 'campaign.write'),
  );
  operatorRoute(app, openMailing).reply(({ body, operator }) =>
    opened(body.place, operator, 'mail.write'),
  );
  operatorRoute(app, keepText).reply(async ({ body, operator }) => ({
    at: await store.keep(body, operator),
  }));
  operatorRoute(app, keepLegal).reply(async ({ body, operator }) => ({
    at: await store.keep(body, operator),
  }));
  operatorRoute(app, keepMailing).reply(async ({ body, operator }) => ({
    at: await store.keep({ ...body, language: '' }, operator),
  }));
}
