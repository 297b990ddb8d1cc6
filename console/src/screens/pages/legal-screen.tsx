import { PageEditor } from './page-screen.tsx';
import { legalTexts } from './texts.ts';

export const Screen = () => <PageEditor texts={legalTexts} />;
