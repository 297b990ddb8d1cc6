import type { CampaignSection } from '@prelude/contract/campaign/sections';
import type { ComponentType } from 'react';
import { BannerForm } from './banner-form.tsx';
import { LinksForm } from './links-form.tsx';
import { NoticesForm } from './notices-form.tsx';
import type { FormProps } from '../use-campaign.ts';
import { RecruitmentForm } from './recruitment-form.tsx';
import { RewardsForm } from './rewards-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { WindowsForm } from './windows-form.tsx';

/** The server has validated a part's value against the part's schema. */
interface AnyProps extends Omit<FormProps<CampaignSection>, 'value' | 'onChange'> {
  value: unknown;
  onChange(value: unknown): void;
}

export const forms = {
  windows: WindowsForm,
  recruitment: RecruitmentForm,
  rewards: RewardsForm,
  links: LinksForm,
  notices: NoticesForm,
  sign_in: SignInForm,
  banner: BannerForm,
} as Record<CampaignSection, ComponentType<AnyProps>>;
