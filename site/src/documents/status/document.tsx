/** My status: the frame and the first words; who the player is, only the server knows (issue 6; wishes P1). */
import { dynamicPath } from '@prelude/contract/site/documents';
import { DocumentFrame } from '../document-frame.tsx';
import { LivingPlace } from '../live/place.tsx';
import { OtherLanguages } from '../other-languages.tsx';
import type { Voice } from '../texts.ts';

export const StatusDocument = ({ voice }: { voice: Voice }) => (
  <DocumentFrame
    voice={voice}
    languages={<OtherLanguages of={(tag) => dynamicPath('status', tag)} voice={voice} />}
  >
    <div className="status">
      <h1>{voice.status.title}</h1>
      <LivingPlace
        waiting={voice.status.loading}
        noscript={voice.status.noscript}
        trouble={voice.t('common.offline')}
      />
    </div>
  </DocumentFrame>
);
