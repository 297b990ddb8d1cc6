import { type UtmName, utmNames, withUtm } from '@prelude/contract/site/utm';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { TextField } from '../../../kit/inputs.tsx';
import { Actions, Button, Stack } from '../../../kit/layout.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { useText } from '../../../lib/text.ts';
import styles from '../dashboard.module.css';

const viaPattern = /^[A-Za-z0-9._-]{0,64}$/;

/** Undefined for another site and for documents: only the application reads the link. */
function pageOf(address: string, site: string): string | undefined {
  if (!URL.canParse(address.trim(), site)) return undefined;
  const url = new URL(address.trim(), site);
  return url.origin === new URL(site).origin && url.pathname === '/' ? url.href : undefined;
}

interface Props {
  /** Address of the site. */
  site: string;
  /** Address of the page with frames for other sites. */
  frames: string | undefined;
  onClose(): void;
}

/** Makes a link with UTM parameters and, optionally, the code of a creator. Nothing is stored. */
export function LinkDialog({ site, frames, onClose }: Props) {
  const t = useText('dashboard');
  const [address, setAddress] = useState(site);
  const [values, setValues] = useState<Partial<Record<UtmName, string>>>({});
  const [via, setVia] = useState('');
  const page = pageOf(address, site);
  const isVia = viaPattern.test(via);
  const link = page !== undefined && isVia ? withUtm(page, values, via) : undefined;
  const picture = link === undefined ? '' : renderSVG(link);
  return (
    <Dialog open onClose={onClose} title={t('utm.build.open')} text={t('utm.build.text')}>
      <Stack>
        <TextField
          label={t('utm.build.page')}
          error={page === undefined ? t('utm.build.pageWrong', { site }) : undefined}
          type="url"
          value={address}
          onChange={setAddress}
        />
        {utmNames.map((name) => (
          <TextField
            key={name}
            label={t(`utm.part.${name}`)}
            maxLength={80}
            value={values[name] ?? ''}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
        <TextField
          label={t('utm.build.via')}
          error={isVia ? undefined : t('utm.build.viaWrong')}
          value={via}
          onChange={setVia}
        />
        {link === undefined ? null : (
          <>
            <output className={styles.link}>{link}</output>
            <img
              className={styles.code}
              alt={t('utm.build.picture')}
              src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
            />
          </>
        )}
        {frames === undefined ? null : (
          <p>
            <a href={frames} target="_blank" rel="noopener">
              {t('utm.build.frames')}
            </a>
          </p>
        )}
        <Actions>
          {link === undefined ? null : (
            <>
              <CopyButton text={link} />
              <Button
                onClick={() =>
                  saveFile('prelude-link.svg', new Blob([picture], { type: 'image/svg+xml' }))
                }
              >
                {t('utm.build.save')}
              </Button>
            </>
          )}
          <Button look="main" onClick={onClose}>
            {t('utm.build.done')}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
