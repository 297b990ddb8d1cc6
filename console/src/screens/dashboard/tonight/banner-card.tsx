import type { Banner } from '@prelude/contract/campaign/sections';
import { readCampaign, saveCampaignWords } from '@prelude/contract/console/campaign';
import { type PreparedKind, readPrepared } from '@prelude/contract/console/tonight';
import type { DataOf } from '@prelude/contract/shared/endpoint';
import { defaultLanguage, endonym, languages } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { Link } from 'wouter';
import { Dialog } from '../../../kit/dialog.tsx';
import { Actions, Button, Card, Stack } from '../../../kit/layout.tsx';
import { ActFailure, Loaded, Note } from '../../../kit/notes.tsx';
import { toast } from '../../../kit/toast.tsx';
import { useMay } from '../../../lib/session.ts';
import { spokenIn } from '../../../lib/spoken.ts';
import { useText } from '../../../lib/text.ts';
import { useAct, useCall } from '../../../lib/use-call.ts';
import { formerSection } from '../../../parts/section-undo.ts';
import styles from './tonight.module.css';

type Prepared = DataOf<typeof readPrepared>;

/** Prepared banners: two presses show one, one press removes it. */
export function BannerCard() {
  const t = useText('tonight');
  const call = useCall(readPrepared, undefined, { every: 10_000 });
  return (
    <Card title={t('banner.title')}>
      <Loaded call={call}>
        {({ data }) => <Banners data={data} again={() => void call.reread()} />}
      </Loaded>
    </Card>
  );
}

function Banners({ data, again }: { data: Prepared; again(): void }) {
  const t = useText('tonight');
  const may = useMay('campaign.write');
  const [chosen, setChosen] = useState<PreparedKind>();
  const save = useAct(saveCampaignWords, [readPrepared, readCampaign]);
  const put = async (banner: Banner | null, note: string): Promise<void> => {
    const former = await formerSection('banner');
    try {
      const saved = await save.act({
        changes: [{ section: 'banner', value: { banner }, seen: data.seen }],
        note,
      });
      toast(note, former && (() => save.act(former(saved.data.version, t('banner.undone')))));
      setChosen(undefined);
    } catch {
      again();
    }
  };
  const { shown } = data;
  const prepared = data.banners.find(({ kind }) => kind === chosen);
  return (
    <Stack>
      {shown ? (
        <Note>
          <p {...spokenIn(defaultLanguage)}>{shown[defaultLanguage] ?? Object.values(shown)[0]}</p>
        </Note>
      ) : (
        <p className="quiet">{t('banner.none')}</p>
      )}
      {may ? (
        <Actions>
          {shown ? (
            <Button busy={save.isBusy} onClick={() => void put(null, t('banner.removed'))}>
              {t('banner.remove')}
            </Button>
          ) : null}
          {data.banners.map(({ kind }) => (
            <Button key={kind} onClick={() => setChosen(kind)}>
              {t(`banner.kind.${kind}`)}
            </Button>
          ))}
        </Actions>
      ) : null}
      {chosen ? null : <ActFailure failure={save.failure} />}
      <Link href="/campaign/banner">{t('banner.own')}</Link>
      {prepared ? (
        <Dialog
          open
          onClose={() => setChosen(undefined)}
          title={t(`banner.kind.${prepared.kind}`)}
          text={t(shown ? 'banner.replaces' : 'banner.at_once')}
        >
          <Stack>
            <dl className={styles.texts}>
              {languages.map((language) => (
                <div key={language}>
                  <dt>{endonym(language)}</dt>
                  <dd {...spokenIn(language)}>{prepared.text[language]}</dd>
                </div>
              ))}
            </dl>
            <ActFailure failure={save.failure} />
            <Actions>
              <Button
                look="main"
                busy={save.isBusy}
                onClick={() =>
                  void put(
                    {
                      level: prepared.level,
                      text: prepared.text,
                      link: null,
                      from: null,
                      until: null,
                      dismissible: prepared.level !== 'urgent',
                    },
                    t('banner.done'),
                  )
                }
              >
                {t('banner.show')}
              </Button>
              <Button onClick={() => setChosen(undefined)}>{t('banner.cancel')}</Button>
            </Actions>
          </Stack>
        </Dialog>
      ) : null}
    </Stack>
  );
}
