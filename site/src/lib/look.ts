/** The theme, fonts and link previews of the campaign: only for the renderer of the server. */
import { renderPack } from './pack.ts';

export const { look } = renderPack();
