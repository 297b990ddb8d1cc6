import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Invitations } from '../invite/index.ts';
import type { Mail } from '../mail/index.ts';
import type { Calendar } from '../recruitment/calendar.ts';
import type { RecruitmentService } from '../recruitment/recruitment.service.ts';
import type { RegistrationService } from '../registration/registration.service.ts';
import type { RewardsService } from '../rewards/rewards.service.ts';
import type { Sessions } from '../session/index.ts';
import { statusRoutes } from './status.routes.ts';
import { createStatusStore } from './status.store.ts';

export interface StatusNeeds {
  calendar: Calendar;
  invitations: Invitations;
  mail: Mail;
  recruitment: RecruitmentService;
  registration: { service: RegistrationService };
  rewards: RewardsService;
  sessions: Sessions;
}

export function statusModule(app: FastifyInstance, core: Core, needs: StatusNeeds): void {
  statusRoutes(app, core, createStatusStore(core.database), needs);
}
