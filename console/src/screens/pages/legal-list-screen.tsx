import { PageList } from './list-screen.tsx';
import { legalTexts } from './texts.ts';

export const Screen = () => <PageList texts={legalTexts} />;
