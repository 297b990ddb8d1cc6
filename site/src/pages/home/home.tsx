import { useVariant } from '../../lib/page/device.ts';
import type { ViewProps } from '../view.ts';
import { HomeDesktop } from './home-desktop.tsx';
import { HomeMobile } from './home-mobile.tsx';

export const Home = ({ plate }: ViewProps) =>
  useVariant() === 'mobile' ? <HomeMobile plate={plate} /> : <HomeDesktop plate={plate} />;
